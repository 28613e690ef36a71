import type { HttpTypes } from "@medusajs/types";
import { sdk } from "./store";

/** Brazil, or the store's first region. */
export async function retrieveRegion(): Promise<HttpTypes.StoreRegion> {
	const { regions } = await sdk.client.fetch<HttpTypes.StoreRegionListResponse>("/store/regions", {
		cache: "force-cache",
	});
	const region = regions.find(({ currency_code }) => currency_code === "brl") ?? regions[0];
	if (region === undefined) {
		throw new Error("The store has no region.");
	}
	return region;
}

export async function listProducts(handle?: string): Promise<HttpTypes.StoreProduct[]> {
	const region = await retrieveRegion();
	const { products } = await sdk.client.fetch<HttpTypes.StoreProductListResponse>(
		"/store/products",
		{
			query: { region_id: region.id, fields: "*variants.calculated_price", handle },
			cache: "force-cache",
		},
	);
	return products;
}
