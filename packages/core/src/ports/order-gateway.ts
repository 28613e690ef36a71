import type { ChargeMethod } from "../charge/charge-record.js";
import type { PayerSources } from "../payer/payer.js";
/** What the core needs to know of the order that waits for a payment session. */
export interface OrderView {
	orderId: string;
	cancelled: boolean;
	/**
	 * Whose payment is captured in the session's payment collection; where the session is gone, in
	 * any collection of the order.
	 */
	capturedBy: "none" | "this_session" | "another";
	/** Whether any collection of the order has a capture. */
	hasCapture: boolean;
	/**
	 * Whether the order may be cancelled for want of this payment: the session is the checkout's own,
	 * nothing of the whole order is captured or authorized by anybody, and something is due.
	 */
	mayCancel: boolean;
	/**
	 * The amount due: the smaller of what the session's collection still lacks and what the order
	 * still lacks, at least 0, in cents, rounded half up once; and ISO 4217 in upper issue. `null` when
	 * the session is gone, because the shop made another for the same order: then no payment can be
	 * recorded for it.
	 */
	amountDue: { amountCents: number; currency: string } | null;
	/** What the whole order still lacks, in cents; below zero when more was paid than it costs. */
	outstandingCents: number;
}

/** A payment session, and its order where that is known already. */
export interface SessionOfOrder {
	sessionId: string;
	orderId: string | null;
}

/** A payment session by Pix or boleto of an order that was placed. */
export interface PlacedSession {
	orderId: string;
	sessionId: string;
	method: ChargeMethod;
	/** In cents. */
	amountCents: number;
}

/** One page of them, from 0; `isLast` when there is none after it. */
export interface PlacedPage {
	sessions: PlacedSession[];
	isLast: boolean;
}

/** The shop's side: orders and their payments. All calls are idempotent. */
export interface OrderGateway {
	/**
	 * The order of a payment session, or `null` while none was placed. An order that was seen
	 * before is found by `knownOrderId` when its session is gone.
	 */
	findOrder(sessionId: string, knownOrderId: string | null): Promise<OrderView | null>;
	/** The orders of many sessions by one query, as {@link findOrder} gives each; by session id. */
	findOrders(sessions: SessionOfOrder[]): Promise<Map<string, OrderView>>;
	/**
	 * The payment sessions by Pix and boleto of all orders that were placed in this time, page by page.
	 * An order that can't be read is logged and left out.
	 */
	listPlaced(placed: { from: Date; to: Date }, page: number): Promise<PlacedPage>;
	/** Which of these orders, or their payments, may have changed since. */
	listChanged(orderIds: string[], since: Date): Promise<string[]>;
	/** Where the payer of a session's charge may be found: what was said for it, and its order. */
	findPayerSources(sessionId: string, orderId: string): Promise<PayerSources>;
	/**
	 * Records the captured payment, with the confirmed amount in payment, capture and the order's
	 * books. Where the order lacks more than that, the rest can be paid by a payment of its own.
	 * Resolves only when the shop has all of it; called again it adds nothing, and finishes what a
	 * crash cut short.
	 */
	confirmPayment(payment: {
		sessionId: string;
		orderId: string;
		amountCents: number;
	}): Promise<void>;
	/**
	 * Cancels an unpaid order, so that its stock is released. `refused` when the shop does not allow
	 * it, for instance because goods were sent already; `kept` when somebody has paid a part of it
	 * meanwhile, or nothing is due any more; any other trouble is thrown.
	 */
	cancelOrder(orderId: string): Promise<"cancelled" | "refused" | "kept">;
}
