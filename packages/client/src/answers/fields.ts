import * as z from "zod";
import { field, formOf, rule } from "./form.js";
import { centsFromReais, reaisAgreeWithCents } from "./money.js";
import { readServiceDate } from "./service-date.js";

// Money depends on identifier, amount, status and on the description, which carries the caller's
// reference: these are strict. A lenient field ends in "IfReadable": an unreadable value is `null`,
// like an absent one. The text of a schema names the form in a list of differences.

export const boolean = z.boolean("boolean");
export const number = z.number("number");
export const wholeNumber = z.int("whole number");
/** An amount of money in cents. */
export const positiveCents = z.int("whole number above 0").positive("whole number above 0");

export const filledText = z.string("text").min(1, "text");
/** Reads absent and `null` alike as `null`. */
export const textOrNull = field(orNull(z.string()), filledText.nullish());
export const textIfReadable = field(textOrNull.catch(null), filledText.nullish());
export const filledTextIfReadable = ifReadable(filledText);
export const booleanIfReadable = ifReadable(boolean);
/**
 * An address that a page may link to. Any other, such as `javascript:…`, is `null`: the charge can be
 * paid without its link.
 */
export const webLinkIfReadable = field(
	ifReadable(z.url({ protocol: /^https?$/, normalize: true })),
	filledText,
);

const timestamp = z
	.unknown()
	.refine((value) => readServiceDate(value, "start")?.isExact, "timestamp with a zone");
const anyDate = z.unknown().optional();
/** Reads a date without a time as the beginning of its day. */
export const dateIfReadable = field(
	anyDate.transform((value) => readServiceDate(value, "start")),
	timestamp,
);
/** A charge has this time when it is paid. */
export const paidAtIfReadable = field(dateIfReadable, timestamp.nullish());
/** Reads a date without a time as the end of its day. */
export const expiryIfReadable = field(
	anyDate.transform((value) => readServiceDate(value, "end")?.at ?? null),
	timestamp,
);

/** `ch_svc_…`, or the form of a later version: no blanks, and safe in a path. */
export const identifier = field(z.string().regex(/^[A-Za-z0-9_-]{1,200}$/), filledText);
export const identifierIfReadable = ifReadable(identifier);
export const uuid = z.guid("uuid");
/** The second identifier of a charge: events that name it lead to the charge by a read. */
export const uuidIfReadable = field(ifReadable(uuid), uuid.nullish());

/** The `uuid` field, or the identifier itself when it is a uuid. */
export function uuidOf(fields: { id: string; uuid: string | null }): string | null {
	return fields.uuid ?? (z.regexes.guid.test(fields.id) ? fields.id : null);
}

const statuses = ["pending", "paid", "expired", "failed"] as const;
const statusForm = z.enum(statuses, statuses.join(", "));
export const status = field(z.string().regex(/^\S{1,64}$/), statusForm);
export const statusIfReadable = ifReadable(status);

/** Absent, or the one currency: any other would change the meaning of the cents. */
export const brlIfGiven = field(z.string().regex(/^brl$/i).nullish(), z.literal("BRL", "BRL"));

/** The list of transactions shows no document. */
const listedCustomer = { name: textIfReadable, email: textIfReadable };
const customer = { ...listedCustomer, document: textIfReadable };
const customerReader = z
	.looseObject(customer)
	.nullish()
	.transform((given) =>
		given ? { name: given.name, email: given.email, document: given.document } : null,
	)
	.catch(null);
export const customerIfReadable = field(customerReader, formOf(customer).nullish());
export const listedCustomerIfReadable = field(customerReader, formOf(listedCustomer).nullish());

/** A companion of an amount in reais. */
export const centsIfGiven = wholeNumber.nullish();

const fee = {
	amount: number,
	amount_cents: centsIfGiven,
	net_amount: number,
	net_amount_cents: centsIfGiven,
};
/**
 * Cents from the companion `_cents` field, else exactly from the reais. Only `raw` keeps a fee that
 * isn't in whole cents: nothing depends on it.
 */
export const feeIfReadable = field(
	z
		.looseObject(fee)
		.nullish()
		.transform((given) => {
			if (!given) {
				return null;
			}
			const amountCents = given.amount_cents ?? centsFromReais(given.amount);
			const netAmountCents = given.net_amount_cents ?? centsFromReais(given.net_amount);
			return amountCents === null || netAmountCents === null
				? null
				: { amountCents, netAmountCents };
		})
		.catch(null),
	formOf(fee),
);

export function amountsAgree(answer: { amount?: unknown; amount_cents?: unknown }): boolean {
	const { amount, amount_cents: cents } = answer;
	return (
		typeof amount !== "number" || typeof cents !== "number" || reaisAgreeWithCents(amount, cents)
	);
}

export const amountsDiffer = { path: ["amount"], error: "differs from amount_cents" };

/** The form of an answer with an amount in reais, and of a charge that has a time when it is paid. */
export function withMoneyRules(form: z.ZodObject) {
	return form
		.refine(amountsAgree, rule("amount", "as amount_cents, in reais", "another amount"))
		.refine(
			({ status, paid_at }) => status !== "paid" || (paid_at ?? null) !== null,
			rule("paid_at", "timestamp with a zone"),
		);
}

/** Whether an answer has at least one of these fields; `null` counts as absent. */
export function hasOneOf(answer: unknown, names: readonly string[]): boolean {
	return (
		typeof answer === "object" &&
		answer !== null &&
		names.some((name) => (Reflect.get(answer, name) ?? null) !== null)
	);
}

/** A value of this form, or `null` for any other. */
function ifReadable<T>(schema: z.ZodType<T>) {
	return field(orNull(schema).catch(null), schema);
}

function orNull<T>(schema: z.ZodType<T>) {
	return schema.nullish().transform((value) => value ?? null);
}
