import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { pixCheckoutModule } from "../modules/pix-checkout/checkout-module";

const paymentModuleSchema = z.object({
	dependencies: z.array(z.string()).refine((names) => names.includes(pixCheckoutModule)),
	options: z.object({
		providers: z
			.array(z.looseObject({ id: z.string().optional() }))
			.refine((providers) => providers.some(({ id }) => id === "pix-checkout")),
	}),
});

/**
 * Of several entries for the payment module Medusa uses the last one, and ignores the others
 * without a log line. Then the store has no Pix, and this check logs why. It reads the
 * configuration and not the database, where the providers of earlier starts stay enabled.
 */
export default async function checkInstallation(container: MedusaContainer): Promise<void> {
	const { modules } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE);
	if (!paymentModuleSchema.safeParse(modules?.[Modules.PAYMENT]).success) {
		container
			.resolve(ContainerRegistrationKeys.LOGGER)
			.error(
				"pix-checkout: its payment providers are not registered. medusa-config may hold one entry for the payment module only: give your other providers to pixCheckout() as its second argument, and take pix.paymentModule",
			);
	}
}

export const config = {
	name: "pix-checkout-check-installation",
	schedule: { interval: 1_000, numberOfExecutions: 1 },
};
