import type { MedusaContainer } from "@medusajs/framework/types";
import { checkoutServices } from "../modules/pix-checkout/checkout-services";
import { NotMigratedError } from "../modules/pix-checkout/medusa-database";
import { sweepIntervalMs } from "../modules/pix-checkout/sweep-interval";

/** Sweeps over everything that webhooks, polls and events have not finished. */
export default async function sweepCharges(container: MedusaContainer): Promise<void> {
	const { context, checkout } = checkoutServices(container, { source: "sweep", actor: null });
	try {
		await checkout.sweeper.sweep(context);
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
