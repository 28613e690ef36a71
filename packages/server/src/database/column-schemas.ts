import { z } from "zod";
import type { Row } from "./database.js";

export const timeColumn = z.date().nullable();

export const textColumn = z.string().nullable();

/** A time inside a `jsonb` value. */
export const timeInJson = z.iso.datetime().transform((text) => new Date(text));

/** The one row of a SELECT that counts rows. */
export const countSchema = z
	.tuple([z.object({ count: z.coerce.number() })])
	.transform(([{ count }]) => count);

/** A row with the names of the code: `paid_at` is `paidAt`. */
export function camelCased(row: object): Row {
	return Object.fromEntries(
		Object.entries(row).map(([column, value]) => [
			column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
			value,
		]),
	);
}
