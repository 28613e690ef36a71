import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { z } from "zod";
import type { Dialect } from "../options.js";
import { ApiError, type FieldProblem } from "./api-error.js";

/** Ten digits of cents fit into a boleto. */
const LARGEST_AMOUNT = 9_999_999_999;
const SMALLEST_GUIDE_AMOUNT = 500;

const required = z.string().trim().min(1, "must not be empty");
/** Kept as it came: a copy, such as zod's, would lose a field named `__proto__`. */
const metadata = z.custom<Record<string, unknown>>(isObject, "must be an object").optional();

const amount = z
	.int("must be an integer in cents")
	.positive("must be positive")
	.max(LARGEST_AMOUNT, `must be at most ${LARGEST_AMOUNT}`);
const guideAmount = amount.min(
	SMALLEST_GUIDE_AMOUNT,
	`must be at least ${SMALLEST_GUIDE_AMOUNT} cents`,
);

const pixFields = {
	description: z.string().optional(),
	customer: z
		.object({
			name: z.string().optional(),
			email: z.string().optional(),
			document: z.string().optional(),
			phone: z.string().optional(),
		})
		.optional(),
	metadata,
};

const boletoFields = {
	description: z.string().optional(),
	customer: z.object({
		name: required,
		email: z.email("must be an e-mail address"),
		document: z.string().refine(isDocument, "must be a valid CPF or CNPJ"),
		phone: z.string().regex(/^\d{10,11}$/, "must be area code and number, 10 or 11 digits"),
	}),
	billing_address: z.object({
		zip: z.string().regex(/^\d{8}$/, "must be 8 digits"),
		state: z.string().regex(/^[A-Za-z]{2}$/, "must be 2 letters"),
		city: required,
		street: required,
		neighborhood: required,
		number: required,
		complement: z.string().optional(),
	}),
	metadata,
};

const boletoBody = z.object({
	payment_method: z.literal("boleto"),
	amount: guideAmount,
	...boletoFields,
});
const guideBody = z.discriminatedUnion("payment_method", [
	z.object({ payment_method: z.literal("pix"), amount: guideAmount, ...pixFields }),
	boletoBody,
]);
const referenceBody = z.discriminatedUnion("payment_method", [
	z.object({ payment_method: z.literal("pix"), amount, ...pixFields }),
	boletoBody,
]);

/** A body of `POST /charges` that can be made into a charge. */
export type ChargeBody = z.output<typeof guideBody>;

/**
 * Checks a body by the rules of its dialect (specification: "POST /v1/charges"). The reference
 * knows only Pix and needs no `payment_method`; a boleto is held to the guide's rules whoever
 * asks for it.
 * @throws {ApiError} 400 `invalid_amount`, `invalid_payment_method` or `validation_error`, with
 *   all problems in `fields`.
 */
export function parseChargeBody(body: unknown, dialect: Dialect): ChargeBody {
	const parsed = dialect === "guide" ? guideBody.safeParse(body) : parseReference(body);
	if (parsed.success) return parsed.data;
	const fields: FieldProblem[] = parsed.error.issues.map((issue) => ({
		name: issue.path.map(String).join("."),
		message: issue.message,
	}));
	const names = fields.map(({ name }) => name);
	if (names.includes("amount")) {
		throw new ApiError(400, "invalid_amount", explain(fields, "amount"), fields);
	}
	if (names.includes("payment_method")) {
		const message = "payment_method must be pix or boleto";
		throw new ApiError(400, "invalid_payment_method", message, [
			{ name: "payment_method", message: "must be pix or boleto" },
		]);
	}
	throw new ApiError(400, "validation_error", "Some fields of the body can't be accepted.", fields);
}

function parseReference(body: unknown) {
	return referenceBody.safeParse(isObject(body) ? { payment_method: "pix", ...body } : body);
}

function isObject(value: unknown): value is object {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function explain(fields: readonly FieldProblem[], name: string): string {
	return `${name} ${fields.find((field) => field.name === name)?.message}`;
}

function isDocument(text: string): boolean {
	return isValidCpf(text) || isValidCnpj(text, { version: 2 });
}
