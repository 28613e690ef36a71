import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, ProductStatus } from "@medusajs/framework/utils";
import { createInventoryLevelsWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows";
import { catalogue } from "./catalogue";

/**
 * Adds the products that the shop lacks, with their stock. Existing ones stay, including prices and
 * stock that the merchant changed in the admin.
 */
export async function seedProducts(
	container: MedusaContainer,
	place: { salesChannelId: string; stockLocationId: string; shippingProfileId: string },
): Promise<void> {
	await ensureProducts(container, place);
	await ensureStock(container, place.stockLocationId);
}

async function ensureProducts(
	container: MedusaContainer,
	place: { salesChannelId: string; shippingProfileId: string },
) {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const { data } = await query.graph({ entity: "product", fields: ["handle"] });
	const known = new Set(data.map((product) => product.handle));
	const missing = catalogue.filter((product) => !known.has(product.handle));
	if (missing.length === 0) {
		return;
	}

	await createProductsWorkflow(container).run({
		input: {
			products: missing.map((product) => {
				// Relative to the store's own address, which tests and developers choose.
				const picture = `/static/products/${product.handle}.svg`;
				return {
					handle: product.handle,
					title: product.title,
					subtitle: product.subtitle,
					status: ProductStatus.PUBLISHED,
					thumbnail: picture,
					shipping_profile_id: place.shippingProfileId,
					sales_channels: [{ id: place.salesChannelId }],
					options: [{ title: "Modelo", values: ["Único"] }],
					variants: [
						{
							title: "Único",
							sku: product.sku,
							options: { Modelo: "Único" },
							manage_inventory: true,
							prices: [{ currency_code: "brl", amount: product.priceCents / 100 }],
						},
					],
				};
			}),
		},
	});
}

async function ensureStock(container: MedusaContainer, stockLocationId: string) {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const { data: items } = await query.graph({
		entity: "inventory_item",
		fields: ["id", "sku", "location_levels.id"],
	});
	const stockBySku = new Map(catalogue.map((product) => [product.sku, product.stock]));
	const missing = items.flatMap((item) => {
		const stock = stockBySku.get(item.sku ?? "");
		if (stock === undefined || (item.location_levels ?? []).length > 0) {
			return [];
		}
		return [{ inventory_item_id: item.id, location_id: stockLocationId, stocked_quantity: stock }];
	});
	if (missing.length === 0) {
		return;
	}
	await createInventoryLevelsWorkflow(container).run({ input: { inventory_levels: missing } });
}
