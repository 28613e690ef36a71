import type { StoreStack } from "./store-stack.js";

/**
 * Makes a store ready for many shoppers at once: there is more of everything in stock than a test can
 * sell, where the demo shop has a few dozen each, and the one customer exists who all shoppers are.
 * Of two carts that make the same new customer at once, Medusa refuses one, and logs the e-mail.
 */
export async function readyForACrowd({
	sql,
	shop,
}: Pick<StoreStack, "sql" | "shop">): Promise<void> {
	await sql(
		`UPDATE inventory_level SET stocked_quantity = 100000,
		raw_stocked_quantity = '{"value": "100000", "precision": 20}'`,
	);
	await shop.fillCart();
}
