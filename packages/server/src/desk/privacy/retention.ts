import type { Retention } from "../../charge/ports/checkout-context.js";

/**
 * The merchant's one option: for how many days evidence of money stays. Five years by default, as for
 * the books. Below the least, a refund or the reconciliation of a month would lack what it needs.
 */
export const retentionDays = { default: 1_825, least: 30, most: 3_650 };

/** For how many days a charge needs each kind of data. No option prolongs it. */
const needed = {
	payerDays: 7,
	webhookEventDays: 30,
	shopperKeyDays: 30,
	codeDays: 90,
	issueNoteDays: 365,
};

/** How long each kind of data stays: as long as it is needed, and never longer than the option says. */
export function retentionOf(days: number): Retention {
	return {
		...needed,
		codeDays: Math.min(needed.codeDays, days),
		issueNoteDays: Math.min(needed.issueNoteDays, days),
		refundProofDays: days,
		historyDays: days,
	};
}
