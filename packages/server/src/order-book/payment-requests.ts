import { z } from "zod";
import { maxCents } from "../charge/brazil/cents.js";
import { type ChargePolicy, minCentsOf } from "../charge/charge-policy.js";
import { type ChargeMethod, chargeMethods } from "../charge/charge-record.js";
import { isCleanText } from "../charge/payer/clean-text.js";
import { type PayerProblems, payerProblems } from "../charge/payer/payer-problems.js";
import { resolvePayer } from "../charge/payer/resolve-payer.js";
import { inWords, problemsOf, readableText } from "../doors/requests/validation.js";
import { PaymentError } from "./payment-error.js";

/** `amountCents` in cents. */
export interface NewPayment {
	/**
	 * The shop's own id of the order, at most 200 characters, and never used again: the same id is the
	 * same payment. A number that comes again, as a sequence does after the shop's database was rolled
	 * back, shows another customer's code, or "paid".
	 */
	orderId: string;
	amountCents: number;
	method: ChargeMethod;
	/** A boleto needs all but the complement, Pix nothing. */
	payer?: Payer | undefined;
	/** The shop's own, for `onPaid` and its lists: at most 50 texts. Never sent to the service. */
	metadata?: Record<string, string> | undefined;
	/**
	 * The transaction in which the shop writes its order, on the checkout's database: the payment is durable
	 * with it or not at all. The code is made after it, by the page's first poll, else by the sweep.
	 */
	tx?: ShopTransaction | undefined;
}

/** A client of `pg` in a transaction, or what has its `query`. */
export interface ShopTransaction {
	query(sql: string, parameters: unknown[]): Promise<{ rows: unknown[] }>;
}

/** What is left out stays as it is. */
export interface PaymentChanges {
	amountCents?: number | undefined;
	method?: ChargeMethod | undefined;
	payer?: Payer | undefined;
	metadata?: Record<string, string> | undefined;
}

/** Who pays. Punctuation is free. */
export interface Payer {
	name?: string | null | undefined;
	email?: string | null | undefined;
	/** A CPF or CNPJ. */
	document?: string | null | undefined;
	phone?: string | null | undefined;
	address?: PayerAddress | null | undefined;
}

export interface PayerAddress {
	/** A CEP. */
	zip?: string | null | undefined;
	/** Such as `SP` or `São Paulo`. */
	state?: string | null | undefined;
	city?: string | null | undefined;
	street?: string | null | undefined;
	neighborhood?: string | null | undefined;
	number?: string | null | undefined;
	complement?: string | null | undefined;
}

export interface PaymentFilter {
	orderId?: string | undefined;
	/** `open`: neither paid nor cancelled. */
	state?: "open" | "paid" | "cancelled" | undefined;
	/** From 1 to 100; 50 unless given. */
	limit?: number | undefined;
	/** The `next` of the page before. */
	after?: string | undefined;
}

export const cents = z
	.int({ error: "must be a whole number of cents" })
	.min(1, "must be at least 1 cent")
	.max(maxCents, `must be at most ${maxCents} cents`);
export const name = z
	.string({ error: "must be a text" })
	.regex(/\S/, "must not be empty")
	.refine(...readableText(200))
	.regex(/^\P{Cc}*$/u, "must be one line");
const method = z.enum(chargeMethods, { error: `must be ${chargeMethods.join(" or ")}` });
const field = z.string({ error: "must be a text" }).nullish();
const payer = z.strictObject({
	name: field,
	email: field,
	document: field,
	phone: field,
	address: z
		.strictObject({
			zip: field,
			state: field,
			city: field,
			street: field,
			neighborhood: field,
			number: field,
			complement: field,
		})
		.nullish(),
});
const maxMetadata = { keys: 50, keyLength: 40, valueLength: 500 };
const metadata = z
	.record(z.string(), z.string({ error: "must be a text" }), {
		error: "must be an object of texts",
	})
	.refine(
		(given) => Object.keys(given).length <= maxMetadata.keys,
		`must have at most ${maxMetadata.keys} keys`,
	)
	.refine(
		(given) =>
			Object.entries(given).every(
				([key, value]) =>
					isCleanText(key, maxMetadata.keyLength) && isCleanText(value, maxMetadata.valueLength),
			),
		`must have readable texts: keys of at most ${maxMetadata.keyLength} characters, values of at most ${maxMetadata.valueLength}`,
	);

function isPool(given: unknown): boolean {
	return typeof Object(given).totalCount === "number";
}

export const newPaymentSchema = z.strictObject({
	orderId: name,
	amountCents: cents,
	method,
	payer: payer.optional(),
	metadata: metadata.optional(),
	tx: z
		.custom<ShopTransaction>(
			// A pool would send each statement by another client, outside of any transaction.
			(given) => typeof Object(given).query === "function" && !isPool(given),
			"must be a client of pg in a transaction, or have its query(sql, parameters), and no pool: docs/start/transactions.md has a recipe for each library",
		)
		.optional(),
});
export const changesSchema = z.strictObject({
	amountCents: cents.optional(),
	method: method.optional(),
	payer: payer.optional(),
	metadata: metadata.optional(),
});
export const refundSchema = z.strictObject({ refundId: name, amountCents: cents });
const notFromHere = "must be the next of the page before";
export const filterSchema = z.strictObject({
	orderId: name.optional(),
	state: z.enum(["open", "paid", "cancelled"]).optional(),
	limit: z.int().min(1).max(100).default(50),
	after: z
		.string()
		.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [\w-]{1,100}$/, notFromHere)
		.refine((place) => !Number.isNaN(Date.parse(place.slice(0, 24))), notFromHere)
		.optional(),
});

/** @throws PaymentError `invalid_request` for an amount that the service doesn't charge */
export function refuseAmount(
	amountCents: number,
	method: ChargeMethod,
	policy: ChargePolicy,
): void {
	const minCents = minCentsOf(method, policy);
	if (amountCents < minCents) {
		throw new PaymentError(
			"invalid_request",
			`amountCents: must be at least ${minCents} cents by ${method}`,
		);
	}
}

/** @throws PaymentError `payer_incomplete` that names the missing and invalid fields */
export function refusePayer(payer: unknown, method: ChargeMethod): void {
	const problems = payerProblems(resolvePayer({ explicit: payer }), method);
	if (problems) {
		throw payerIncomplete(problems);
	}
}

/** @param because what to do about it, where the fields alone don't say so */
export function payerIncomplete(
	{ missing, invalid }: PayerProblems,
	because?: string,
): PaymentError {
	const named = { missing: missing.map(ownName), invalid: invalid.map(ownName) };
	const parts = [
		named.missing.length > 0 ? `missing ${named.missing.join(", ")}` : "",
		named.invalid.length > 0 ? `invalid ${named.invalid.join(", ")}` : "",
	];
	const message = `the payer is incomplete: ${parts.filter(Boolean).join("; ")}`;
	return new PaymentError("payer_incomplete", because ? `${message}; ${because}` : message, named);
}

/** A field of the service by its name in {@link NewPayment}: `payer.document`, `payer.address.zip`. */
function ownName(field: string): string {
	return field.replace(/^customer/, "payer").replace(/^billing_address/, "payer.address");
}

/** @throws PaymentError `invalid_request` that names each problem, and no value */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const result = schema.safeParse(value, { error: inWords });
	if (!result.success) {
		const problems = problemsOf(result.error, "the argument");
		throw new PaymentError("invalid_request", problems.join("; "));
	}
	return result.data;
}
