import type { StoredTransferEvent } from "@pix-checkout/postgres";
import { describe, expect, it } from "vitest";
import { listedTransaction } from "./listed-transaction";
import { withdrawalsWithEvents } from "./withdrawals-with-events";

function withdrawal(id: string | null) {
	return listedTransaction({
		type: "withdrawal",
		id,
		uuid: null,
		status: "processing",
		amountCents: 100,
		createdAt: null,
		raw: { pix_key: "maria@example.com" },
	});
}

let count = 0;
function event(
	transferId: string | null,
	transferAlias: string | null = null,
): StoredTransferEvent {
	count += 1;
	return {
		id: `pxtransfer_${count}`,
		event: "transfer.completed",
		transferId,
		transferAlias,
		status: "completed",
		amountCents: 100,
		receivedAt: new Date(count * 1000),
		lastReceivedAt: new Date(count * 1000),
	};
}

describe("withdrawals with their events", () => {
	it("are joined by either identifier, oldest event first", () => {
		const [first, second] = [event("u-1", "wd_1"), event("wd_1")];
		const { withdrawals, unlisted } = withdrawalsWithEvents(
			[withdrawal("wd_1"), withdrawal("wd_2")],
			[second, first],
		);
		expect(withdrawals.map(({ events }) => events)).toEqual([[first, second], []]);
		expect(unlisted).toEqual([]);
	});

	it("show what the list lacks, the newest first, and each event without a withdrawal", () => {
		const [old, nameless, other, again] = [event("u-1"), event(null), event(null), event("u-1")];
		const { withdrawals, unlisted } = withdrawalsWithEvents(
			[withdrawal(null)],
			[again, other, nameless, old],
		);
		expect(withdrawals).toMatchObject([{ events: [] }]);
		expect(unlisted).toEqual([
			{ transferId: null, events: [other] },
			{ transferId: null, events: [nameless] },
			{ transferId: "u-1", events: [old, again] },
		]);
	});

	it("hold nothing about the payee", () => {
		expect(JSON.stringify(withdrawal("wd_1"))).not.toContain("maria");
	});
});
