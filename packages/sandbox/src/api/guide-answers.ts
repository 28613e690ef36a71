import type { Charge } from "../account/charge.js";
import type { Withdrawal } from "../account/withdrawal.js";
import { isoWithoutMilliseconds } from "../timestamp.js";

/** Answers in the shapes of Variant A, the integration guide: flat, integer cents, `uuid`. */

export function guideCreated(charge: Charge) {
	const { uuid, amountCents } = charge;
	const expires_at = isoWithoutMilliseconds(charge.expiresAt);
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
				barcode: charge.barcode,
				amount: amountCents,
				expires_at,
			};
	}
}

export function guideCharge(charge: Charge) {
	return { ...guideCreated(charge), status: charge.status };
}

export function guideStatus({ uuid, status }: Charge) {
	return { uuid, status, paid: status === "paid" };
}

/** The specification doesn't show a withdrawal's answer; this follows the guide's charges. */
export function guideWithdrawal({ uuid, amountCents, status, createdAt }: Withdrawal) {
	return {
		success: true,
		uuid,
		amount: amountCents,
		status,
		created_at: isoWithoutMilliseconds(createdAt),
	};
}
