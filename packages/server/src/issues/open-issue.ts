import type { ChargeRecord } from "../charge/charge-record.js";
import { type IssueReason, readableReasons } from "../charge/issue-reason.js";
import type { IssueResolution } from "../charge/issue-resolution.js";
import type { PaymentIssueKind } from "../charge/payment-issue.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";

/**
 * Opens a payment issue about a charge, and logs it. Repeatable: an issue with the same kind and
 * subject opens once.
 *
 * @param about `amountCents` in cents; `subject` if not the row's id, such as a refund's id;
 * `chargeId` if the issue is about another charge than the row's; `reason` without payer data
 */
export async function openIssue(
	{ chargeStore, logger }: Pick<ChargeContext, "chargeStore" | "logger">,
	record: ChargeRecord,
	kind: PaymentIssueKind,
	about: {
		amountCents: number;
		reason: IssueReason;
		orderId?: string | null;
		subject?: string;
		chargeId?: string;
		/** How long the issue stays resolved by the merchant, in milliseconds; for ever if not given. */
		reopenAfterMs?: number;
	},
): Promise<void> {
	const { amountCents, reason, orderId = record.orderId, reopenAfterMs } = about;
	const issue = {
		kind,
		subject: about.subject ?? record.id,
		chargeRecordId: record.id,
		chargeId: about.chargeId ?? record.chargeId,
		orderId,
		amountCents,
		reasons: [reason],
	};
	const isNew = await chargeStore.openIssue(
		issue,
		reopenAfterMs === undefined ? undefined : { reopenAfterMs },
	);
	if (!isNew) {
		return;
	}
	const order = orderId ? ` (order ${orderId})` : "";
	logger.warn(
		`charge ${record.reference}${order} has a payment issue: ${kind}, ${readableReasons([reason])}`,
	);
}

/**
 * The subject of `creation_failed` about refused attempts: an order has one, however many it has. A
 * further attempt leaves it open until one becomes a charge.
 */
export function subjectOfFailedCreation({ id, orderId }: ChargeRecord): string {
	return orderId ?? id;
}

/** Resolves `creation_failed` about a row and its order: it may have opened before the row knew its order. */
export async function resolveFailedCreation(
	{ chargeStore }: Pick<ChargeContext, "chargeStore">,
	record: ChargeRecord,
	resolution: IssueResolution,
): Promise<void> {
	for (const subject of new Set([record.id, subjectOfFailedCreation(record)])) {
		await chargeStore.resolveIssue("creation_failed", subject, resolution);
	}
}
