import { readableTime } from "../composition/setup-check.js";
import type { PaymentPage } from "../order-book/list-payments.js";
import type { Payment } from "../order-book/payment.js";
import { programName } from "./commands.js";
import { ageOf, money, wrapped } from "./texts.js";

export function paymentsText({ payments, next }: PaymentPage): string {
	const more = next === null ? [] : [`More: ${programName} payments --after "${next}"`];
	return [...payments.map(paymentSummary), ...more].join("\n\n") || "No payment.";
}

export function paymentText(payment: Payment): string {
	const { status, capturedCents, refundedCents, paidAt, cancelledAt, metadata } = payment;
	const facts: [string, Date | null][] = [
		["Paid", paidAt],
		["Cancelled", cancelledAt],
	];
	const own = Object.entries(metadata).map(([name, value]) => wrapped(`${name}: ${value}`));
	const code = payment.pix?.copyPaste ?? payment.boleto?.digitableLine;
	return [
		paymentSummary(payment),
		`Recorded ${money(capturedCents)}, sent back ${money(refundedCents)}`,
		...facts.flatMap(([what, time]) => (time ? [`${what} ${readableTime(time)}`] : [])),
		...(status === "pending" && code ? [`Code: ${code}`] : []),
		...own,
	].join("\n");
}

function paymentSummary(payment: Payment): string {
	const { id, orderId, method, amountCents, status, reason, createdAt, capturedCents } = payment;
	const facts = [
		`order ${orderId}`,
		`${money(amountCents)} by ${method}`,
		reason === null ? status : `${status} (${reason})`,
		capturedCents > 0 && status !== "paid" ? `${money(capturedCents)} recorded` : null,
		status === "pending" && payment.expiresAt
			? `to be paid until ${readableTime(payment.expiresAt)}`
			: null,
		`made ${ageOf(createdAt)}, ${readableTime(createdAt)}`,
	];
	return `${id}\n${wrapped(facts.filter((fact) => fact !== null).join(", "))}`;
}
