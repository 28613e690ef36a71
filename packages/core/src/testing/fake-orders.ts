import type { PayerSources } from "../payer/payer-sources.js";
import type { OrderGateway, OrderView } from "../ports.js";

/** A shop in memory with one order per session. */
export class FakeOrders implements OrderGateway {
	readonly orders = new Map<string, OrderView>();
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

	place(sessionId: string, amountCents: number): OrderView {
		const order: OrderView = {
			orderId: `order_of_${sessionId}`,
			cancelled: false,
			capturedBy: "nobody",
			asks: { amountCents, currency: "BRL" },
		};
		this.orders.set(sessionId, order);
		return order;
	}

	async findOrder(sessionId: string): Promise<OrderView | null> {
		const order = this.orders.get(sessionId);
		return order ? { ...order } : null;
	}

	async findPayerSources(): Promise<PayerSources> {
		return this.payer;
	}

	async confirmPayment({ sessionId }: { sessionId: string }): Promise<void> {
		if (this.failConfirm) throw this.failConfirm;
		const order = this.orders.get(sessionId);
		if (order?.capturedBy === "nobody") {
			order.capturedBy = "this_session";
			this.captures.push(sessionId);
		}
	}

	async cancelOrder(orderId: string): Promise<"cancelled" | "refused"> {
		if (this.refuseCancel) return "refused";
		for (const order of this.orders.values()) {
			if (order.orderId === orderId) order.cancelled = true;
		}
		return "cancelled";
	}
}
