import type { PayerSources } from "../payer/payer.js";
import type {
	OrderGateway,
	OrderView,
	PlacedPage,
	SessionOfOrder,
} from "../ports/order-gateway.js";

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
	/** Whether an edit or an exchange created the session's collection, and not the checkout. */
	isFurther: boolean;
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
			isFurther: false,
		};
		this.orders.set(sessionId, order);
		return order;
	}

	async findOrder(sessionId: string): Promise<OrderView | null> {
		this.queries += 1;
		return this.#view(sessionId);
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
		}
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
		const outstandingCents =
			(collectionTotal?.amountCents ?? 0) - order.capturedCents - order.capturedElsewhereCents;
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
		};
	}
}
