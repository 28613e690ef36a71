import type { PayerSources } from "../charge/payer/payer.js";
import type {
	AcceptedPayment,
	CancelAnswer,
	OrderGateway,
	OrderView,
	PlacedPage,
	SessionOfOrder,
} from "../charge/ports/order-gateway.js";
import { hasSentBack } from "../orders/sent-back.js";

/** An order of the store, from one of its sessions. Tests change its fields. */
export interface FakeOrder {
	orderId: string;
	placedAt: Date;
	cancelled: boolean;
	capturedBy: OrderView["capturedBy"];
	/** The captures in the order's other collections. */
	capturedElsewhereCents: number;
	/** The total of the session's collection; the first collection's is the order's. */
	collectionTotal: { amountCents: number; currency: string };
	/** Whether another provider has authorized a payment of the order. */
	isAuthorized: boolean;
	/** Whether the store has deleted the session. */
	isGone: boolean;
	/** The session's capture. */
	capturedCents: number;
	/** What the store refunded of the session's capture. */
	refundedCents: number;
	/** Whether an edit or an exchange created the session's collection, and not the checkout. */
	isFurther: boolean;
	/** Whether the session captures an accepted payment. */
	isAccepted: boolean;
}

/** A store in memory with one order per session. */
export class FakeOrders implements OrderGateway {
	readonly orders = new Map<string, FakeOrder>();
	/** How many queries have read orders. */
	queries = 0;
	/** A made-up payer with every field that a boleto needs. */
	payer: PayerSources = {
		email: "fulana@example.com",
		billingAddress: {
			firstName: "Fulana",
			lastName: "de Tal",
			phone: "+55 (11) 90000-0000",
			address1: "Rua das Flores, 123 - Centro",
			city: "São Paulo",
			province: "SP",
			postalCode: "01000-000",
			metadata: { cpf: "529.982.247-25" },
		},
	};
	captures: string[] = [];
	/** Why the store doesn't cancel: `refused` when the order was shipped. */
	refuseCancel: "refused" | "open_change" | null = null;
	/** What `confirmPayment` throws. */
	failConfirm: Error | null = null;
	readonly #now: () => Date;

	constructor(now: () => Date) {
		this.#now = now;
	}

	place(sessionId: string, amountCents: number): FakeOrder {
		const order: FakeOrder = {
			orderId: `order_of_${sessionId}`,
			placedAt: this.#now(),
			cancelled: false,
			capturedBy: "none",
			capturedElsewhereCents: 0,
			collectionTotal: { amountCents, currency: "BRL" },
			isAuthorized: false,
			isGone: false,
			capturedCents: 0,
			refundedCents: 0,
			isFurther: false,
			isAccepted: false,
		};
		this.orders.set(sessionId, order);
		return order;
	}

	/** Opens a further collection of an order, with a session. */
	placeFurther(sessionId: string, orderId: string, amountCents: number): FakeOrder {
		const first = this.#ofOrder(orderId)[0];
		return Object.assign(this.place(sessionId, amountCents), {
			orderId,
			cancelled: first?.cancelled ?? false,
			capturedElsewhereCents: first ? first.capturedCents + first.capturedElsewhereCents : 0,
			isFurther: true,
		});
	}

	async findOrder(
		sessionId: string,
		knownOrderId: string | null = null,
	): Promise<OrderView | null> {
		this.queries += 1;
		return this.#find(sessionId, knownOrderId);
	}

	async findOrders(sessions: SessionOfOrder[]): Promise<Map<string, OrderView>> {
		this.queries += 1;
		return new Map(
			sessions.flatMap(({ sessionId, orderId }) => {
				const order = this.#find(sessionId, orderId);
				return order ? [[sessionId, order]] : [];
			}),
		);
	}

	async listPlaced({ from, to }: { from: Date; to: Date }): Promise<PlacedPage> {
		const sessions = [...this.orders].flatMap(([sessionId, order]) => {
			const { orderId, placedAt, collectionTotal, isAccepted } = order;
			const { amountCents } = collectionTotal;
			return placedAt >= from && placedAt <= to && !isAccepted
				? [{ orderId, sessionId, method: "pix" as const, amountCents }]
				: [];
		});
		return { sessions, isLast: true };
	}

	async listSessions(orderId: string): Promise<string[] | null> {
		this.queries += 1;
		const sessions = [...this.orders].filter(([, order]) => order.orderId === orderId);
		return sessions.length > 0 ? sessions.map(([sessionId]) => sessionId) : null;
	}

	async listChanged(orderIds: string[]): Promise<string[]> {
		return orderIds;
	}

	async findPayerSources(): Promise<PayerSources> {
		return this.payer;
	}

	async confirmPayment(payment: { sessionId: string; amountCents: number }): Promise<void> {
		if (this.failConfirm) {
			throw this.failConfirm;
		}
		const order = this.orders.get(payment.sessionId);
		if (!order || order.isGone) {
			throw new Error(`there is no session ${payment.sessionId}`);
		}
		if (order.capturedBy === "none") {
			order.capturedBy = "this_session";
			order.capturedCents = payment.amountCents;
			this.captures.push(payment.sessionId);
			for (const other of this.#ofOrder(order.orderId)) {
				if (other !== order) {
					other.capturedElsewhereCents += payment.amountCents;
				}
			}
		}
	}

	async fitCollections(): Promise<void> {}

	async openAcceptedSession(payment: AcceptedPayment): Promise<string> {
		const sessionId = `accepted_${payment.chargeRecordId}`;
		if (!this.orders.has(sessionId)) {
			this.placeFurther(sessionId, payment.orderId, payment.amountCents).isAccepted = true;
		}
		return sessionId;
	}

	async cancelOrder(orderId: string): Promise<CancelAnswer> {
		const sessions = this.#ofOrder(orderId);
		const [first] = sessions;
		const view = first && this.#view(first);
		if (!view || first.isAuthorized || isKept(view) || view.outstandingCents <= 0) {
			return "kept";
		}
		if (this.refuseCancel) {
			return this.refuseCancel;
		}
		for (const order of sessions) {
			order.cancelled = true;
		}
		return "cancelled";
	}

	#ofOrder(orderId: string): FakeOrder[] {
		return [...this.orders.values()].filter((order) => order.orderId === orderId);
	}

	/** What the order's open sessions ask for. */
	#askedCents(orderId: string): number {
		const open = this.#ofOrder(orderId).filter(
			({ capturedBy, isGone }) => capturedBy === "none" && !isGone,
		);
		return open.reduce((sum, { collectionTotal }) => sum + collectionTotal.amountCents, 0);
	}

	#find(sessionId: string, knownOrderId: string | null): OrderView | null {
		const own = this.orders.get(sessionId);
		if (knownOrderId === null || own?.orderId === knownOrderId) {
			return own ? this.#view(own) : null;
		}
		const [known] = this.#ofOrder(knownOrderId);
		return known ? this.#view(seenFromElsewhere(known)) : null;
	}

	#view(order: FakeOrder): OrderView {
		const { orderId, cancelled, collectionTotal, capturedCents, refundedCents, isGone } = order;
		const hasCapture = order.capturedBy !== "none" || order.capturedElsewhereCents > 0;
		const capturedInAny = hasCapture ? "another" : "none";
		const capturedBy = isGone && order.capturedBy === "none" ? capturedInAny : order.capturedBy;
		const [first = order] = this.#ofOrder(orderId);
		const allCapturedCents = capturedCents + order.capturedElsewhereCents;
		const outstandingCents = first.collectionTotal.amountCents - allCapturedCents + refundedCents;
		// After a capture, a further collection asks for the outstanding amount.
		const lackCents = capturedBy === "none" ? collectionTotal.amountCents : 0;
		const books = { hasCapture, capturedCents: allCapturedCents, refundedCents, outstandingCents };
		const mayCancel = !isKept(books) && !first.isAuthorized && outstandingCents > 0;
		const dueCents = Math.max(Math.min(lackCents, outstandingCents), 0);
		return {
			orderId,
			cancelled,
			capturedBy,
			hasCapture,
			mayCancel: mayCancel && !order.isFurther && !isGone,
			amountDue: isGone ? null : { ...collectionTotal, amountCents: dueCents },
			outstandingCents,
			unaskedCents: Math.max(outstandingCents - this.#askedCents(orderId), 0),
			capturedCents: allCapturedCents,
			refundedCents,
			sentBackAt: null,
			currency: collectionTotal.currency,
		};
	}
}

/** Whether an order keeps its end: it holds money, or was complete once. */
function isKept(
	books: Pick<OrderView, "hasCapture" | "capturedCents" | "refundedCents" | "outstandingCents">,
): boolean {
	const lackedCents = books.outstandingCents - books.refundedCents;
	return books.hasCapture && (lackedCents <= 0 || !hasSentBack(books));
}

/** An order from a session that it doesn't have. */
function seenFromElsewhere(order: FakeOrder): FakeOrder {
	return {
		...order,
		isGone: true,
		capturedBy: order.capturedBy === "none" ? "none" : "another",
		capturedElsewhereCents: order.capturedElsewhereCents + order.capturedCents,
		capturedCents: 0,
	};
}
