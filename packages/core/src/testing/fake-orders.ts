import type { PayerSources } from "../charge/payer/payer.js";
import type {
	AcceptedPayment,
	OrderGateway,
	OrderView,
	PlacedPage,
	SessionOfOrder,
} from "../charge/ports/order-gateway.js";

/** An order of the store. Tests change its fields. */
export interface FakeOrder {
	orderId: string;
	cancelled: boolean;
	capturedBy: OrderView["capturedBy"];
	/** The captures in the order's other collections. */
	capturedElsewhereCents: number;
	/** The total of the session's collection; `null` when the session is gone. */
	collectionTotal: { amountCents: number; currency: string } | null;
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
	/** The order was shipped, so the store refuses to cancel it. */
	refuseCancel = false;
	/** What `confirmPayment` throws. */
	failConfirm: Error | null = null;

	place(sessionId: string, amountCents: number): FakeOrder {
		const order: FakeOrder = {
			orderId: `order_of_${sessionId}`,
			cancelled: false,
			capturedBy: "none",
			capturedElsewhereCents: 0,
			collectionTotal: { amountCents, currency: "BRL" },
			capturedCents: 0,
			refundedCents: 0,
			isFurther: false,
			isAccepted: false,
		};
		this.orders.set(sessionId, order);
		return order;
	}

	async findOrder(
		sessionId: string,
		knownOrderId: string | null = null,
	): Promise<OrderView | null> {
		this.queries += 1;
		const known = [...this.orders].find(([, { orderId }]) => orderId === knownOrderId);
		if (knownOrderId !== null && !known) {
			return null;
		}
		const isOther = known && this.orders.get(sessionId)?.orderId !== knownOrderId;
		const order = isOther ? this.#view(known[0]) : this.#view(sessionId);
		// Seen from a session of another order, no collection of this one is the session's.
		return isOther && order ? { ...order, capturedBy: "none", amountDue: null } : order;
	}

	async findOrders(sessions: SessionOfOrder[]): Promise<Map<string, OrderView>> {
		this.queries += 1;
		return new Map(
			sessions.flatMap(({ sessionId }) => {
				const order = this.#view(sessionId);
				return order ? [[sessionId, order]] : [];
			}),
		);
	}

	async listPlaced(): Promise<PlacedPage> {
		return { sessions: [], isLast: true };
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
		if (order?.capturedBy === "none") {
			order.capturedBy = "this_session";
			order.capturedCents = payment.amountCents;
			this.captures.push(payment.sessionId);
			for (const [sessionId, other] of this.orders) {
				if (sessionId !== payment.sessionId && other.orderId === order.orderId) {
					other.capturedElsewhereCents += payment.amountCents;
				}
			}
		}
	}

	async openAcceptedSession(payment: AcceptedPayment): Promise<string> {
		const sessionId = `accepted_${payment.chargeRecordId}`;
		const others = [...this.orders.values()].filter(({ orderId }) => orderId === payment.orderId);
		const [first] = others;
		if (!this.orders.has(sessionId)) {
			Object.assign(this.place(sessionId, payment.amountCents), {
				orderId: payment.orderId,
				cancelled: others.some(({ cancelled }) => cancelled),
				capturedElsewhereCents: first ? first.capturedCents + first.capturedElsewhereCents : 0,
				isFurther: true,
				isAccepted: true,
			});
		}
		return sessionId;
	}

	async cancelOrder(orderId: string): Promise<"cancelled" | "refused" | "kept"> {
		if (this.refuseCancel) {
			return "refused";
		}
		for (const order of this.orders.values()) {
			if (order.orderId === orderId) {
				order.cancelled = true;
			}
		}
		return "cancelled";
	}

	#view(sessionId: string): OrderView | null {
		const order = this.orders.get(sessionId);
		if (!order) {
			return null;
		}
		const { orderId, cancelled, capturedBy, collectionTotal } = order;
		const hasCapture = capturedBy !== "none" || order.capturedElsewhereCents > 0;
		// The order's total is that of its first collection.
		const first = [...this.orders.values()].find((one) => one.orderId === orderId) ?? order;
		const totalCents = (order.isAccepted ? first : order).collectionTotal?.amountCents ?? 0;
		const outstandingCents =
			totalCents - order.capturedCents - order.capturedElsewhereCents + order.refundedCents;
		// After a capture, a further collection asks for the outstanding amount.
		const dueCents = capturedBy === "none" ? Math.max(outstandingCents, 0) : 0;
		return {
			orderId,
			cancelled,
			capturedBy,
			hasCapture,
			mayCancel: !hasCapture && !order.isFurther && outstandingCents > 0,
			amountDue: collectionTotal && { ...collectionTotal, amountCents: dueCents },
			outstandingCents,
			capturedCents: order.capturedCents + order.capturedElsewhereCents,
			refundedCents: order.refundedCents,
			currency: collectionTotal?.currency ?? "BRL",
		};
	}
}
