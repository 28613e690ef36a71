import type { ChargeRecord } from "../charge/charge-record.js";
import type { PaymentIssueKind } from "../charge/payment-issue.js";
import type { ChargeContext } from "../ports/charge-context.js";

/**
 * Records money that a person must look at, and says so in the log. Repeatable: the same issue is
 * recorded once.
 *
 * @param about `amountCents` in cents; `subject` where not the row names the issue, such as a
 * refund's id; `chargeId` where it is about another charge than the row's; `detail` holds no payer
 * data
 */
export async function openIssue(
	{ chargeStore, logger }: Pick<ChargeContext, "chargeStore" | "logger">,
	record: ChargeRecord,
	kind: PaymentIssueKind,
	about: {
		amountCents: number;
		detail: string;
		orderId?: string | null;
		subject?: string;
		chargeId?: string;
		/** How long it stays resolved if a person resolved it, in milliseconds; for ever unless given. */
		reopenAfterMs?: number;
	},
): Promise<void> {
	const { amountCents, detail, orderId = record.orderId, reopenAfterMs } = about;
	const issue = {
		kind,
		subject: about.subject ?? record.id,
		chargeRecordId: record.id,
		chargeId: about.chargeId ?? record.chargeId,
		orderId,
		amountCents,
		detail,
	};
	const isNew = await chargeStore.openIssue(
		issue,
		reopenAfterMs === undefined ? undefined : { reopenAfterMs },
	);
	if (!isNew) {
		return;
	}
	const order = orderId ? ` (order ${orderId})` : "";
	logger.warn(`charge ${record.reference}${order} has a payment issue: ${kind}, ${detail}`);
}
