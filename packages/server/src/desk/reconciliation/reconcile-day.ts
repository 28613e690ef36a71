import { type IssueReason, issueReason, readableReasons } from "../../charge/issue-reason.js";
import type { PaymentIssue } from "../../charge/payment-issue.js";
import type { ChargeContext } from "../../charge/ports/charge-context.js";
import { runPart } from "../../charge/steps/errors.js";
import type { ReconciliationStore } from "../ports/reconciliation-store.js";
import type { Difference, ReconciledPayment } from "./payment-verdict.js";
import { isDifference } from "./payment-verdict.js";

const kind = "reconciliation_differs";
/** The most issues about one day: more of them have one cause, and the day's page shows it. */
const issuesOfDay = 50;

/**
 * Opens an issue for each payment of a day about which the sides disagree and that no issue explains
 * (see `explainsDifference`), updates those whose difference became another one, and resolves those
 * whose difference is gone.
 */
export async function reconcileDay(
	{ chargeStore, logger }: Pick<ChargeContext, "chargeStore" | "logger">,
	reconciliation: ReconciliationStore,
	day: string,
): Promise<void> {
	const differing = (await reconciliation.paymentsOf(day)).flatMap((payment) =>
		isDifference(payment.verdict) ? [issueAbout(day, payment, payment.verdict)] : [],
	);
	const known = await reconciliation.listIssues(day);
	const bySubject = new Map(differing.map((one) => [one.issue.subject, one.issue]));
	for (const { subject, code } of known.filter(({ isOpen }) => isOpen)) {
		await runPart(logger, `updating the issue about payment ${subject}`, async () => {
			const issue = bySubject.get(subject);
			if (!issue) {
				await chargeStore.resolveIssue(kind, subject, "reconciliation_agrees");
			} else if (issue.reasons.some((reason) => reason.code !== code)) {
				await chargeStore.updateIssue(kind, subject, issue);
			}
		});
	}
	const explained = await reconciliation.findIssues(differing.map(({ payment }) => payment));
	const unexplained = differing.filter(({ issue: { reasons } }, index) => {
		const by = explained[index];
		// The merchant's note is about another difference of the payment.
		return !by || (by.kind === kind && by.reasons[0]?.code !== reasons[0]?.code);
	});
	const room = Math.max(issuesOfDay - known.length, 0);
	if (unexplained.length > room) {
		logger.warn(
			`the reconciliation of ${day} has ${unexplained.length - room} further differences without an issue`,
		);
	}
	for (const { issue } of unexplained.slice(0, room)) {
		await runPart(logger, `opening an issue about payment ${issue.subject}`, async () => {
			if (await chargeStore.openIssue(issue, { reopenAfterMs: 0 })) {
				logger.warn(
					`payment ${issue.subject} has a payment issue: ${readableReasons(issue.reasons)}`,
				);
			}
		});
	}
}

function issueAbout(
	day: string,
	payment: ReconciledPayment,
	difference: Difference,
): { payment: ReconciledPayment; issue: PaymentIssue } {
	const { chargeRecordId, chargeId, sessionId, orderId, serviceCents, storeCents } = payment;
	return {
		payment,
		issue: {
			kind,
			subject: chargeRecordId ?? chargeId ?? sessionId ?? "",
			chargeRecordId,
			chargeId,
			orderId,
			amountCents: serviceCents ?? storeCents ?? payment.recorded?.capturedCents ?? null,
			reasons: [reasonFor(day, payment, difference)],
		},
	};
}

function reasonFor(
	day: string,
	{ serviceCents, storeCents, recorded }: ReconciledPayment,
	difference: Difference,
): IssueReason {
	if (difference === "only_captured") {
		// Issues store it, so it keeps its name.
		return issueReason("reconciliation_only_in_medusa", { day });
	}
	if (difference !== "amount_differs") {
		return issueReason(`reconciliation_${difference}`, { day });
	}
	return serviceCents === storeCents
		? issueReason("reconciliation_capture_differs", {
				day,
				store_cents: storeCents ?? 0,
				captured_cents: recorded?.capturedCents ?? 0,
			})
		: issueReason("reconciliation_amount_differs", {
				day,
				service_cents: serviceCents ?? 0,
				store_cents: storeCents ?? 0,
			});
}
