import { z } from "zod";

/** A nullable `timestamptz`. */
export const timeColumn = z.date().nullable();

/** A nullable `text`. */
export const textColumn = z.string().nullable();

/** A time inside a `jsonb` value. */
export const timeInJson = z.iso.datetime().transform((text) => new Date(text));

/** The one row of a SELECT that counts rows. */
export const countSchema = z
	.tuple([z.object({ count: z.coerce.number() })])
	.transform(([{ count }]) => count);
