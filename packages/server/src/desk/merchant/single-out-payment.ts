import { issueReason } from "../../charge/issue-reason.js";
import type { ChargeContext, ServiceContext } from "../../charge/ports/charge-context.js";
import type { ForeignCharge } from "../../charge/ports/stored-values.js";
import { toReference } from "../../charge/reference.js";
import { takeFromReport } from "../../follow/lookup/foreign-charges.js";
import type { StoredIssue } from "../../issues/issue-outbox.js";
import { type ActionableIssue, actionsOf } from "../issues/issue-actions.js";
import type { IssueRefusal } from "./issue-refusals.js";
import { readPayment } from "./payment-of-issue.js";

/** `subject`: of the payment's own issue, which is an `unmatched_payment`. */
export type SingleOutAnswer =
	| { outcome: "singled_out"; kind: "unmatched_payment"; subject: string }
	| { outcome: "refused"; code: IssueRefusal };

/** The paid charges of the account that the charge store doesn't have, and no issue of their own. */
export async function foreignPayments({
	foreign,
}: Pick<ChargeContext, "foreign">): Promise<(ForeignCharge & { paidCents: number })[]> {
	const { reported } = await foreign.read();
	return reported.flatMap(({ paidCents, ...charge }) =>
		paidCents === null ? [] : [{ ...charge, paidCents }],
	);
}

/**
 * Opens a payment issue for one paid charge of `store_mismatch`, after a full read of it. There the
 * merchant can accept the money for an order, or send it back. One issue for each charge of the
 * service: a repeated call answers as the first.
 */
export async function singleOutPayment(
	context: ServiceContext & Pick<ChargeContext, "foreign">,
	issue: StoredIssue & ActionableIssue,
	chargeId: string,
): Promise<SingleOutAnswer> {
	const { chargeStore, foreign, logger } = context;
	const { known } = await foreign.read();
	const met = known.find(({ id, paidCents }) => id === chargeId && paidCents !== null);
	// The last press resolves the issue, and one that comes beside it must get the same answer.
	const isRepeated = met && issue.resolution === "payments_singled_out";
	if (issue.resolvedAt !== null && !isRepeated) {
		return refused("issue_resolved_before");
	}
	// After the last payment was singled out, the issue is about unpaid charges only.
	if (!met || issue.kind !== "store_mismatch") {
		return refused(
			actionsOf(issue).includes("single_out") ? "charge_not_listed" : "action_not_offered",
		);
	}
	const { reference } = met;
	const rows = await chargeStore.listByReferences([toReference(reference)]);
	if (rows.length > 0 || (await chargeStore.findByChargeId(chargeId))) {
		return refused("charge_in_store");
	}
	const charge = await readPayment(context, chargeId, null);
	if (typeof charge === "string") {
		return refused(charge);
	}
	if (charge.status !== "paid") {
		return refused("not_paid");
	}
	const kind = "unmatched_payment";
	// As the list names it, which may be otherwise than the answers about it.
	const subject = chargeId;
	await chargeStore.openIssue({
		kind,
		subject,
		chargeRecordId: null,
		chargeId,
		orderId: null,
		amountCents: charge.amountCents,
		reasons: [issueReason("foreign_payment", { reference })],
	});
	// A process that dies before this leaves the charge in both issues, and the next press goes on here.
	await takeFromReport(context, chargeId);
	logger.info(`charge ${subject} of the account has a payment issue of its own`);
	return { outcome: "singled_out", kind, subject };
}

function refused(code: IssueRefusal): SingleOutAnswer {
	return { outcome: "refused", code };
}
