import type { HttpTypes } from "@medusajs/types";
import { brazilianRegionId } from "./region.js";
import { storeApi } from "./store-api.js";

const productFields =
	"id,title,subtitle,thumbnail,*variants,*variants.calculated_price,+variants.inventory_quantity";

/** All products by title, with prices in reais and their stock. */
export async function listProducts(): Promise<HttpTypes.StoreProduct[]> {
	const region_id = await brazilianRegionId();
	const query = { region_id, fields: productFields, order: "title", limit: 100 };
	const { products } = await storeApi.product.list(query);
	return products;
}
