import {
	boletoForms,
	type ChargeMethod,
	type ChargeRecord,
	type ChargeState,
	type PaymentIssueKind,
	type RevokedReason,
} from "@pix-checkout/server/platform";

/** A charge in the answers of the admin routes; a public contract. Without payer data. */
export interface ChargeAnswer {
	id: string;
	order_id: string | null;
	/** The order's number. */
	order_display_id: number | null;
	/** 1 for the first charge of a payment session. */
	attempt: number;
	method: ChargeMethod;
	state: ChargeState;
	/** The issue that keeps the payment from being captured. */
	issue: PaymentIssueKind | null;
	/** In cents of a real, as the others. */
	amount_cents: number;
	/** `null` while the service has not named it. */
	fee_cents: number | null;
	net_cents: number | null;
	/** In the charge's description at the service. */
	reference: string;
	/** The service's id. */
	charge_id: string | null;
	pix_copy_paste: string | null;
	/** The service's own page of the Pix. */
	pix_payment_link: string | null;
	/** The 47 digits that a payer types. */
	boleto_line: string | null;
	boleto_url: string | null;
	/** Why the plugin revoked the code. */
	code_revoked: RevokedReason | null;
	/** Stable code of the last failure. */
	failure: string | null;
	/** ISO 8601 in UTC, as the others. */
	created_at: string;
	/** Until when the shopper can pay. */
	expires_at: string | null;
	first_seen_at: string | null;
	paid_at: string | null;
	/** When the plugin last asked the service about it. */
	checked_at: string | null;
}

export function chargeAnswer(charge: ChargeRecord, numbers: Map<string, number>): ChargeAnswer {
	const forms = charge.boletoBarcode === null ? null : boletoForms(charge.boletoBarcode);
	return {
		id: charge.id,
		order_id: charge.orderId,
		order_display_id: numbers.get(charge.orderId ?? "") ?? null,
		attempt: charge.attempt,
		method: charge.method,
		state: charge.state,
		issue: charge.issue,
		amount_cents: charge.amountCents,
		fee_cents: charge.feeCents,
		net_cents: charge.netCents,
		reference: charge.reference,
		charge_id: charge.chargeId,
		pix_copy_paste: charge.pixCopyPaste,
		pix_payment_link: charge.pixPaymentLink,
		boleto_line: forms?.digitableLine ?? null,
		boleto_url: charge.boletoUrl,
		code_revoked: charge.revokedReason,
		failure: charge.failure,
		created_at: charge.createdAt.toISOString(),
		expires_at: charge.expiresAt?.toISOString() ?? null,
		first_seen_at: charge.firstSeenAt?.toISOString() ?? null,
		paid_at: charge.paidAt?.toISOString() ?? null,
		checked_at: charge.checkedAt?.toISOString() ?? null,
	};
}
