import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { ChargeContext } from "@pix-checkout/core";
import { LEDGER } from "../ledger-name";
import type LedgerService from "../modules/pix-checkout-ledger/service";
import { chargePolicy } from "./charge-policy";
import { journalOn } from "./journal";
import { MedusaOrderGateway } from "./medusa-order-gateway";

/** What the core works on, and the module that holds it. */
export interface ChargeWork {
	context: ChargeContext;
	ledger: LedgerService;
}

/** What the core works on, from Medusa's container. */
export function chargeWork(container: MedusaContainer): ChargeWork {
	const ledger = container.resolve<LedgerService>(LEDGER);
	const context: ChargeContext = {
		ledger: ledger.charges,
		queue: ledger.queue,
		cursor: ledger.cursor,
		health: ledger.health,
		review: ledger.review,
		foreign: ledger.foreign,
		orders: new MedusaOrderGateway(container, ledger.payers, ledger.clock),
		service: ledger.client,
		clock: ledger.clock,
		journal: journalOn(container.resolve(ContainerRegistrationKeys.LOGGER)),
		policy: chargePolicy(ledger.options),
	};
	return { context, ledger };
}
