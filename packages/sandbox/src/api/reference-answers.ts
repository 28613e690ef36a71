import type { Charge, PixCharge } from "../account/charge.js";
import type { Withdrawal } from "../account/withdrawal.js";
import { qrPngBase64 } from "../codes/qr-image.js";
import type { AnswerStyle } from "./answer-style.js";
import { reais } from "./reais.js";

/**
 * Answers in the shapes of Variant B, the endpoint reference: `object` and `livemode`, reais as
 * floats with a companion in cents. What doesn't exist is left out; nothing is `null`.
 */

export async function referenceCreated(charge: PixCharge, style: AnswerStyle) {
	return {
		id: charge.id,
		object: "charge",
		...amounts(charge.amountCents),
		method: charge.method,
		status: charge.status,
		pix: {
			qr_code: await qrPngBase64(charge.copyPaste),
			copy_paste: charge.copyPaste,
			payment_link: charge.paymentLink,
		},
		expires_at: style.time(charge.expiresAt),
		created_at: style.time(charge.createdAt),
		livemode: true,
	};
}

export async function referenceCharge(charge: PixCharge, style: AnswerStyle) {
	return {
		...(await referenceCreated(charge, style)),
		description: charge.description,
		customer: charge.customer && {
			name: charge.customer.name,
			email: charge.customer.email,
			document: charge.customer.document,
		},
		fee: fee(charge),
		...paidAt(charge, style),
		metadata: charge.metadata,
	};
}

export function referenceStatus({ id, status }: Charge) {
	return { id, status, paid: status === "paid" };
}

/** The specification doesn't show a withdrawal's answer; this follows the reference's charges. */
export function referenceWithdrawal(withdrawal: Withdrawal, style: AnswerStyle) {
	return {
		id: withdrawal.id,
		object: "withdrawal",
		...amounts(withdrawal.amountCents),
		status: withdrawal.status,
		created_at: style.time(withdrawal.createdAt),
		livemode: true,
	};
}

/** An item of the transaction list, without its identifier, which is the dialect's. */
export function listedTransaction(record: Charge | Withdrawal, style: AnswerStyle) {
	if (record.kind === "withdrawal") return referenceWithdrawal(record, style);
	return {
		id: record.id,
		object: "charge",
		...amounts(record.amountCents),
		status: record.status,
		description: record.description,
		customer: record.customer && { name: record.customer.name, email: record.customer.email },
		fee: fee(record),
		created_at: style.time(record.createdAt),
		...paidAt(record, style),
		livemode: true,
	};
}

function amounts(cents: number) {
	return { amount: reais(cents), amount_cents: cents, currency: "BRL" };
}

function fee({ feeCents, amountCents }: Charge) {
	const netCents = amountCents - feeCents;
	return {
		amount: reais(feeCents),
		amount_cents: feeCents,
		net_amount: reais(netCents),
		net_amount_cents: netCents,
	};
}

function paidAt(charge: Charge, { time }: AnswerStyle): { paid_at?: string } {
	return charge.paidAt === undefined ? {} : { paid_at: time(charge.paidAt) };
}
