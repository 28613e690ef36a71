import { printable } from "../charge/steps/printable.js";
import { type Check, type CheckStatus, readableTime } from "../composition/setup-check.js";
import type { Issue, IssueDetail } from "../order-book/issue.js";
import type { IssuePage } from "../order-book/issues.js";
import type { PaymentPage } from "../order-book/list-payments.js";
import type { Payment } from "../order-book/payment.js";

/** Columns of a line. */
const width = 80;
const signs: Record<CheckStatus, string> = { ok: "✔", warning: "!", problem: "✘" };
const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** What checks found and what to do, for a terminal. */
export function checksText(checks: readonly Check<string, string>[]): string {
	return checks
		.flatMap(({ id, status, detail, fix }) => [
			wrapped(`${signs[status]} ${id}: ${detail}`),
			...(fix === null ? [] : [`    ${wrapped(`→ ${fix}`)}`]),
		])
		.join("\n");
}

export function issuesText({ issues, count, openCents }: IssuePage): string {
	const sum = `${issues.length} of ${count} issues, ${money(openCents)} open.`;
	return [...issues.map(issueSummary), sum].join("\n\n");
}

export function issueText(issue: IssueDetail): string {
	const { detail, actions, recommendedAction, resolvedAt, resolvedBy, resolution } = issue;
	const end =
		resolvedAt === null
			? [
					`Actions of checkout.issues: ${actions.join(", ")}`,
					...(recommendedAction === null ? [] : [`Recommended: ${recommendedAction}`]),
					`Here: npx @pix-checkout/server issues ${issue.id} --resolve NOTE`,
				]
			: [`Resolved ${readableTime(resolvedAt)} by ${resolvedBy}: ${resolution}`];
	const refunds = issue.refunds.map(
		({ amountCents, createdAt, by }) =>
			`Sent back ${money(amountCents)} ${readableTime(createdAt)} by ${by}`,
	);
	const payments = issue.payments.map(
		({ chargeId, amountCents }) => `Payment ${chargeId} of ${money(amountCents)}`,
	);
	return [issueSummary(issue), "", ...[detail, ...refunds, ...payments, ...end].map(wrapped)].join(
		"\n",
	);
}

export function paymentsText({ payments, next }: PaymentPage): string {
	const more = next === null ? [] : [`More: npx @pix-checkout/server payments --after "${next}"`];
	return [...payments.map(paymentSummary), ...more].join("\n\n") || "No payment.";
}

export function paymentText(payment: Payment): string {
	const { status, capturedCents, refundedCents, expiresAt, paidAt, cancelledAt } = payment;
	const facts: [string, Date | null][] = [
		["Code expires", status === "pending" ? expiresAt : null],
		["Paid", paidAt],
		["Cancelled", cancelledAt],
	];
	return [
		paymentSummary(payment),
		`Recorded ${money(capturedCents)}, sent back ${money(refundedCents)}`,
		...facts.flatMap(([what, time]) => (time ? [`${what} ${readableTime(time)}`] : [])),
	].join("\n");
}

function issueSummary({ id, kind, orderId, amountCents, openedAt }: Issue): string {
	const facts = [
		orderId === null ? null : `order ${orderId}`,
		amountCents === null ? null : money(amountCents),
		`opened ${readableTime(openedAt)}`,
	];
	return `${id}  ${kind}\n${wrapped(facts.filter((fact) => fact !== null).join(", "))}`;
}

function paymentSummary({ id, orderId, method, amountCents, status, createdAt }: Payment): string {
	const facts = `${money(amountCents)} by ${method}, ${status}, ${readableTime(createdAt)}`;
	return `${id}\n${wrapped(`order ${orderId}, ${facts}`)}`;
}

function money(cents: number): string {
	return reais.format(cents / 100);
}

/**
 * A text in lines of the terminal's width, all but the first indented. A long word stays whole. A text
 * from outside makes no line of its own.
 */
function wrapped(text: string): string {
	const lines = printable(text).match(new RegExp(`.{1,${width - 4}}(?= |$)|[^ ]+`, "g")) ?? [];
	return lines.map((line) => line.trim()).join("\n    ");
}
