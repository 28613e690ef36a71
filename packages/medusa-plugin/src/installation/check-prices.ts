import { z } from "@medusajs/framework/zod";
import type { Queries } from "@pix-checkout/server/platform";
import { type Check, makeCheck } from "./check";

/** How many variants the check names. */
const named = 5;

const rowsSchema = z.array(
	z.object({
		missing: z.coerce.number(),
		total: z.coerce.number(),
		product: z.string().nullable(),
		variant: z.string().nullable(),
	}),
);

/**
 * Checks that each variant of a published product has a price in BRL. In SQL: Medusa's query would
 * load every variant with its prices, and a shop may have a hundred thousand.
 */
export async function checkPrices(database: Queries): Promise<Check> {
	const rows = rowsSchema.parse(
		await database.query(
			`WITH sold AS (
				SELECT variant.id, variant.title, product.title AS product, variant.variant_rank,
					NOT EXISTS (
						SELECT 1 FROM product_variant_price_set AS link
						JOIN price ON price.price_set_id = link.price_set_id
						WHERE link.variant_id = variant.id AND link.deleted_at IS NULL
						AND price.currency_code = 'brl' AND price.price_list_id IS NULL
						AND price.deleted_at IS NULL
					) AS is_missing
				FROM product_variant AS variant JOIN product ON product.id = variant.product_id
				WHERE product.status = 'published' AND product.deleted_at IS NULL
				AND variant.deleted_at IS NULL
			),
			counted AS (SELECT count(*) AS total, count(*) FILTER (WHERE is_missing) AS missing FROM sold)
			SELECT counted.*, examples.product, examples.title AS variant
			FROM counted LEFT JOIN (
				SELECT product, title FROM sold WHERE is_missing
				ORDER BY product, variant_rank, id LIMIT ${named}
			) AS examples ON true`,
		),
	);
	const { missing, total } = rows[0] ?? { missing: 0, total: 0 };
	if (missing === total) {
		return makeCheck("prices", "prices_none");
	}
	if (missing === 0) {
		return makeCheck("prices", "prices_complete", { count: total });
	}
	const titles = rows.map(({ product, variant }) => `${product} / ${variant}`).join(", ");
	const more = missing > rows.length ? ", …" : "";
	return makeCheck("prices", "prices_missing", { count: missing, total, titles: titles + more });
}
