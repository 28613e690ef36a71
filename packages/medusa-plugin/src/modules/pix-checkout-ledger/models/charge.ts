import { model } from "@medusajs/framework/utils";
import { chargeStates, unpaidStates } from "@pix-checkout/core";

/** Must say the same as the question in `unpaid-orders.ts`, or PostgreSQL can't use the index. */
const isUnpaid = `state IN (${unpaidStates.map((state) => `'${state}'`).join(", ")}) AND withdrawn_at IS NULL`;

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
		requested_at: model.dateTime().nullable(),
		paid_at: model.dateTime().nullable(),
		checked_at: model.dateTime().nullable(),
		next_action_at: model.dateTime().nullable(),
		withdrawn_at: model.dateTime().nullable(),
		lease_until: model.dateTime().nullable(),
		tries: model.number(),
		failure: model.text().nullable(),
		attention: model.text().nullable(),
	})
	.indexes([
		{ on: ["session_id", "attempt"], unique: true },
		{ on: ["reference"], unique: true },
		{ on: ["charge_id"], unique: true, where: "charge_id IS NOT NULL" },
		{ on: ["charge_alias"], unique: true, where: "charge_alias IS NOT NULL" },
		{ on: ["order_id"] },
		{ on: ["next_action_at"] },
		{ on: ["queued_at"], where: "state = 'intent'" },
		{ on: ["requested_at"] },
		{ on: ["customer_key", "session_id"], where: `customer_key IS NOT NULL AND ${isUnpaid}` },
		{ on: ["email_key", "session_id"], where: `email_key IS NOT NULL AND ${isUnpaid}` },
	]);

export default Charge;
