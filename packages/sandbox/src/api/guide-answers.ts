import type { Charge } from "../account/charge.js";
import type { Withdrawal } from "../account/withdrawal.js";
import type { AnswerStyle } from "./answer-style.js";

/** Answers in the shapes of Variant A, the integration guide: flat, integer cents, `uuid`. */

export function guideCreated(charge: Charge, style: AnswerStyle) {
	const { uuid, amountCents } = charge;
	const expires_at = style.time(charge.expiresAt);
	switch (charge.method) {
		case "pix":
			return {
				success: true,
				uuid,
				amount: amountCents,
				expires_at,
				pix_copy_paste: charge.copyPaste,
			};
		case "boleto":
			return {
				success: true,
				uuid,
				boleto_url: charge.boletoUrl,
				barcode: style.barcode === "bars" ? charge.barcode : charge.digitableLine,
				amount: amountCents,
				expires_at,
			};
	}
}

export function guideCharge(charge: Charge, style: AnswerStyle) {
	return { ...guideCreated(charge, style), status: charge.status };
}

export function guideStatus({ uuid, status }: Charge) {
	return { uuid, status, paid: status === "paid" };
}

/** The specification doesn't show a withdrawal's answer; this follows the guide's charges. */
export function guideWithdrawal(
	{ uuid, amountCents, status, createdAt }: Withdrawal,
	style: AnswerStyle,
) {
	return {
		success: true,
		uuid,
		amount: amountCents,
		status,
		created_at: style.time(createdAt),
	};
}
