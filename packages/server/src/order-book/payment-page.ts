import {
	attemptsOfShownSession,
	boundsBySession,
	type ChargePage,
	type ChargeStore,
	type OrderGateway,
	statusRevision,
} from "@pix-checkout/core";

interface PageContext {
	chargeStore: Pick<ChargeStore, "listOfOrder">;
	orders: Pick<OrderGateway, "listSessions">;
}

/**
 * The page of a payment: it shows the session that the shopper can pay, as an order's page does. Who
 * knows the payment's id may renew it and see its slip.
 */
export function paymentPage(
	{ chargeStore, orders }: PageContext,
	{ paymentId, orderId }: { paymentId: string; orderId: string },
): ChargePage {
	return {
		id: paymentId,
		find: async () => {
			const sessions = (await orders.listSessions(orderId)) ?? [];
			const attempts = attemptsOfShownSession(await chargeStore.listOfOrder(orderId, sessions));
			return attempts.length > 0
				? { attempts, bounds: boundsBySession(attempts) }
				: "charge_not_found";
		},
		present: (status) => {
			const shown = { ...status, id: paymentId };
			return { ...shown, revision: statusRevision(shown) };
		},
	};
}
