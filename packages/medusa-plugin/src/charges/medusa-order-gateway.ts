import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, MathBN, PaymentActions } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { cancelOrderWorkflow, processPaymentWorkflow } from "@medusajs/medusa/core-flows";
import {
	centsFromDecimal,
	decimalFromCents,
	type OrderGateway,
	type OrderView,
	type PayerSources,
} from "@pix-checkout/core";
import type { PayerTable } from "../modules/pix-checkout-ledger/payer-table";
import { buyerFields, payerSourcesFrom } from "../payer/payer-sources-from";

const sessionSchema = z.object({
	amount: z.union([z.number(), z.string()]),
	currency_code: z.string(),
	payment_collection_id: z.string(),
	payment: z.object({ captured_at: z.unknown() }).nullish(),
});

const orderSchema = z.object({
	id: z.string(),
	status: z.string().nullish(),
	canceled_at: z.unknown(),
});

/** Orders and payments of a Medusa store. */
export class MedusaOrderGateway implements OrderGateway {
	readonly #container: MedusaContainer;
	readonly #payers: PayerTable;

	constructor(container: MedusaContainer, payers: PayerTable) {
		this.#container = container;
		this.#payers = payers;
	}

	async findOrder(sessionId: string): Promise<OrderView | null> {
		const session = await this.#findSession(sessionId);
		const order = session && (await this.#findOrderOf(session.payment_collection_id));
		if (!session || !order) {
			return null;
		}
		return {
			orderId: order.id,
			cancelled: Boolean(order.canceled_at) || order.status === "canceled",
			captured: Boolean(session.payment?.captured_at),
			amountCents: centsFromDecimal(MathBN.convert(session.amount).toFixed()),
			currency: session.currency_code.toUpperCase(),
		};
	}

	async findPayerSources(sessionId: string): Promise<PayerSources> {
		const session = await this.#findSession(sessionId);
		const order = session && (await this.#findOrderOf(session.payment_collection_id));
		const explicit = await this.#payers.recall(sessionId);
		if (!order) {
			return { explicit };
		}
		const { data } = await this.#query.graph({
			entity: "order",
			fields: [...buyerFields],
			filters: { id: order.id },
		});
		return { ...payerSourcesFrom(data[0]), explicit };
	}

	/** Medusa's own workflow for a captured payment; it asks our provider, which asks the ledger. */
	async confirmPayment(payment: {
		sessionId: string;
		orderId: string;
		amountCents: number;
	}): Promise<void> {
		await processPaymentWorkflow(this.#container).run({
			input: {
				action: PaymentActions.SUCCESSFUL,
				data: {
					session_id: payment.sessionId,
					amount: MathBN.convert(decimalFromCents(payment.amountCents)),
				},
			},
		});
		// The workflow passes over what it has no branch for; only the recorded capture counts.
		const order = await this.findOrder(payment.sessionId);
		if (!order?.captured) {
			throw new Error(`order ${payment.orderId} was not captured by Medusa's workflow`);
		}
	}

	async cancelOrder(orderId: string): Promise<void> {
		await cancelOrderWorkflow(this.#container).run({ input: { order_id: orderId } });
	}

	get #query() {
		return this.#container.resolve(ContainerRegistrationKeys.QUERY);
	}

	async #findSession(sessionId: string) {
		const { data } = await this.#query.graph({
			entity: "payment_session",
			fields: ["amount", "currency_code", "payment_collection_id", "payment.captured_at"],
			filters: { id: sessionId },
		});
		return data[0] ? sessionSchema.parse(data[0]) : null;
	}

	async #findOrderOf(paymentCollectionId: string) {
		const { data } = await this.#query.graph({
			entity: "order_payment_collection",
			fields: ["order.id", "order.status", "order.canceled_at"],
			filters: { payment_collection_id: paymentCollectionId },
		});
		const order = data[0]?.order;
		return order ? orderSchema.parse(order) : null;
	}
}
