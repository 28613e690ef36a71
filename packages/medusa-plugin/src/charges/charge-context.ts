import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { ChargeContext } from "@pix-checkout/core";
import { LEDGER } from "../ledger-name";
import type LedgerService from "../modules/pix-checkout-ledger/service";
import { chargePolicy } from "./charge-policy";
import { MedusaOrderGateway } from "./medusa-order-gateway";

/** What the core works on, from Medusa's container. */
export function chargeContext(container: MedusaContainer): {
	context: ChargeContext;
	ledger: LedgerService;
} {
	const ledger = container.resolve<LedgerService>(LEDGER);
	const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
	const context: ChargeContext = {
		ledger: ledger.charges,
		orders: new MedusaOrderGateway(container, ledger.payers),
		service: ledger.client,
		clock: { now: () => new Date() },
		journal: {
			info: (message) => logger.info(`pix-checkout: ${message}`),
			warn: (message) => logger.warn(`pix-checkout: ${message}`),
		},
		policy: chargePolicy(ledger.options),
	};
	return { context, ledger };
}
