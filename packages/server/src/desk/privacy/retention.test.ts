import { describe, expect, it } from "vitest";
import { retentionDays, retentionOf } from "./retention.js";

describe("the retention", () => {
	it("keeps evidence of money for five years, and data of payers only as long as they are needed", () => {
		expect(retentionOf(retentionDays.default)).toEqual({
			payerDays: 7,
			webhookEventDays: 30,
			shopperKeyDays: 30,
			codeDays: 90,
			issueNoteDays: 365,
			refundProofDays: 1_825,
			historyDays: 1_825,
		});
	});

	it.each([retentionDays.least, 60, 200, retentionDays.most])(
		"of %i days keeps nothing longer, and nothing of a payer longer than by default",
		(days) => {
			const byDefault = retentionOf(retentionDays.default);
			const { refundProofDays, historyDays, ...ofPayers } = retentionOf(days);
			expect([refundProofDays, historyDays]).toEqual([days, days]);
			for (const [kind, kept] of Object.entries(ofPayers)) {
				expect(kept, kind).toBeLessThanOrEqual(days);
				expect(kept, kind).toBeLessThanOrEqual(Object(byDefault)[kind]);
			}
		},
	);

	it("of the least days still keeps what the next order and a retried webhook need", () => {
		expect(retentionOf(retentionDays.least)).toMatchObject({
			payerDays: 7,
			webhookEventDays: 30,
			shopperKeyDays: 30,
			codeDays: 30,
		});
	});
});
