import type { ExecArgs } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { demoAdmin } from "./demo-shop";
import { seedAdmin } from "./seed-admin";
import { seedMarket } from "./seed-market";
import { seedProducts } from "./seed-products";
import { seedShipping } from "./seed-shipping";

const paymentProviders = ["pp_pix_pix-checkout", "pp_boleto_pix-checkout"];

/**
 * Fills the store, and adds missing parts when it runs again: `medusa exec ./src/seed/index.ts`. A
 * parent process gets `{ publishableKey, regionId, admin }` as a message.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
	const market = await seedMarket(container, paymentProviders);
	const shipping = await seedShipping(container, market.salesChannelId);
	await seedProducts(container, { ...market, ...shipping });
	const admin = process.env.NODE_ENV === "production" ? null : demoAdmin;
	if (admin !== null) {
		await seedAdmin(container, admin);
	}

	const { publishableKey, regionId } = market;
	container
		.resolve(ContainerRegistrationKeys.LOGGER)
		.info(`The store is filled. Publishable key: ${publishableKey}`);
	process.send?.({ publishableKey, regionId, admin });
}
