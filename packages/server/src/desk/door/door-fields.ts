import { z } from "zod";
import { maxCents } from "../../charge/brazil/cents.js";
import { readableText } from "../../doors/requests/validation.js";

/** The largest integer of PostgreSQL, and so the largest number of an order. */
const maxInteger = 2_147_483_647;

/** A text of a request. */
export function cleanText(longest: number) {
	return z.string().refine(...readableText(longest));
}

/** What the merchant writes about an issue. */
export const noteText = cleanText(1000).trim().min(1);

/** An amount in a request. */
export const centsField = z.int().min(0).max(maxCents);

/** The number of an order in a query. */
export const orderNumberField = z.coerce.number().int().min(1).max(maxInteger);

/** A page of a list, in a query. */
export const pageFields = {
	limit: z.coerce.number().int().min(1).max(100).default(20),
	offset: z.coerce.number().int().min(0).max(maxInteger).default(0),
};

/** The part of a list that an answer has. */
export const pageAnswer = {
	limit: z.number(),
	offset: z.number(),
};

/** Of an answer: ISO 8601 in UTC. */
export const time = z.iso.datetime();

/** Integer cents of a real; `null` where unknown. */
export const cents = z.number().int().nullable();

/** An enum of the keys of a table. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): z.ZodType<Key> {
	return z.custom<Key>((value) => typeof value === "string" && Object.hasOwn(table, value));
}
