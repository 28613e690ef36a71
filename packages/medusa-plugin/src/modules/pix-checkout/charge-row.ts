import { z } from "@medusajs/framework/zod";
import {
	type ChargeChanges,
	type ChargeRecord,
	chargeStates,
	paymentIssueKinds,
	revokedReasons,
	toReference,
} from "@pix-checkout/core";

const moment = z.date().nullable();
const words = z.string().nullable();

/** A row of `pix_checkout_charge` as PostgreSQL gives it. */
const rowSchema = z.object({
	id: z.string(),
	session_id: z.string(),
	order_id: words,
	attempt: z.number(),
	method: z.enum(["pix", "boleto"]),
	dialect: z.enum(["guide", "reference"]),
	reference: z.string().transform(toReference),
	amount_cents: z.number(),
	shopper_key: words,
	customer_key: words,
	email_key: words,
	state: z.enum(chargeStates),
	version: z.number(),
	charge_id: words,
	charge_alias: words,
	pix_copy_paste: words,
	pix_payment_link: words,
	boleto_url: words,
	boleto_barcode: words,
	expires_at: moment,
	queued_at: z.date(),
	turn: z.number(),
	requested_at: moment,
	paid_at: moment,
	checked_at: moment,
	next_action_at: moment,
	code_revoked_at: moment,
	revoked_reason: z.enum(revokedReasons).nullable(),
	capture_released_at: moment,
	lease_until: moment,
	tries: z.number(),
	failure: words,
	issue: z.enum(paymentIssueKinds).nullable(),
	paid_claimed_since: moment,
	paid_claimed_at: moment,
	missing_since: moment,
	created_at: z.date(),
});

/** The core's record from a row of the table. */
export function recordFromRow(row: unknown): ChargeRecord {
	const parsed = rowSchema.parse(row);
	return {
		id: parsed.id,
		sessionId: parsed.session_id,
		orderId: parsed.order_id,
		attempt: parsed.attempt,
		method: parsed.method,
		dialect: parsed.dialect,
		reference: parsed.reference,
		amountCents: parsed.amount_cents,
		shopperKey: parsed.shopper_key,
		customerKey: parsed.customer_key,
		emailKey: parsed.email_key,
		state: parsed.state,
		version: parsed.version,
		chargeId: parsed.charge_id,
		chargeAlias: parsed.charge_alias,
		pixCopyPaste: parsed.pix_copy_paste,
		pixPaymentLink: parsed.pix_payment_link,
		boletoUrl: parsed.boleto_url,
		boletoBarcode: parsed.boleto_barcode,
		expiresAt: parsed.expires_at,
		queuedAt: parsed.queued_at,
		turn: parsed.turn,
		requestedAt: parsed.requested_at,
		paidAt: parsed.paid_at,
		checkedAt: parsed.checked_at,
		nextActionAt: parsed.next_action_at,
		codeRevokedAt: parsed.code_revoked_at,
		revokedReason: parsed.revoked_reason,
		captureReleasedAt: parsed.capture_released_at,
		leaseUntil: parsed.lease_until,
		tries: parsed.tries,
		failure: parsed.failure,
		issue: parsed.issue,
		paidClaimedSince: parsed.paid_claimed_since,
		paidClaimedAt: parsed.paid_claimed_at,
		missingSince: parsed.missing_since,
		createdAt: parsed.created_at,
	};
}

/** The columns that changes of a record touch. */
export function columnsFromChanges(changes: ChargeChanges): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(changes).map(([name, value]) => [
			name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
			value,
		]),
	);
}
