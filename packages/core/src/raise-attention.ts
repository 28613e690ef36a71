import type { AttentionKind, ChargeRecord } from "./charge-record.js";
import type { ChargeContext } from "./ports.js";
import { passStep } from "./protocol-steps.js";

/**
 * Records money that a person must look at, and says so in the log. Repeatable: the same case is
 * recorded once.
 *
 * @param about `amountCents` in cents; `subject` where not the row names the case, such as a
 * refund's id; `chargeId` where it is about another charge than the row's; `detail` holds no payer
 * data
 */
export async function raiseAttention(
	{ ledger, journal }: Pick<ChargeContext, "ledger" | "journal">,
	record: ChargeRecord,
	kind: AttentionKind,
	about: {
		amountCents: number;
		detail: string;
		orderId?: string | null;
		subject?: string;
		chargeId?: string;
		/** How long it stays closed if a person closed it, in milliseconds; for ever unless given. */
		reopenAfterMs?: number;
	},
): Promise<void> {
	const { amountCents, detail, orderId = record.orderId, reopenAfterMs } = about;
	const attention = {
		kind,
		subject: about.subject ?? record.id,
		chargeRecordId: record.id,
		chargeId: about.chargeId ?? record.chargeId,
		orderId,
		amountCents,
		detail,
	};
	const isNew = await ledger.openAttention(
		attention,
		reopenAfterMs === undefined ? undefined : { reopenAfterMs },
	);
	if (!isNew) {
		return;
	}
	const order = orderId ? ` (order ${orderId})` : "";
	journal.warn(`charge ${record.reference}${order} needs attention: ${kind}, ${detail}`);
	passStep("attention_recorded", record.reference);
}
