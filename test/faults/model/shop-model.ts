import { isReleasedForCapture } from "../../../packages/server/src/capture/capture-release.js";
import type { ChargeStore } from "../../../packages/server/src/charge/ports/charge-store.js";
import type {
	AcceptedPayment,
	OrderGateway,
	OrderView,
	PlacedPage,
	SessionOfOrder,
} from "../../../packages/server/src/charge/ports/order-gateway.js";
import { fulana } from "../../support/payers.js";

/** A payment session, with the amount at its creation. */
export interface ShopSession {
	sessionId: string;
	method: "pix" | "boleto";
	/** In cents. */
	amountCents: number;
	/** Unix milliseconds; with the order unless given. */
	startedAt?: number;
}

/** An order of the shop, with its payments. */
export interface ShopOrder {
	orderId: string;
	/** The session that the shopper placed the order with, in the collection of its cart. */
	checkout: ShopSession;
	/** The sessions of further collections, oldest first: each for the amount due after a capture. */
	further: ShopSession[];
	/** The sessions of payments that the merchant accepted, each in a collection of exactly its amount. */
	accepted: ShopSession[];
	/** Sessions whose collections the shop cancelled, because another payment left nothing due. */
	closedSessions: string[];
	/** Earlier sessions, which the shop replaced by one of these. */
	deletedSessions: string[];
	/** Its present total in cents; edits change it. */
	amountCents: number;
	/** Captured in its other collections: marked as paid, or by another provider. */
	paidElsewhereCents: number;
	/** Another provider has authorized a payment of it; no command of a scenario does. */
	isAuthorized: boolean;
	cancelledBy: "none" | "the shop" | "non-payment";
	/** Its captured payments. */
	captures: { sessionId: string; amountCents: number }[];
	/** What the merchant refunded; no command of a scenario does. */
	refundedCents: number;
	/** The shop has sent the goods, and rejects a cancellation. */
	sent: boolean;
	/** Unix milliseconds. */
	placedAt: number;
}

/** Observes the shop; each method runs just before the act. */
export interface ShopWatch {
	onCapture(order: ShopOrder, capture: ShopOrder["captures"][number]): void;
	onCancelForNonPayment(order: ShopOrder): void;
}

/** A new order, unpaid. */
export function newOrder({
	checkout,
	...values
}: Pick<ShopOrder, "orderId" | "checkout" | "sent" | "placedAt">): ShopOrder {
	return {
		...values,
		checkout,
		further: [],
		accepted: [],
		closedSessions: [],
		deletedSessions: [],
		amountCents: checkout.amountCents,
		paidElsewhereCents: 0,
		isAuthorized: false,
		cancelledBy: "none",
		captures: [],
		refundedCents: 0,
	};
}

/** All payment sessions of an order, also deleted ones. */
export function sessionsOf(order: ShopOrder): string[] {
	return [...order.deletedSessions, ...presentSessions(order).map(({ sessionId }) => sessionId)];
}

/** The present session of each of an order's collections, the checkout's first. */
export function presentSessions(order: ShopOrder): ShopSession[] {
	return [...shopperSessions(order), ...order.accepted];
}

/** The present sessions that a shopper started. */
export function shopperSessions({ checkout, further }: ShopOrder): ShopSession[] {
	return [checkout, ...further];
}

/** The session that the shopper's page shows. */
export function newestSession({ checkout, further }: ShopOrder): ShopSession {
	return further.at(-1) ?? checkout;
}

export function isCaptured({ captures }: ShopOrder, sessionId: string): boolean {
	return captures.some((capture) => capture.sessionId === sessionId);
}

/** The shop's platform: orders and payments, with the traps of a real one. */
export class ShopModel implements OrderGateway {
	readonly orders: ShopOrder[];
	/** How many orders of each session the shop deleted, because their completion failed. */
	readonly deleted = new Map<string, number>();
	readonly #chargeStore: ChargeStore;
	readonly #watch: ShopWatch;

	constructor(chargeStore: ChargeStore, watch: ShopWatch, orders: ShopOrder[]) {
		this.orders = orders;
		this.#chargeStore = chargeStore;
		this.#watch = watch;
	}

	async findOrder(sessionId: string, knownOrderId: string | null): Promise<OrderView | null> {
		const waiting = this.#waitingFor(sessionId);
		const order =
			knownOrderId === null ? waiting : this.orders.find(({ orderId }) => orderId === knownOrderId);
		if (!order) {
			return null;
		}
		// A session may belong to another order than the one that the merchant chose.
		const isPresent = order === waiting;
		const outstandingCents = lackOf(order);
		// The amount due after a capture belongs to a further collection.
		const isOver = isCaptured(order, sessionId) || order.closedSessions.includes(sessionId);
		const asked = order.accepted.find((one) => one.sessionId === sessionId)?.amountCents;
		const dueCents = Math.min(outstandingCents, asked ?? outstandingCents);
		const amountCents = isOver ? 0 : Math.max(dueCents, 0);
		const hasCapture = hasPayment(order);
		const isCheckout = order.checkout.sessionId === sessionId;
		return {
			orderId: order.orderId,
			cancelled: order.cancelledBy !== "none",
			capturedBy: whoCaptured(order, sessionId, isPresent),
			hasCapture,
			mayCancel: isCheckout && isUnpaid(order),
			amountDue: isPresent ? { amountCents, currency: "BRL" } : null,
			outstandingCents,
			unaskedCents: asksNothing(order) ? Math.max(outstandingCents, 0) : 0,
			capturedCents: order.paidElsewhereCents + capturedBySessions(order),
			refundedCents: order.refundedCents,
			sentBackAt: null,
			currency: "BRL",
		};
	}

	async findOrders(sessions: SessionOfOrder[]): Promise<Map<string, OrderView>> {
		const views = new Map<string, OrderView>();
		for (const { sessionId, orderId } of sessions) {
			const view = await this.findOrder(sessionId, orderId);
			if (view) {
				views.set(sessionId, view);
			}
		}
		return views;
	}

	async listPlaced({ from, to }: { from: Date; to: Date }): Promise<PlacedPage> {
		const isWithin = (ms: number) => ms >= from.getTime() && ms <= to.getTime();
		const sessions = this.orders.flatMap((order) =>
			shopperSessions(order)
				.filter(({ startedAt = order.placedAt }) => isWithin(startedAt))
				.map(({ sessionId, method, amountCents }) => ({
					orderId: order.orderId,
					sessionId,
					method,
					amountCents,
				})),
		);
		return { sessions, isLast: true };
	}

	async listSessions(orderId: string): Promise<string[] | null> {
		const order = this.orders.find((one) => one.orderId === orderId);
		return order ? presentSessions(order).map(({ sessionId }) => sessionId) : null;
	}

	async listChanged(orderIds: string[]): Promise<string[]> {
		return orderIds;
	}

	async findPayerSources() {
		const { firstName, lastName, document, email, phone, address } = fulana;
		return { explicit: { name: `${firstName} ${lastName}`, document, email, phone, address } };
	}

	/** Asks only the charge store, as a platform asks its payment provider. */
	async confirmPayment({
		sessionId,
		orderId,
		amountCents,
	}: {
		sessionId: string;
		orderId: string;
		amountCents: number;
	}) {
		const order = this.#waitingFor(sessionId);
		const attempts = await this.#chargeStore.listBySession(sessionId);
		if (!order || !attempts.some((one) => isReleasedForCapture(one, sessionId))) {
			throw new PaymentNotAuthorized(`session ${sessionId} is not authorized`);
		}
		if (!isCaptured(order, sessionId)) {
			this.#watch.onCapture(order, { sessionId, amountCents });
			order.captures.push({ sessionId, amountCents });
		}
		if (order.orderId !== orderId) {
			throw new PaymentNotAuthorized(`${orderId} is gone, and ${order.orderId} was captured`);
		}
	}

	async fitCollections(orderId: string): Promise<void> {
		const order = this.orders.find((one) => one.orderId === orderId);
		if (order && lackOf(order) <= 0) {
			const open = presentSessions(order).filter((one) => !isCaptured(order, one.sessionId));
			order.closedSessions.push(...open.map((one) => one.sessionId));
		}
	}

	async openAcceptedSession(payment: AcceptedPayment): Promise<string> {
		const { orderId, chargeRecordId, method, amountCents } = payment;
		const sessionId = `accepted_${chargeRecordId}`;
		const order = this.orders.find((one) => one.orderId === orderId);
		if (order && !order.accepted.some((one) => one.sessionId === sessionId)) {
			order.accepted.push({ sessionId, method, amountCents });
		}
		return sessionId;
	}

	async cancelOrder(orderId: string): Promise<"cancelled" | "refused" | "kept"> {
		const order = this.orders.find((one) => one.orderId === orderId);
		if (!order) {
			return "kept";
		}
		if (order.sent) {
			return "refused";
		}
		if (!isUnpaid(order)) {
			return "kept";
		}
		if (order.cancelledBy === "none") {
			this.#watch.onCancelForNonPayment(order);
			order.cancelledBy = "non-payment";
		}
		return "cancelled";
	}

	#waitingFor(sessionId: string): ShopOrder | undefined {
		return this.orders.find((order) =>
			presentSessions(order).some((session) => session.sessionId === sessionId),
		);
	}
}

/** The amount that an order lacks, in cents; negative after an overpayment. */
export function lackOf(order: ShopOrder): number {
	const { amountCents, paidElsewhereCents, refundedCents } = order;
	return amountCents - paidElsewhereCents - capturedBySessions(order) + refundedCents;
}

/** Whether any payment of the order is captured. */
export function hasPayment({ captures, paidElsewhereCents }: ShopOrder): boolean {
	return captures.length > 0 || paidElsewhereCents > 0;
}

/** An open session asks for all that its order lacks. */
function asksNothing(order: ShopOrder): boolean {
	return presentSessions(order).every(
		({ sessionId }) => isCaptured(order, sessionId) || order.closedSessions.includes(sessionId),
	);
}

function isUnpaid(order: ShopOrder): boolean {
	const receivedCents = order.paidElsewhereCents + capturedBySessions(order);
	// One that was complete is over, also when all its money was sent back.
	const isOver = receivedCents > order.refundedCents || receivedCents >= order.amountCents;
	return !isOver && !order.isAuthorized && lackOf(order) > 0;
}

function capturedBySessions({ captures }: ShopOrder): number {
	return captures.reduce((sum, capture) => sum + capture.amountCents, 0);
}

/** Looks at the session's own collection; at any of the order's when the session is gone. */
function whoCaptured(
	order: ShopOrder,
	sessionId: string,
	isPresent: boolean,
): OrderView["capturedBy"] {
	if (isCaptured(order, sessionId)) {
		return "this_session";
	}
	return isPresent || !hasPayment(order) ? "none" : "another";
}

/** The platform captures no payment that the charge store doesn't call paid. */
export class PaymentNotAuthorized extends Error {
	override readonly name = "PaymentNotAuthorized";
	readonly code = "payment_not_authorized";
}
