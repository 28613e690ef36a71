import type { StoreStack } from "./store-stack.js";

/**
 * Prepares a store for many concurrent shoppers. It gets more stock than a test can sell; the demo
 * shop has a few dozen of each product. And it gets the one customer of all carts: when two carts
 * create the same customer at once, Medusa rejects one, and logs the e-mail address.
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
