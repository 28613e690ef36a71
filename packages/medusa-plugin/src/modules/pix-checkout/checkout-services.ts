import type { IEventBusModuleService, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import {
	type IssueAnnouncer,
	type Origin,
	processTimers,
	readableReasons,
	type StoreContext,
	withFailpoints,
} from "@pix-checkout/core";
import { type IssueEvent, issueOpened, issueResolved } from "../../events";
import { loggerOn } from "../../logging/logger";
import { MedusaOrderGateway } from "../../orders/medusa-order-gateway";
import { proofFilesOn } from "../../privacy/proof-files";
import { paymentsOfDay } from "../../reconciliation/payments-of-day";
import { type CheckoutModule, pixCheckoutModule } from "./checkout-module";

/** The plugin's services for one request or job. Its door builds them once and passes them on. */
export interface CheckoutServices {
	/** The context of the core's functions. */
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
	const { store, service, options, policy } = checkout;
	const logger = loggerOn(container.resolve(ContainerRegistrationKeys.LOGGER));
	const context: StoreContext = withFailpoints<StoreContext>({
		chargeStore: store.charges.as(origin, () => checkout.inbox.wake(context, "known")),
		queue: store.queue,
		cursor: store.cursor,
		health: store.health,
		review: store.review,
		foreign: store.foreign,
		paymentListener: store.servicePayments,
		reconciliation: { ...store.reconciliation, paymentsOf: (day) => paymentsOfDay(container, day) },
		inbox: store.inbox,
		lookUps: store.lookUps,
		issueOutbox: store.issues,
		issueAnnouncer: announcerOn(container),
		payers: store.payers,
		shoppers: store.shoppers,
		personalData: store.personalData,
		proofFiles: proofFilesOn(container),
		sweepLease: store.sweepLease,
		clock: store.clock,
		timers: processTimers,
		orders: new MedusaOrderGateway({
			container,
			payers: store.payers,
			clock: store.clock,
			logger,
		}),
		service,
		logger,
		policy,
		retention: {
			webhookEventDays: options.webhookEventDays,
			payerDays: options.payerDays,
			shopperKeyDays: options.shopperKeyDays,
			codeDays: options.codeDays,
			issueNoteDays: options.issueNoteDays,
			refundProofDays: options.refundProofDays,
			historyDays: options.historyDays,
		},
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
