import { cents, object, type Schema, schemaRef, text } from "./schema.js";

const notEmpty = { minLength: 1 };
const description = text("Free text; it comes back when the charge is read");
const metadata: Schema = {
	type: "object",
	description: "Anything; it comes back when the charge is read",
	additionalProperties: true,
};
const pixPayer = object(
	"Who will pay; nothing of it is needed for a Pix",
	{
		name: text("Full name"),
		email: text("E-mail address"),
		document: text("CPF or CNPJ"),
		phone: text("Area code and number"),
	},
	["name", "email", "document", "phone"],
);

const LARGEST_AMOUNT = 9_999_999_999;
const guideAmount = cents("What the payer pays", { minimum: 500, maximum: LARGEST_AMOUNT });

/** Bodies of requests. Fields that aren't named here are accepted and ignored. */
export const requestSchemas: Record<string, Schema> = {
	GuidePixRequest: object(
		"A Pix charge, in the guide dialect",
		{
			payment_method: { const: "pix", description: "What the payer pays with" },
			amount: guideAmount,
			description,
			customer: pixPayer,
			metadata,
		},
		["description", "customer", "metadata"],
	),
	BoletoRequest: object(
		"A boleto",
		{
			payment_method: { const: "boleto", description: "What the payer pays with" },
			amount: guideAmount,
			description,
			customer: schemaRef("BoletoPayer"),
			billing_address: schemaRef("BillingAddress"),
			metadata,
		},
		["description", "metadata"],
	),
	ReferencePixRequest: object(
		"A Pix charge, in the reference dialect",
		{
			amount: cents("What the payer pays", { minimum: 1, maximum: LARGEST_AMOUNT }),
			payment_method: { const: "pix", description: "May be left out here" },
			description,
			customer: pixPayer,
			metadata,
		},
		["payment_method", "description", "customer", "metadata"],
	),
	BoletoPayer: object("Who will pay; a boleto needs all of it", {
		name: text("Full name", notEmpty),
		email: text("E-mail address", { format: "email" }),
		document: text("CPF or CNPJ with right check digits, with or without punctuation"),
		phone: text("Area code and number, digits only", { pattern: "^\\d{10,11}$" }),
	}),
	BillingAddress: object(
		"Where the payer lives",
		{
			zip: text("CEP, digits only", { pattern: "^\\d{8}$" }),
			state: text("Two letters", { pattern: "^[A-Za-z]{2}$" }),
			city: text("City", notEmpty),
			street: text("Street", notEmpty),
			neighborhood: text("Bairro", notEmpty),
			number: text("Number of the house", notEmpty),
			complement: text("Flat, floor and the like"),
		},
		["complement"],
	),
	WithdrawalRequest: {
		type: "object",
		description: "A withdrawal by Pix",
		properties: { amount: cents("What goes out", { minimum: 1 }) },
		additionalProperties: true,
		"x-sandbox-choice": "The service's specification doesn't show the request; any object will do",
	},
};
