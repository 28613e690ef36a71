import * as z from "zod";
import { centsFromReais } from "./cents-from-reais.js";

/** An ISO 8601 timestamp with its zone, with or without milliseconds, as a `Date`. */
export const timestamp = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const filledText = z.string().min(1);

/** Absent and `null` are the same: `null`. */
export const timestampOrNull = timestamp.nullish().transform((value) => value ?? null);
export const textOrNull = z
	.string()
	.nullish()
	.transform((value) => value ?? null);
export const filledTextOrNull = filledText.nullish().transform((value) => value ?? null);
export const booleanOrNull = z
	.boolean()
	.nullish()
	.transform((value) => value ?? null);

/** An amount of money in cents. */
export const positiveCents = z.int().positive();

/** `ch_svc_…`, or what else a later version may use: no blanks, and safe in a path. */
export const identifier = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/);
export const uuid = z.guid();
export const uuidOrNull = uuid.nullish().transform((value) => value ?? null);

export const status = z.string().regex(/^\S{1,64}$/);

/** Other currencies would make the cents mean something else. */
export const brlIfGiven = z.string().regex(/^brl$/i).nullish();

export const customerOrNull = z
	.looseObject({ name: textOrNull, email: textOrNull, document: textOrNull })
	.nullish()
	.transform((customer) =>
		customer ? { name: customer.name, email: customer.email, document: customer.document } : null,
	);

/** Fees are in reais only. One that isn't in whole cents is left to `raw`: nothing depends on it. */
export const feeOrNull = z
	.looseObject({ amount: z.number(), net_amount: z.number() })
	.nullish()
	.transform((fee) => {
		if (!fee) return null;
		const amountCents = centsFromReais(fee.amount);
		const netAmountCents = centsFromReais(fee.net_amount);
		return amountCents === null || netAmountCents === null ? null : { amountCents, netAmountCents };
	});

/**
 * Whether an amount in reais and one in cents are the same money. Only a comparison: the cents are
 * what counts, and the noise of a float (59.900000000000006) is no disagreement.
 */
export function reaisAgreeWithCents(reais: number, cents: number): boolean {
	return Math.abs(reais - cents / 100) < 0.005;
}
