import type { HttpTypes } from "@medusajs/types";
import { brazilianRegionId } from "./region.js";
import { storeApi } from "./store-api.js";

const productFields =
	"id,title,subtitle,description,handle,thumbnail,*images,*options,*options.values," +
	"*variants,*variants.options,*variants.calculated_price,+variants.inventory_quantity";

/** All products by title, with prices in reais and their stock. */
export async function listProducts(): Promise<HttpTypes.StoreProduct[]> {
	const region_id = await brazilianRegionId();
	const query = { region_id, fields: productFields, order: "title", limit: 100 };
	const { products } = await storeApi.product.list(query);
	return products;
}

/** One product by the handle in its address, or `null`. */
export async function findProduct(handle: string): Promise<HttpTypes.StoreProduct | null> {
	const region_id = await brazilianRegionId();
	const { products } = await storeApi.product.list({
		region_id,
		handle,
		fields: productFields,
		limit: 1,
	});
	return products[0] ?? null;
}
