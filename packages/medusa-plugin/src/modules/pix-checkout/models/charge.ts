import { model } from "@medusajs/framework/utils";
import {
	chargeStates,
	openStates,
	payableStates,
	unidentifiedStates,
	unpaidStates,
} from "@pix-checkout/core";
import { statesIn } from "../states-in";

/** Must say the same as the question in `unpaid-orders.ts`, or PostgreSQL can't use the index. */
const isUnpaid = `${statesIn(unpaidStates)} AND code_revoked_at IS NULL`;

/** One attempt at one charge. Rows are never deleted. See `ChargeRecord` in the core. */
const Charge = model
	.define("pix_checkout_charge", {
		id: model.id({ prefix: "pxcharge" }).primaryKey(),
		session_id: model.text(),
		order_id: model.text().nullable(),
		attempt: model.number(),
		method: model.enum(["pix", "boleto"]),
		dialect: model.enum(["guide", "reference"]),
		reference: model.text(),
		amount_cents: model.number(),
		shopper_key: model.text().nullable(),
		customer_key: model.text().nullable(),
		email_key: model.text().nullable(),
		state: model.enum([...chargeStates]),
		version: model.number(),
		charge_id: model.text().nullable(),
		charge_alias: model.text().nullable(),
		pix_copy_paste: model.text().nullable(),
		pix_payment_link: model.text().nullable(),
		boleto_url: model.text().nullable(),
		boleto_barcode: model.text().nullable(),
		expires_at: model.dateTime().nullable(),
		queued_at: model.dateTime(),
		turn: model.number().default(0),
		requested_at: model.dateTime().nullable(),
		paid_at: model.dateTime().nullable(),
		checked_at: model.dateTime().nullable(),
		next_action_at: model.dateTime().nullable(),
		code_revoked_at: model.dateTime().nullable(),
		revoked_reason: model.text().nullable(),
		capture_released_at: model.dateTime().nullable(),
		lease_until: model.dateTime().nullable(),
		tries: model.number(),
		failure: model.text().nullable(),
		issue: model.text().nullable(),
		paid_claimed_since: model.dateTime().nullable(),
		paid_claimed_at: model.dateTime().nullable(),
		missing_since: model.dateTime().nullable(),
	})
	.indexes([
		{ on: ["session_id", "attempt"], unique: true },
		{ on: ["reference"], unique: true },
		{ on: ["charge_id"], unique: true, where: "charge_id IS NOT NULL" },
		{ on: ["charge_alias"], unique: true, where: "charge_alias IS NOT NULL" },
		{ on: ["order_id"] },
		{
			name: "IDX_pix_checkout_charge_open_order_id",
			on: ["order_id"],
			where: statesIn(openStates),
		},
		{ on: ["turn"], where: "state = 'queued'" },
		{
			name: "IDX_pix_checkout_charge_queue",
			on: ["queued_at"],
			where: "state = 'queued'",
		},
		{
			name: "IDX_pix_checkout_charge_held",
			on: ["lease_until"],
			where: "state = 'queued' AND lease_until IS NOT NULL",
		},
		{ on: ["shopper_key", "turn"], where: "shopper_key IS NOT NULL" },
		{ on: ["requested_at"] },
		// Nearly all rows are over. What asks for the others must not read their pages: each of these
		// holds the few rows of one question, and its condition stands in the statement word for word.
		{
			name: "IDX_pix_checkout_charge_due",
			on: ["next_action_at"],
			where: "state NOT IN ('queued', 'paid') AND next_action_at IS NOT NULL",
		},
		{
			name: "IDX_pix_checkout_charge_due_paid",
			on: ["next_action_at"],
			where: "state = 'paid' AND next_action_at IS NOT NULL",
		},
		{
			name: "IDX_pix_checkout_charge_payable",
			on: ["requested_at"],
			where: statesIn(payableStates),
		},
		{
			name: "IDX_pix_checkout_charge_closed",
			on: ["checked_at", "requested_at"],
			where: "state = 'closed'",
		},
		{
			name: "IDX_pix_checkout_charge_unidentified",
			on: ["state", "lease_until"],
			where: statesIn(unidentifiedStates),
		},
		{ on: ["missing_since"], where: "missing_since IS NOT NULL" },
		{ on: ["customer_key", "session_id"], where: `customer_key IS NOT NULL AND ${isUnpaid}` },
		{ on: ["email_key", "session_id"], where: `email_key IS NOT NULL AND ${isUnpaid}` },
	]);

export default Charge;
