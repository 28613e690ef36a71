import type { ChargeRecord } from "../charge/charge-record.js";
import type { PaymentIssueKind } from "../charge/payment-issue.js";
import type { ActionableIssue } from "../desk/issues/issue-actions.js";
import type { StoredIssue } from "../issues/issue-outbox.js";
import type { ShopUnderTest } from "./shop-under-test.js";

/**
 * The newest issue of this kind, as a charge store with a database holds it.
 *
 * @param record the issue's row, for an issue that the store in memory doesn't have
 */
export function storedIssue(
	shop: ShopUnderTest,
	kind: PaymentIssueKind,
	record: ChargeRecord | null,
): StoredIssue & ActionableIssue {
	const issue = shop.chargeStore.issues.findLast((one) => one.kind === kind);
	return {
		kind,
		subject: record?.id ?? "service",
		chargeRecordId: record?.id ?? null,
		chargeId: record?.chargeId ?? null,
		orderId: record?.orderId ?? null,
		amountCents: record?.amountCents ?? null,
		reasons: [],
		...issue,
		id: "pxissue_1",
		announcedAt: null,
		resolvedAt: issue?.resolved?.at ?? null,
		resolvedBy: null,
		resolution: issue?.resolved?.resolution ?? null,
		resolutionNote: null,
		refundedCents: 0,
		createdAt: shop.now,
		chargeState: record?.state ?? null,
	};
}
