import { z } from "zod";
import { boletoForms } from "../../charge/brazil/boleto-line.js";
import { type ChargeRecord, chargeMethods, revokedReasons } from "../../charge/charge-record.js";
import { chargeStates } from "../../charge/charge-states.js";
import { paymentIssueKinds } from "../../charge/payment-issue.js";
import { cents, time } from "../door/door-fields.js";

/** Without payer data. */
export const chargeAnswer = z.object({
	id: z.string(),
	order_id: z.string().nullable(),
	order_display_id: z.number().nullable().describe("the order's number"),
	attempt: z.number().describe("1 for the first charge of a payment session"),
	method: z.enum(chargeMethods),
	state: z.enum(chargeStates),
	issue: z.enum(paymentIssueKinds).nullable().describe("what keeps it from being captured"),
	amount_cents: z.number(),
	fee_cents: cents.describe("null while the service has not named it"),
	net_cents: cents,
	reference: z.string().describe("in the charge's description at the service"),
	charge_id: z.string().nullable().describe("the service's id"),
	pix_copy_paste: z.string().nullable(),
	pix_payment_link: z.string().nullable().describe("the service's own page of the Pix"),
	boleto_line: z.string().nullable().describe("the 47 digits that a payer types"),
	boleto_url: z.string().nullable(),
	code_revoked: z.enum(revokedReasons).nullable().describe("why the code is not wanted any more"),
	failure: z.string().nullable().describe("stable code of the last failure"),
	created_at: time,
	expires_at: time.nullable().describe("until when the shopper can pay"),
	first_seen_at: time.nullable(),
	paid_at: time.nullable(),
	checked_at: time.nullable().describe("when the service was last asked about it"),
});

export type ChargeAnswer = z.infer<typeof chargeAnswer>;

export function showCharge(
	charge: ChargeRecord,
	numbers: ReadonlyMap<string, number>,
): ChargeAnswer {
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
