import { z } from "zod";
import {
	type BoletoCharge,
	type Charge,
	chargeStatus,
	type PixCharge,
	type Withdrawal,
	withdrawalStatus,
} from "../account/records.js";
import { qrPngBase64 } from "../codes/qr-image.js";
import { always, anyObject, cents, object, reais, text, time } from "../schema.js";
import { type AnswerStyle, defineAnswer, field } from "./answer.js";

const withdrawalChoice = "The service's specification shows no fields of a withdrawal";
const statusOfWithdrawal = field(
	withdrawalStatus.meta({
		description: "`processing` until the service has sent the money or has failed to",
		"x-sandbox-choice": "Only `processing` is shown in the service's specification",
	}),
	(withdrawal: Withdrawal) => withdrawal.status,
);
const status = field(chargeStatus, (charge: Charge) => charge.status);
const paid = field(
	z.boolean().describe("True when the payment is confirmed"),
	(charge: Charge) => charge.status === "paid",
);
const uuid = field(
	z.uuidv4().describe("The service's identifier, a UUID of version 4"),
	(record: Charge | Withdrawal) => record.uuid,
);
const expiresAt = field(
	time("After this time the payer can't pay it any more"),
	(charge: Charge, style) => style.time(charge.expiresAt),
);

/* Variant A, the integration guide: flat, integer cents, `uuid`. */

const success = field(always(true, "The request was done"), () => true as const);
const guideFields = {
	success,
	uuid,
	amount: field(cents("The amount that the payer pays"), (charge: Charge) => charge.amountCents),
	expires_at: expiresAt,
};
const guidePix = {
	...guideFields,
	pix_copy_paste: field(
		text("The Pix code that a payer copies into a bank app"),
		(charge: PixCharge) => charge.pix.copyPaste,
	),
};
const guideBoleto = {
	...guideFields,
	boleto_url: field(
		text("The document of the slip").meta({ format: "uri" }),
		({ boleto }: BoletoCharge) => boleto.url,
	),
	barcode: field(
		text("The slip's bars as 44 digits").regex(/^\d{44}$/),
		({ boleto }: BoletoCharge) => boleto.barcode,
	),
};

export const guidePixCreated = defineAnswer(
	"GuidePixCreated",
	"A new Pix charge, in the guide dialect",
	guidePix,
);
export const guideBoletoCreated = defineAnswer(
	"GuideBoletoCreated",
	"A new boleto; only the guide dialect knows boletos",
	guideBoleto,
);
export const guidePixCharge = defineAnswer("GuidePixCharge", "A Pix charge, in the guide dialect", {
	...guidePix,
	status,
});
export const guideBoletoCharge = defineAnswer("GuideBoletoCharge", "A boleto", {
	...guideBoleto,
	status,
});
export const guideChargeStatus = defineAnswer(
	"GuideChargeStatus",
	"Whether a charge is paid, in the guide dialect",
	{ uuid, status, paid },
);
export const guideWithdrawal = defineAnswer(
	"GuideWithdrawal",
	"A withdrawal, in the guide dialect",
	{
		success,
		uuid,
		amount: field(
			cents("The amount of the withdrawal"),
			(withdrawal: Withdrawal) => withdrawal.amountCents,
		),
		status: statusOfWithdrawal,
		created_at: field(time("When the merchant requested it"), ({ createdAt }: Withdrawal, style) =>
			style.time(createdAt),
		),
	},
	withdrawalChoice,
);

/*
 * Variant B, the endpoint reference: `object` and `livemode`, reais as floats with a companion in
 * cents. Absent values are left out; no field is `null`.
 */

const id = field(
	z
		.string()
		.regex(/^ch_svc_[0-9A-Za-z]+$/)
		.meta({
			description: "Identifier in the reference dialect",
			examples: ["ch_svc_5f0c1b7a9d3e4c2b8a6f1e0d"],
		}),
	(charge: Charge) => charge.id,
);
const createdAt = field(time("When the service created it"), (record: Charge | Withdrawal, style) =>
	style.time(record.createdAt),
);
export const livemode = field(
	z.boolean().describe("True: there is no test mode, and a sandbox answers the same"),
	() => true,
);
const description = field(
	text("As the creation sent it").optional(),
	(charge: Charge) => charge.description,
);
const paidAt = field(
	time("When the service confirmed the payment; only paid charges have it").optional(),
	({ paidAt }: Charge, style) => (paidAt === undefined ? undefined : style.time(paidAt)),
);
const fee = field(
	object("The service's fee of a charge", {
		amount: reais("The fee"),
		amount_cents: cents("The fee"),
		net_amount: reais("The merchant's net amount"),
		net_amount_cents: cents("The merchant's net amount"),
	}),
	({ amountCents, feeCents }: Charge) => ({
		amount: feeCents / 100,
		amount_cents: feeCents,
		net_amount: (amountCents - feeCents) / 100,
		net_amount_cents: amountCents - feeCents,
	}),
);
const payer = { name: text("Full name").optional(), email: text("E-mail address").optional() };

const referenceFields = {
	id,
	...kindOf("charge"),
	...amounts("The amount that the payer pays"),
	method: field(always("pix", "The reference dialect knows only Pix"), () => "pix" as const),
	status,
	pix: field(
		object("How to pay", {
			qr_code: text("The QR code as a picture").meta({ contentEncoding: "base64" }),
			copy_paste: text("The Pix code that a payer copies into a bank app"),
			payment_link: text("A page that shows the code to a payer").meta({ format: "uri" }),
		}),
		async ({ pix }: PixCharge) => ({
			qr_code: await qrPngBase64(pix.copyPaste),
			copy_paste: pix.copyPaste,
			payment_link: pix.paymentLink,
		}),
	),
	expires_at: expiresAt,
	created_at: createdAt,
	livemode,
};
export const referenceChargeCreated = defineAnswer(
	"ReferenceChargeCreated",
	"A new Pix charge, in the reference dialect",
	referenceFields,
);
export const referenceCharge = defineAnswer(
	"ReferenceCharge",
	"A Pix charge, in the reference dialect; fields that the creation didn't send are left out",
	{
		...referenceFields,
		description,
		customer: field(
			object("The payer, as far as the creation sent it", {
				...payer,
				document: text("CPF or CNPJ").optional(),
			}).optional(),
			({ customer }: Charge) => customer && { ...customer, phone: undefined },
		),
		fee,
		paid_at: paidAt,
		metadata: field(
			anyObject("As the creation sent it; empty when it sent none"),
			(charge: Charge) => charge.metadata ?? {},
		),
	},
);
export const referenceChargeStatus = defineAnswer(
	"ReferenceChargeStatus",
	"Whether a charge is paid, in the reference dialect",
	{ id, status, paid },
);
export const referenceWithdrawal = defineAnswer(
	"ReferenceWithdrawal",
	"A withdrawal, in the reference dialect and in lists",
	{
		id: listedId("Identifier: `wd_svc_…`, and in the guide's lists a UUID"),
		...kindOf("withdrawal"),
		...amounts("The amount of the withdrawal"),
		status: statusOfWithdrawal,
		created_at: createdAt,
		livemode,
	},
	withdrawalChoice,
);
export const listedCharge = defineAnswer(
	"ListedCharge",
	"A charge as an item of the transaction list",
	{
		id: listedId("Identifier: `ch_svc_…`, and in the guide dialect the UUID"),
		...kindOf("charge"),
		...amounts("The amount that the payer pays"),
		status,
		description,
		customer: field(
			object("The payer, as far as the creation sent it", payer).optional(),
			({ customer }: Charge) => customer && { name: customer.name, email: customer.email },
		),
		fee,
		created_at: createdAt,
		paid_at: paidAt,
		livemode,
	},
);

/** In the dialect of the key; a boleto in the guide's, because only the guide knows boletos. */
export function chargeAnswer(
	charge: Charge,
	kind: "created" | "read" | "status",
	style: AnswerStyle,
) {
	switch (charge.method) {
		case "boleto": {
			const answers = {
				created: guideBoletoCreated,
				read: guideBoletoCharge,
				status: guideChargeStatus,
			};
			return answers[kind].write(charge, style);
		}
		case "pix": {
			const answers =
				style.dialect === "guide"
					? { created: guidePixCreated, read: guidePixCharge, status: guideChargeStatus }
					: {
							created: referenceChargeCreated,
							read: referenceCharge,
							status: referenceChargeStatus,
						};
			return answers[kind].write(charge, style);
		}
	}
}

function listedId(description: string) {
	return field(text(description), (record: Charge | Withdrawal, { listedId }) => record[listedId]);
}

function kindOf(kind: "charge" | "withdrawal") {
	return { object: field(always(kind, "What kind of thing this is"), () => kind) };
}

function amounts(what: string) {
	return {
		amount: field(reais(what), (record: Charge | Withdrawal) => record.amountCents / 100),
		amount_cents: field(cents(what), (record: Charge | Withdrawal) => record.amountCents),
		currency: field(always("BRL", "Brazilian real"), () => "BRL" as const),
	};
}
