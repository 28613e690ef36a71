import type { IEventBusModuleService, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import {
	type IssueAnnouncer,
	type Origin,
	readableReasons,
	type StoreContext,
} from "@pix-checkout/server/platform";
import { type IssueEvent, issueOpened, issueResolved } from "../../events";
import { loggerOn } from "../../logging/logger";
import { MedusaOrderGateway } from "../../orders/medusa-order-gateway";
import { paymentsOfDay } from "../../reconciliation/payments-of-day";
import { type CheckoutModule, pixCheckoutModule } from "./checkout-module";

/** The plugin's services for one request or job. Its door builds them once and passes them on. */
export interface CheckoutServices {
	/** The context of the server's functions. */
	context: StoreContext;
	checkout: CheckoutModule;
}

/**
 * @param container the container of the request or job
 * @param origin who acts, for the history of charges
 */
export function checkoutServices(
	container: MedusaContainer,
	origin: Origin = { source: "store", actor: null },
): CheckoutServices {
	const checkout = container.resolve<CheckoutModule>(pixCheckoutModule);
	const { payers, clock } = checkout.store;
	const logger = loggerOn(container.resolve(ContainerRegistrationKeys.LOGGER));
	const context = checkout.context(origin, {
		orders: new MedusaOrderGateway({ container, payers, clock, logger }),
		issueAnnouncer: announcerOn(container),
		paymentsOf: (day) => paymentsOfDay(container, day),
	});
	return { context, checkout };
}

/** Medusa's event bus, to which the store's subscribers listen. */
function announcerOn(container: MedusaContainer): IssueAnnouncer {
	return {
		announce: async (event, { id, kind, orderId, chargeId, amountCents, reasons }) => {
			const bus: IEventBusModuleService = container.resolve(Modules.EVENT_BUS);
			await bus.emit<IssueEvent>({
				name: event === "issue_opened" ? issueOpened : issueResolved,
				data: {
					id,
					kind,
					order_id: orderId,
					charge_id: chargeId,
					amount_cents: amountCents,
					detail: readableReasons(reasons),
				},
			});
		},
	};
}
