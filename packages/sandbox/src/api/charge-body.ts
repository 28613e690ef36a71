import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { z } from "zod";
import { ApiError } from "../http/api-error.js";
import type { Dialect } from "../options.js";
import { fieldProblems, isObject } from "../schema.js";

/** A boleto's code has ten digits for the cents. */
const largestAmount = 9_999_999_999;
const amount = z
	.int("must be an integer in cents")
	.min(1, "must be positive")
	.max(largestAmount, `must be at most ${largestAmount}`);
const guideAmount = amount.min(500, "must be at least 500 cents");
const text = z.string().optional();
const filled = z.string().trim().min(1, "must not be empty");

const anyFields = {
	description: text,
	/** The object itself: a copy, such as zod's, would lose a field named `__proto__`. */
	metadata: z.custom<Record<string, unknown>>(isObject, "must be an object").optional(),
};
const pixFields = {
	...anyFields,
	customer: z.object({ name: text, email: text, document: text, phone: text }).optional(),
};
const guidePix = z.object({
	payment_method: z.literal("pix"),
	amount: guideAmount,
	...pixFields,
});
const referencePix = z.object({
	payment_method: z.literal("pix").optional(),
	amount,
	...pixFields,
});
const boleto = z.object({
	payment_method: z.literal("boleto"),
	amount: guideAmount,
	...anyFields,
	customer: z.object({
		name: filled,
		email: z.email("must be an e-mail address"),
		document: z.string().refine(isDocument, "must be a valid CPF or CNPJ"),
		phone: z.string().regex(/^\d{10,11}$/, "must be area code and number, 10 or 11 digits"),
	}),
	billing_address: z.object({
		zip: z.string().regex(/^\d{8}$/, "must be 8 digits"),
		state: z.string().regex(/^[A-Za-z]{2}$/, "must be 2 letters"),
		city: filled,
		street: filled,
		neighborhood: filled,
		number: filled,
		complement: text,
	}),
});

const bodySchemas = {
	guide: z.discriminatedUnion("payment_method", [guidePix, boleto]),
	reference: z.discriminatedUnion("payment_method", [referencePix, boleto]),
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

function isDocument(text: string): boolean {
	return isValidCpf(text) || isValidCnpj(text, { version: 2 });
}
