import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { ChargeContext } from "@pix-checkout/core";
import { pixCheckoutModule } from "../module-name";
import type PixCheckoutModuleService from "../modules/pix-checkout/service";
import { chargePolicy } from "./charge-policy";
import { loggerOn } from "./logger";
import { MedusaOrderGateway } from "./medusa-order-gateway";

/** What the core works on, and the module that holds it. */
export interface CheckoutServices {
	context: ChargeContext;
	chargeStore: PixCheckoutModuleService;
}

/** What the core works on, from Medusa's container. */
export function checkoutServices(container: MedusaContainer): CheckoutServices {
	const chargeStore = container.resolve<PixCheckoutModuleService>(pixCheckoutModule);
	const context: ChargeContext = {
		chargeStore: chargeStore.charges,
		queue: chargeStore.queue,
		cursor: chargeStore.cursor,
		health: chargeStore.health,
		review: chargeStore.review,
		foreign: chargeStore.foreign,
		orders: new MedusaOrderGateway(container, chargeStore.payers, chargeStore.clock),
		service: chargeStore.client,
		clock: chargeStore.clock,
		logger: loggerOn(container.resolve(ContainerRegistrationKeys.LOGGER)),
		policy: chargePolicy(chargeStore.options),
	};
	return { context, chargeStore };
}
