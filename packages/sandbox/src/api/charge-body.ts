import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { z } from "zod";
import { ApiError } from "../http/api-error.js";
import type { Dialect } from "../options.js";
import { always, anyObject, fieldProblems, named, object, text } from "../schema.js";

/** A boleto's code has ten digits for the cents. */
const largestAmount = 9_999_999_999;
const amount = z
	.int("must be an integer in cents")
	.min(1, "must be positive")
	.max(largestAmount, `must be at most ${largestAmount}`)
	.describe("The amount that the payer pays, in cents");
const guideAmount = amount.min(500, "must be at least 500 cents");

const anyFields = {
	description: text("Free text; reads of the charge return it").optional(),
	metadata: anyObject("Any object; reads of the charge return it").optional(),
};
const pixFields = {
	...anyFields,
	customer: object("The payer; a Pix needs none of it", {
		name: text("Full name").optional(),
		email: text("E-mail address").optional(),
		document: text("CPF or CNPJ").optional(),
		phone: text("Area code and number").optional(),
	}).optional(),
};
const boletoPayer = named(
	"BoletoPayer",
	object("The payer; a boleto needs all of it", {
		name: filled("Full name"),
		email: z.email("must be an e-mail address").describe("E-mail address"),
		document: z
			.string()
			.refine(isDocument, "must be a valid CPF or CNPJ")
			.describe("CPF or CNPJ with right check digits, with or without punctuation"),
		phone: pattern(
			/^\d{10,11}$/,
			"must be area code and number, 10 or 11 digits",
			"Area code and number, digits only",
		),
	}),
);
const billingAddress = named(
	"BillingAddress",
	object("The payer's address", {
		zip: pattern(/^\d{8}$/, "must be 8 digits", "CEP, digits only"),
		state: pattern(/^[A-Za-z]{2}$/, "must be 2 letters", "Two letters"),
		city: filled("City"),
		street: filled("Street"),
		neighborhood: filled("Bairro"),
		number: filled("Number of the house"),
		complement: text("Flat, floor and the like").optional(),
	}),
);

const pix = always("pix", "The way to pay");
export const guidePixRequest = named(
	"GuidePixRequest",
	object("A Pix charge, in the guide dialect", {
		payment_method: pix,
		amount: guideAmount,
		...pixFields,
	}),
);
export const boletoRequest = named(
	"BoletoRequest",
	object("A boleto", {
		payment_method: always("boleto", "The way to pay"),
		amount: guideAmount,
		...anyFields,
		customer: boletoPayer,
		billing_address: billingAddress,
	}),
);
export const referencePixRequest = named(
	"ReferencePixRequest",
	object("A Pix charge, in the reference dialect", {
		payment_method: always("pix", "Optional here").optional(),
		amount,
		...pixFields,
	}),
);

const bodySchemas = {
	guide: z.discriminatedUnion("payment_method", [guidePixRequest, boletoRequest]),
	reference: z.discriminatedUnion("payment_method", [referencePixRequest, boletoRequest]),
};

/** A body of `POST /charges` that makes a valid charge. */
export type ChargeBody = z.output<(typeof bodySchemas)[Dialect]>;

/**
 * Checks a body by the rules of its dialect (specification: "POST /v1/charges"). The reference
 * knows only Pix and needs no `payment_method`; the guide's rules apply to a boleto in either
 * dialect.
 * @throws {ApiError} 400 `invalid_amount`, `invalid_payment_method` or `validation_error`, with
 *   all problems in `fields`.
 */
export function parseChargeBody(body: unknown, dialect: Dialect): ChargeBody {
	const parsed = bodySchemas[dialect].safeParse(body);
	if (parsed.success) {
		return parsed.data;
	}
	const fields = fieldProblems(parsed.error);
	const amount = fields.find(({ name }) => name === "amount");
	if (amount) {
		throw new ApiError(400, "invalid_amount", `amount ${amount.message}`, fields);
	}
	if (fields.some(({ name }) => name === "payment_method")) {
		const [name, message] = ["payment_method", "must be pix or boleto"];
		throw new ApiError(400, "invalid_payment_method", `${name} ${message}`, [{ name, message }]);
	}
	throw new ApiError(400, "validation_error", "Some fields of the body are invalid.", fields);
}

function filled(description: string) {
	return z.string().trim().min(1, "must not be empty").describe(description);
}

function pattern(regex: RegExp, rule: string, description: string) {
	return z.string().regex(regex, rule).describe(description);
}

function isDocument(text: string): boolean {
	return isValidCpf(text) || isValidCnpj(text, { version: 2 });
}
