import * as z from "zod";
import { centsFromReais } from "./money.js";
import { readServiceDate } from "./service-date.js";

// Money depends on identifier, amount, status and on the description, which carries the caller's
// reference: these are strict. A lenient field ends in "IfReadable": an unreadable value is `null`,
// like an absent one.

export const filledText = z.string().min(1);

/** Reads absent and `null` alike as `null`. */
export const textOrNull = orNull(z.string());

/** Reads a date without a time as the beginning of its day. */
export const dateIfReadable = z
	.unknown()
	.optional()
	.transform((value) => readServiceDate(value, "start"));
/** Reads a date without a time as the end of its day. */
export const expiryIfReadable = z
	.unknown()
	.optional()
	.transform((value) => readServiceDate(value, "end")?.at ?? null);
export const textIfReadable = textOrNull.catch(null);
export const filledTextIfReadable = orNull(filledText).catch(null);
/**
 * An address that a page may link to. Any other, such as `javascript:…`, is `null`: the charge can be
 * paid without its link.
 */
export const webLinkIfReadable = orNull(z.url({ protocol: /^https?$/, normalize: true })).catch(
	null,
);
export const booleanIfReadable = orNull(z.boolean()).catch(null);

/** An amount of money in cents. */
export const positiveCents = z.int().positive();

/** `ch_svc_…`, or the form of a later version: no blanks, and safe in a path. */
export const identifier = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/);
export const uuid = z.guid();
export const identifierIfReadable = orNull(identifier).catch(null);
/** The second identifier of a charge: events that name it lead to the charge by a read. */
export const uuidIfReadable = orNull(uuid).catch(null);

/** The `uuid` field, or the identifier itself when it is a uuid. */
export function uuidOf(fields: { id: string; uuid: string | null }): string | null {
	return fields.uuid ?? (z.regexes.guid.test(fields.id) ? fields.id : null);
}

export const status = z.string().regex(/^\S{1,64}$/);
export const statusIfReadable = orNull(status).catch(null);

/** Absent, or the one currency: any other would change the meaning of the cents. */
export const brlIfGiven = z.string().regex(/^brl$/i).nullish();

export const customerIfReadable = z
	.looseObject({ name: textIfReadable, email: textIfReadable, document: textIfReadable })
	.nullish()
	.transform((customer) =>
		customer ? { name: customer.name, email: customer.email, document: customer.document } : null,
	)
	.catch(null);

/** A companion of an amount in reais. */
export const centsIfGiven = z.int().nullish();

/**
 * Cents from the companion `_cents` field, else exactly from the reais. Only `raw` keeps a fee that
 * isn't in whole cents: nothing depends on it.
 */
export const feeIfReadable = z
	.looseObject({
		amount: z.number(),
		amount_cents: centsIfGiven,
		net_amount: z.number(),
		net_amount_cents: centsIfGiven,
	})
	.nullish()
	.transform((fee) => {
		if (!fee) {
			return null;
		}
		const amountCents = fee.amount_cents ?? centsFromReais(fee.amount);
		const netAmountCents = fee.net_amount_cents ?? centsFromReais(fee.net_amount);
		return amountCents === null || netAmountCents === null ? null : { amountCents, netAmountCents };
	})
	.catch(null);

/** Whether an answer has at least one of these fields; `null` counts as absent. */
export function hasOneOf(answer: unknown, names: readonly string[]): boolean {
	return (
		typeof answer === "object" &&
		answer !== null &&
		names.some((name) => (Reflect.get(answer, name) ?? null) !== null)
	);
}

function orNull<T>(schema: z.ZodType<T>) {
	return schema.nullish().transform((value) => value ?? null);
}
