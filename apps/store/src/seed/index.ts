import type { ExecArgs, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { updateStoresWorkflow } from "@medusajs/medusa/core-flows";
import { setUpBrazil } from "@pix-checkout/medusa-plugin/brazil";
import { demoAdmin, seedAdmin } from "./seed-admin";
import { seedProducts } from "./seed-products";

/**
 * Fills the store, and adds missing parts when it runs again: `medusa exec ./src/seed/index.ts`. A
 * parent process gets `{ publishableKey, regionId, admin }` as a message.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
	await updateStoresWorkflow(container).run({
		input: {
			selector: {},
			update: {
				name: "Casa Jabuticaba",
				supported_currencies: [{ currency_code: "brl", is_default: true, is_tax_inclusive: true }],
			},
		},
	});
	await setUpBrazil(container, { shippingPriceCents: 1490 });
	const find = finder(container);
	const regionId = await find("region", "id", { currency_code: "brl" });
	const publishableKey = await find("api_key", "token", { type: "publishable" });
	await seedProducts(container, {
		salesChannelId: await find("store", "default_sales_channel_id"),
		stockLocationId: await find("stock_location", "id"),
		shippingProfileId: await find("shipping_profile", "id", { type: "default" }),
	});
	const admin = process.env.NODE_ENV === "production" ? null : demoAdmin;
	if (admin !== null) {
		await seedAdmin(container);
	}
	container
		.resolve(ContainerRegistrationKeys.LOGGER)
		.info(`The store is filled. Publishable key: ${publishableKey}`);
	process.send?.({ publishableKey, regionId, admin });
}

/** Finds the oldest of a kind: the plugin's set-up has made what Medusa hasn't. */
function finder(container: MedusaContainer) {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	return async (entity: string, field: string, filters = {}): Promise<string> => {
		const pagination = { order: { created_at: "ASC" }, take: 1 };
		const { data } = await query.graph({ entity, fields: [field], filters, pagination });
		const value: unknown = data[0]?.[field];
		if (typeof value !== "string") {
			throw new Error(`The store has no ${entity} with ${field}`);
		}
		return value;
	};
}
