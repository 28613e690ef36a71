import { type IssueReason, issueReason, readableReasons } from "../../charge/issue-reason.js";
import type { PaymentIssue } from "../../charge/payment-issue.js";
import type { ChargeContext } from "../../charge/ports/charge-context.js";
import type { Books } from "../ports/books.js";
import type { Difference, PaymentInBooks } from "./payment-verdict.js";
import { isDifference } from "./payment-verdict.js";

const kind = "books_differ";
/** The most issues about one day: more of them have one cause, and the day's page shows it. */
const issuesOfDay = 50;

/**
 * Opens an issue for each payment of a day about which the sides disagree and that no issue explains
 * (see `explainsDifference`), updates those whose difference became another one, and resolves those
 * whose difference is gone.
 */
export async function checkDay(
	{ chargeStore, logger }: Pick<ChargeContext, "chargeStore" | "logger">,
	books: Books,
	day: string,
): Promise<void> {
	const differing = (await books.paymentsOf(day)).flatMap((payment) =>
		isDifference(payment.verdict) ? [issueAbout(day, payment, payment.verdict)] : [],
	);
	const known = await books.listIssues(day);
	const bySubject = new Map(differing.map((one) => [one.issue.subject, one.issue]));
	for (const { subject, code } of known.filter(({ isOpen }) => isOpen)) {
		const issue = bySubject.get(subject);
		if (!issue) {
			await chargeStore.resolveIssue(kind, subject, "books_agree");
		} else if (issue.reasons.some((reason) => reason.code !== code)) {
			await chargeStore.updateIssue(kind, subject, issue);
		}
	}
	const explained = await books.findIssues(differing.map(({ payment }) => payment));
	const unexplained = differing.filter(({ issue: { reasons } }, index) => {
		const by = explained[index];
		// The merchant's note is about another difference of the payment.
		return !by || (by.kind === kind && by.reasons[0]?.code !== reasons[0]?.code);
	});
	const room = Math.max(issuesOfDay - known.length, 0);
	if (unexplained.length > room) {
		logger.warn(
			`the books of ${day} have ${unexplained.length - room} further differences without an issue`,
		);
	}
	for (const { issue } of unexplained.slice(0, room)) {
		if (await chargeStore.openIssue(issue, { reopenAfterMs: 0 })) {
			logger.warn(
				`payment ${issue.subject} has a payment issue: ${readableReasons(issue.reasons)}`,
			);
		}
	}
}

function issueAbout(
	day: string,
	payment: PaymentInBooks,
	difference: Difference,
): { payment: PaymentInBooks; issue: PaymentIssue } {
	const { chargeRecordId, chargeId, sessionId, orderId, serviceCents, storeCents } = payment;
	return {
		payment,
		issue: {
			kind,
			subject: chargeRecordId ?? chargeId ?? sessionId ?? "",
			chargeRecordId,
			chargeId,
			orderId,
			amountCents: serviceCents ?? storeCents ?? payment.medusa?.capturedCents ?? null,
			reasons: [reasonFor(day, payment, difference)],
		},
	};
}

function reasonFor(
	day: string,
	{ serviceCents, storeCents, medusa }: PaymentInBooks,
	difference: Difference,
): IssueReason {
	if (difference !== "amount_differs") {
		return issueReason(`books_${difference}`, { day });
	}
	return serviceCents === storeCents
		? issueReason("books_capture_differs", {
				day,
				store_cents: storeCents ?? 0,
				captured_cents: medusa?.capturedCents ?? 0,
			})
		: issueReason("books_amount_differs", {
				day,
				service_cents: serviceCents ?? 0,
				store_cents: storeCents ?? 0,
			});
}
