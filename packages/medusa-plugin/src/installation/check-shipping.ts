import type { MedusaContainer } from "@medusajs/framework/types";
import type { Queries } from "@pix-checkout/server/platform";
import { readMarketState } from "../brazil/market-state";
import { shipsToBrazil } from "../brazil/shipping-steps";
import { type Check, makeCheck } from "./check";

/** Checks that a shopper in Brazil can choose a shipping option, which Medusa's orders need. */
export async function checkShipping(container: MedusaContainer, database: Queries): Promise<Check> {
	if (shipsToBrazil(await readMarketState(container))) {
		return makeCheck("shipping", "shipping_ready");
	}
	const needed = await needsShipping(database);
	return makeCheck("shipping", needed ? "shipping_missing" : "shipping_not_needed");
}

/** Whether Medusa would refuse an order of some published product without shipping. */
async function needsShipping(database: Queries): Promise<boolean> {
	const products = await database.query(
		`SELECT 1 FROM product
		WHERE status = 'published' AND deleted_at IS NULL AND (
			EXISTS (
				SELECT 1 FROM product_shipping_profile AS link
				WHERE link.product_id = product.id AND link.deleted_at IS NULL
			) OR EXISTS (
				SELECT 1 FROM product_variant AS variant
				JOIN product_variant_inventory_item AS link ON link.variant_id = variant.id
				JOIN inventory_item AS item ON item.id = link.inventory_item_id
				WHERE variant.product_id = product.id AND variant.deleted_at IS NULL
				AND link.deleted_at IS NULL AND item.deleted_at IS NULL AND item.requires_shipping
			)
		) LIMIT 1`,
	);
	return products.length > 0;
}
