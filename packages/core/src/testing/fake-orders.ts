import type { PayerSources } from "../payer/payer.js";
import type {
	OrderGateway,
	OrderView,
	PlacedPage,
	SessionOfOrder,
} from "../ports/order-gateway.js";

/** An order of the shop, with what tests change by hand. */
export interface FakeOrder {
	orderId: string;
	cancelled: boolean;
	capturedBy: OrderView["capturedBy"];
	/** In other collections than the session's. */
	capturedElsewhereCents: number;
	/** What the session's collection asks for in all; `null` when the session is gone. */
	asks: { amountCents: number; currency: string } | null;
	/** What was captured for the session. */
	capturedCents: number;
	/** The session is not the checkout's: an edit or an exchange has made its collection. */
	isFurther: boolean;
}

/** A shop in memory with one order per session. */
export class FakeOrders implements OrderGateway {
	readonly orders = new Map<string, FakeOrder>();
	/** Questions about orders: each by one query. */
	queries = 0;
	/** A made-up person, with all that a boleto needs. */
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
	/** The goods are on their way: the shop allows no cancelling. */
	refuseCancel = false;
	/** Thrown when a payment is to be confirmed. */
	failConfirm: Error | null = null;

	place(sessionId: string, amountCents: number): FakeOrder {
		const order: FakeOrder = {
			orderId: `order_of_${sessionId}`,
			cancelled: false,
			capturedBy: "none",
			capturedElsewhereCents: 0,
			asks: { amountCents, currency: "BRL" },
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

	async listChanged(orderIds: string[]): Promise<string[]> {
		return orderIds;
	}

	async findPayerSources(): Promise<PayerSources> {
		return this.payer;
	}

	async confirmPayment(payment: { sessionId: string; amountCents: number }): Promise<void> {
		if (this.failConfirm) throw this.failConfirm;
		const order = this.orders.get(payment.sessionId);
		if (order?.capturedBy === "none") {
			order.capturedBy = "this_session";
			order.capturedCents = payment.amountCents;
			this.captures.push(payment.sessionId);
		}
	}

	async cancelOrder(orderId: string): Promise<"cancelled" | "refused" | "kept"> {
		if (this.refuseCancel) return "refused";
		for (const order of this.orders.values()) {
			if (order.orderId === orderId) order.cancelled = true;
		}
		return "cancelled";
	}

	#view(sessionId: string): OrderView | null {
		const order = this.orders.get(sessionId);
		if (!order) return null;
		const { orderId, cancelled, capturedBy, asks } = order;
		const hasCapture = capturedBy !== "none" || order.capturedElsewhereCents > 0;
		const outstandingCents =
			(asks?.amountCents ?? 0) - order.capturedCents - order.capturedElsewhereCents;
		// What the order lacks beyond a capture is asked for in a collection of its own.
		const dueCents = capturedBy === "none" ? Math.max(outstandingCents, 0) : 0;
		return {
			orderId,
			cancelled,
			capturedBy,
			hasCapture,
			mayCancel: !hasCapture && !order.isFurther && outstandingCents > 0,
			amountDue: asks && { ...asks, amountCents: dueCents },
			outstandingCents,
		};
	}
}
