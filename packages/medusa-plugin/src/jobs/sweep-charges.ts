import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { checkoutServices } from "../modules/pix-checkout/checkout-services";
import { medusaDatabase, NotMigratedError } from "../modules/pix-checkout/medusa-database";
import { reviewUnannounced } from "../modules/pix-checkout/review-unannounced";
import { sweepIntervalMs } from "../modules/pix-checkout/sweep-interval";
import { returnLeftPromotions } from "../orders/promotion-usage";

/** Sweeps over everything that webhooks, polls and events have not finished. */
export default async function sweepCharges(container: MedusaContainer): Promise<void> {
	const { context, checkout } = checkoutServices(container, { source: "sweep", actor: null });
	try {
		await checkout.sweeper.sweep(context);
		const database = medusaDatabase(container.resolve(ContainerRegistrationKeys.PG_CONNECTION));
		await returnLeftPromotions(database, context.logger);
		await reviewUnannounced(container, context);
	} catch (error) {
		// Medusa would log a stack at each sweep.
		if (!(error instanceof NotMigratedError)) {
			throw error;
		}
		context.logger.error(error.message);
	}
}

export const config = {
	name: "pix-checkout-sweep",
	schedule: { interval: sweepIntervalMs(process.env) },
};
