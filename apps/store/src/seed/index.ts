import type { ExecArgs } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { seedAdmin } from "./seed-admin";
import { seedMarket } from "./seed-market";
import { seedProducts } from "./seed-products";
import { seedShipping } from "./seed-shipping";

const PAYMENT_PROVIDERS = ["pp_system_default"];

/**
 * Fills the store, and adds what is missing when it runs again: `medusa exec ./src/seed/index.ts`.
 * A parent process gets `{ publishableKey, regionId }` as a message.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
	const market = await seedMarket(container, PAYMENT_PROVIDERS);
	const shipping = await seedShipping(container, market.salesChannelId);
	await seedProducts(container, { ...market, ...shipping });
	if (process.env.NODE_ENV !== "production") await seedAdmin(container);

	const { publishableKey, regionId } = market;
	container
		.resolve(ContainerRegistrationKeys.LOGGER)
		.info(`The store is filled. Publishable key: ${publishableKey}`);
	process.send?.({ publishableKey, regionId });
}
