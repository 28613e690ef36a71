import {
	always,
	cents,
	chargeId,
	chargeStatus,
	livemode,
	object,
	reais,
	type Schema,
	text,
	time,
	withdrawalStatus,
} from "./schema.js";

const amounts = {
	amount: reais("What the payer pays"),
	amount_cents: cents("What the payer pays"),
	currency: always("BRL", "Brazilian real"),
};

const fee = object("What the service keeps of a charge", {
	amount: reais("The fee"),
	amount_cents: cents("The fee"),
	net_amount: reais("What is left for the merchant"),
	net_amount_cents: cents("What is left for the merchant"),
});

const payerName = { name: text("Full name") };
const payerEmail = { email: text("E-mail address") };
const description = text("As it was sent when the charge was made");
const created_at = time("When it was made");
const paid_at = time("When the payment was confirmed; only paid charges have it");

const created = {
	id: chargeId,
	object: always("charge", "What kind of thing this is"),
	...amounts,
	method: always("pix", "The reference dialect knows only Pix"),
	status: chargeStatus,
	pix: object("How to pay", {
		qr_code: text("The QR code as a picture", { contentEncoding: "base64" }),
		copy_paste: text("The Pix code that a payer copies into a bank app"),
		payment_link: text("A page that shows the code to a payer", { format: "uri" }),
	}),
	expires_at: time("From then on it can't be paid any more"),
	created_at,
	livemode,
};

/** Variant B, the endpoint reference: `object` and `livemode`, reais beside integer cents. */
export const referenceSchemas: Record<string, Schema> = {
	ReferenceChargeCreated: object("A new Pix charge, in the reference dialect", created),
	ReferenceCharge: object(
		"A Pix charge, in the reference dialect; fields that were not sent are left out",
		{
			...created,
			description,
			customer: object(
				"The payer, as far as sent",
				{ ...payerName, ...payerEmail, document: text("CPF or CNPJ") },
				["name", "email", "document"],
			),
			fee,
			paid_at,
			metadata: {
				type: "object",
				description: "As it was sent when the charge was made",
				additionalProperties: true,
			},
		},
		["description", "customer", "paid_at", "metadata"],
	),
	ReferenceChargeStatus: object("Whether a charge is paid, in the reference dialect", {
		id: chargeId,
		status: chargeStatus,
		paid: { type: "boolean", description: "True when the payment is confirmed" },
	}),
	ReferenceWithdrawal: {
		...object("A withdrawal, in the reference dialect and in lists", {
			id: text("Identifier: `wd_svc_…`, and in the guide's lists a UUID"),
			object: always("withdrawal", "What kind of thing this is"),
			amount: reais("What goes out"),
			amount_cents: cents("What goes out"),
			currency: always("BRL", "Brazilian real"),
			status: withdrawalStatus,
			created_at,
			livemode,
		}),
		"x-sandbox-choice": "The service's specification shows no fields of a withdrawal",
	},
	ListedCharge: object(
		"A charge as an item of the transaction list",
		{
			id: text("Identifier: `ch_svc_…`, and in the guide dialect the UUID"),
			object: always("charge", "What kind of thing this is"),
			...amounts,
			status: chargeStatus,
			description,
			customer: object("The payer, as far as sent", { ...payerName, ...payerEmail }, [
				"name",
				"email",
			]),
			fee,
			created_at,
			paid_at,
			livemode,
		},
		["description", "customer", "paid_at"],
	),
};
