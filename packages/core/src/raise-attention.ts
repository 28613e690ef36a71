import type { AttentionKind, ChargeRecord } from "./charge-record.js";
import type { ChargeContext } from "./ports.js";

/**
 * Records money that a person must look at, and says so in the log. Repeatable: the same case is
 * recorded once.
 *
 * @param about `amountCents` in cents; `subject` tells cases of one kind and charge apart, such as
 * a refund's id; `detail` holds no payer data
 */
export async function raiseAttention(
	{ ledger, journal }: Pick<ChargeContext, "ledger" | "journal">,
	record: ChargeRecord,
	kind: AttentionKind,
	about: { amountCents: number; detail: string; orderId?: string | null; subject?: string },
): Promise<void> {
	const { amountCents, detail, orderId = record.orderId, subject = "" } = about;
	await ledger.openAttention({
		kind,
		chargeRecordId: record.id,
		subject,
		orderId,
		amountCents,
		detail,
	});
	const order = orderId ? ` (order ${orderId})` : "";
	journal.warn(`charge ${record.reference}${order} needs attention: ${kind}, ${detail}`);
}
