import type { ChargeMethod } from "../charge-record.js";
import type { PayerSources } from "../payer/payer.js";

/** The order of a payment session, as the checkout needs it. */
export interface OrderView {
	orderId: string;
	cancelled: boolean;
	/**
	 * The payment that is captured in the session's payment collection; without the session, in any
	 * collection of the order.
	 */
	capturedBy: "none" | "this_session" | "another";
	hasCapture: boolean;
	/**
	 * Whether the sweep may cancel the order for want of this payment: the session is the checkout's own,
	 * the order holds no captured money and no authorized payment, and something is due. Captured money
	 * that was all sent back holds nothing.
	 */
	mayCancel: boolean;
	/**
	 * The amount due: the smaller of the outstanding amounts of the session's collection and of the
	 * order, at least 0, in cents, rounded half up once; the currency by ISO 4217 in upper case. `null`
	 * when the session is gone, because the store replaced it: then no payment can be recorded for it.
	 */
	amountDue: { amountCents: number; currency: string } | null;
	/** The outstanding amount of the whole order, in cents; below zero when it is overpaid. */
	outstandingCents: number;
	/** What the order lacks and none of its open collections asks for, in cents, at least 0. */
	unaskedCents: number;
	/** What all collections of the order have captured, in cents, also what was refunded since. */
	capturedCents: number;
	/** What all collections of the order have refunded, in cents. */
	refundedCents: number;
	/**
	 * When the last of it was recorded as sent to the shopper. `null` before, and where the platform's
	 * refunds only announce it: there issues of the kind `refund_due` follow the money.
	 */
	sentBackAt: Date | null;
	/** The order's currency by ISO 4217, in upper case. */
	currency: string;
}

export interface SessionOfOrder {
	sessionId: string;
	orderId: string | null;
}

/** A payment session by Pix or boleto of a placed order. */
export interface PlacedSession {
	orderId: string;
	sessionId: string;
	method: ChargeMethod;
	/** In cents. */
	amountCents: number;
}

/** One page of placed sessions, from 0; `isLast` on the last page. */
export interface PlacedPage {
	sessions: PlacedSession[];
	isLast: boolean;
}

/** A payment that the merchant accepted for an order. */
export interface AcceptedPayment {
	orderId: string;
	chargeRecordId: string;
	method: ChargeMethod;
	/** In cents. */
	amountCents: number;
}

/**
 * What the store made of a cancellation:
 *
 * - `cancelled`, also when the order was before.
 * - `refused`: the store doesn't allow it, for example after a shipment.
 * - `open_change`: not while a change of the order is open, such as an edit or a return.
 * - `kept`: a payment of the order was captured or authorized meanwhile, or nothing is due.
 */
export type CancelAnswer = "cancelled" | "refused" | "open_change" | "kept";

/** The store's orders and their payments. All calls are idempotent. */
export interface OrderGateway {
	/**
	 * Finds the order of a payment session. With `knownOrderId` finds that order, also when the session
	 * is gone or belongs to another order, which is the same to it. `null` before the order is placed.
	 */
	findOrder(sessionId: string, knownOrderId: string | null): Promise<OrderView | null>;
	/** Finds the orders of many sessions with one query, each as {@link findOrder} does; by session id. */
	findOrders(sessions: SessionOfOrder[]): Promise<Map<string, OrderView>>;
	/**
	 * Lists the payment sessions by Pix and boleto of all orders placed in this time, page by page, but
	 * those of accepted payments, which need no charge. Logs an unreadable order, and leaves it out.
	 */
	listPlaced(placed: { from: Date; to: Date }, page: number): Promise<PlacedPage>;
	/**
	 * Lists the payment sessions by Pix and boleto of one order, in all its collections; `null` without
	 * such an order.
	 */
	listSessions(orderId: string): Promise<string[] | null>;
	/** Lists the orders that may have changed since then, or whose payments may have. */
	listChanged(orderIds: string[], since: Date): Promise<string[]>;
	/** Finds the sources of a charge's payer: the storefront's own fields, and the order. */
	findPayerSources(sessionId: string, orderId: string): Promise<PayerSources>;
	/**
	 * Records the captured payment with the confirmed amount in payment, capture and the order's books.
	 * Resolves only when the store has recorded all of it;
	 * rejects when the session is gone. A repeated call adds nothing, also a concurrent one, and finishes
	 * what a crash interrupted.
	 */
	confirmPayment(payment: {
		sessionId: string;
		orderId: string;
		amountCents: number;
	}): Promise<void>;
	/**
	 * Lets the open collections of an order ask for what it lacks and for nothing else, and opens one
	 * where none asks for it. Those of a cancelled order ask for nothing. The core holds the order, and
	 * calls it when two readings have agreed about what the order lacks.
	 */
	fitCollections(orderId: string): Promise<void>;
	/**
	 * Opens a payment session of exactly this amount in a collection of its own, for a payment that the
	 * merchant accepted for the order. One for each charge: a repeated call finds it.
	 */
	openAcceptedSession(payment: AcceptedPayment): Promise<string>;
	/**
	 * Cancels an unpaid order, which releases its stock. Throws every failure that is no answer, with the
	 * code `busy` while the store itself records or changes the order.
	 */
	cancelOrder(orderId: string): Promise<CancelAnswer>;
}
