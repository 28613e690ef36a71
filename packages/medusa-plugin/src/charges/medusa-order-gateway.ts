import type { MedusaContainer } from "@medusajs/framework/types";
import {
	ContainerRegistrationKeys,
	MathBN,
	MedusaError,
	Modules,
	OrderChangeStatus,
	OrderChangeType,
	PaymentActions,
} from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { cancelOrderWorkflow, processPaymentWorkflow } from "@medusajs/medusa/core-flows";
import {
	type Clock,
	decimalFromCents,
	type OrderGateway,
	type OrderView,
	type PayerSources,
} from "@pix-checkout/core";
import type { PayerTable } from "../modules/pix-checkout-ledger/payer-table";
import { buyerFields, payerSourcesFrom } from "../payer/payer-sources-from";
import { exactCents } from "./exact-cents";

const sessionSchema = z.object({
	id: z.string(),
	amount: z.union([z.number(), z.string()]),
	currency_code: z.string(),
	payment_collection_id: z.string(),
});

const paymentSchema = z.object({ payment_session_id: z.string(), captured_at: z.unknown() });

const orderSchema = z.object({
	id: z.string(),
	status: z.string().nullish(),
	canceled_at: z.unknown(),
	payment_collections: z
		.array(z.object({ payments: z.array(paymentSchema.nullable()).nullish() }).nullable())
		.nullish(),
});

/** Longer than any process works on the change of an order that one workflow makes and confirms. */
const abandonedMs = 2 * 60_000;

type Session = z.infer<typeof sessionSchema>;
type Order = z.infer<typeof orderSchema>;

/** Orders and payments of a Medusa store. */
export class MedusaOrderGateway implements OrderGateway {
	readonly #container: MedusaContainer;
	readonly #payers: PayerTable;
	readonly #clock: Clock;

	constructor(container: MedusaContainer, payers: PayerTable, clock: Clock) {
		this.#container = container;
		this.#payers = payers;
		this.#clock = clock;
	}

	async findOrder(sessionId: string, knownOrderId: string | null): Promise<OrderView | null> {
		const session = await this.#findSession(sessionId);
		const orderId = session ? await this.#findOrderId(session) : knownOrderId;
		const order = orderId === null ? null : await this.#readOrder(orderId);
		if (!order) {
			return null;
		}
		return {
			orderId: order.id,
			cancelled: Boolean(order.canceled_at) || order.status === "canceled",
			capturedBy: whoCaptured(order, sessionId),
			asks: session && {
				amountCents: exactCents(session.amount),
				currency: session.currency_code.toUpperCase(),
			},
		};
	}

	async findPayerSources(sessionId: string, orderId: string): Promise<PayerSources> {
		const explicit = await this.#payers.recall(sessionId);
		const { data } = await this.#query.graph({
			entity: "order",
			fields: [...buyerFields],
			filters: { id: orderId },
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
		const order = await this.findOrder(payment.sessionId, payment.orderId);
		if (order?.capturedBy !== "this_session") {
			throw new Error(`order ${payment.orderId} was not captured by Medusa's workflow`);
		}
	}

	async cancelOrder(orderId: string): Promise<"cancelled" | "refused"> {
		await this.#discardAbandonedChange(orderId);
		try {
			await cancelOrderWorkflow(this.#container).run({ input: { order_id: orderId } });
			return "cancelled";
		} catch (error) {
			if (isRefusal(error)) {
				return "refused";
			}
			throw error;
		}
	}

	/**
	 * A process that is killed in the middle of Medusa's cancellation leaves the change of the order
	 * open that the workflow makes for its credit lines. While one is open, Medusa cancels nothing.
	 */
	async #discardAbandonedChange(orderId: string): Promise<void> {
		const orders = this.#container.resolve(Modules.ORDER);
		const open = await orders.listOrderChanges({
			order_id: orderId,
			status: OrderChangeStatus.PENDING,
			created_at: { $lt: new Date(this.#clock.now().getTime() - abandonedMs).toISOString() },
		});
		// Of any other kind it is a person's work on the order. Medusa's type leaves this kind out.
		const abandoned = open.filter(
			({ change_type }: { change_type?: string }) => change_type === OrderChangeType.CREDIT_LINE,
		);
		if (abandoned.length > 0) {
			await orders.cancelOrderChange(abandoned.map(({ id }) => id));
		}
	}

	get #query() {
		return this.#container.resolve(ContainerRegistrationKeys.QUERY);
	}

	async #findSession(sessionId: string): Promise<Session | null> {
		const { data } = await this.#query.graph({
			entity: "payment_session",
			fields: ["id", "amount", "currency_code", "payment_collection_id"],
			filters: { id: sessionId },
		});
		return data[0] ? sessionSchema.parse(data[0]) : null;
	}

	async #findOrderId({ payment_collection_id }: Session): Promise<string | null> {
		const { data } = await this.#query.graph({
			entity: "order_payment_collection",
			fields: ["order_id"],
			filters: { payment_collection_id },
		});
		return data[0]?.order_id ?? null;
	}

	async #readOrder(orderId: string): Promise<Order | null> {
		const { data } = await this.#query.graph({
			entity: "order",
			fields: [
				"id",
				"status",
				"canceled_at",
				"payment_collections.payments.captured_at",
				"payment_collections.payments.payment_session_id",
			],
			filters: { id: orderId },
		});
		return data[0] ? orderSchema.parse(data[0]) : null;
	}
}

function whoCaptured(order: Order, sessionId: string): OrderView["capturedBy"] {
	const captured = (order.payment_collections ?? [])
		.flatMap((collection) => collection?.payments ?? [])
		.filter((payment) => payment?.captured_at);
	if (captured.length === 0) {
		return "nobody";
	}
	return captured.some((payment) => payment?.payment_session_id === sessionId)
		? "this_session"
		: "another";
}

/** Medusa's workflows throw what is not always an `Error`. */
function isRefusal(error: unknown): boolean {
	const { type }: { type?: unknown } = Object(error);
	return type === MedusaError.Types.NOT_ALLOWED;
}
