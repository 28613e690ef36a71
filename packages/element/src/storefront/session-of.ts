import { isPixCheckout } from "./payment-methods.js";

/** The part of an order that {@link sessionOf} reads; `HttpTypes.StoreOrder` of Medusa has it. */
export interface OrderWithSessions {
	readonly payment_collections?: readonly PaymentCollection[] | null | undefined;
}

interface PaymentCollection {
	readonly payment_sessions?: readonly PaymentSession[] | null | undefined;
}

interface PaymentSession {
	readonly id: string;
	readonly provider_id: string;
	readonly status?: string | null | undefined;
}

/**
 * The id of an order's payment session by Pix or boleto: of the one that still waits for its payment,
 * else of the paid one, else of the first. Meant for `session-id`; it is no session and no order.
 *
 * @param order an order with `payment_collections.payment_sessions` among its fields
 * @returns `payses_…`; `null` when the order has no such session, or was fetched without them
 */
export function sessionOf(order: OrderWithSessions | null | undefined): string | null {
	const sessions = (order?.payment_collections ?? [])
		.flatMap((collection) => collection.payment_sessions ?? [])
		.filter((session) => isPixCheckout(session.provider_id));
	const first = [...sessions].sort((one, other) => rank(one) - rank(other))[0];
	return first?.id ?? null;
}

/** An edited order has a further session: the shopper wants the one that is still to be paid. */
function rank({ status }: PaymentSession): number {
	switch (status) {
		case "pending_authorization":
		case "requires_more":
		case "pending":
			return 0;
		case "authorized":
		case "captured":
			return 1;
		case "canceled":
		case "error":
			return 3;
		default:
			return 2;
	}
}
