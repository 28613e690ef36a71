import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { providerIds } from "../providers/pix-checkout/provider-ids";

/**
 * Of several entries for the payment module Medusa takes the last and forgets the others, without a
 * word. Then there is no Pix, and this says why.
 */
export default async function checkInstallation(container: MedusaContainer): Promise<void> {
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "payment_provider",
		fields: ["id"],
		filters: { id: [...providerIds], is_enabled: true },
	});
	if (data.length < providerIds.length) {
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
