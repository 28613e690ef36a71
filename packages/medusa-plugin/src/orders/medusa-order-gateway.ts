import type { MedusaContainer } from "@medusajs/framework/types";
import {
	ContainerRegistrationKeys,
	MathBN,
	MedusaError,
	Modules,
	OrderChangeStatus,
	OrderChangeType,
	PaymentActions,
	PaymentCollectionStatus,
	PaymentSessionStatus,
} from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import {
	cancelOrderWorkflow,
	createOrderPaymentCollectionWorkflow,
	processPaymentWorkflow,
} from "@medusajs/medusa/core-flows";
import {
	type ChargeTimes,
	type Clock,
	decimalFromCents,
	type Logger,
	type OrderGateway,
	type OrderView,
	type PayerSources,
	type PayerStore,
	type PlacedPage,
	type SessionOfOrder,
} from "@pix-checkout/core";
import { cartsOfOrder } from "./carts-of-order";
import {
	collectionOfSession,
	collectionsOf,
	isUnpaid,
	lackOf,
	type MedusaOrder,
	orderView,
	orderViewFields,
	readMedusaOrder,
} from "./order-view";
import { buyerFields, payerSourcesFrom } from "./payer-sources-from";
import { placedSessions } from "./placed-sessions";
import { sessionsOfOrder } from "./sessions-of-order";

const sessionSchema = z.object({
	id: z.string(),
	status: z.enum(PaymentSessionStatus),
	amount: z.union([z.number(), z.string()]),
	currency_code: z.string(),
	data: z.record(z.string(), z.unknown()).nullish(),
	payment: z.object({ id: z.string() }).nullish(),
});

const linkSchema = z.object({ order_id: z.string(), payment_collection_id: z.string() });
const placeSchema = z.object({ id: z.string(), payment_collection_id: z.string() });

/** Collections that may still get a payment. */
const openCollections: readonly string[] = [
	PaymentCollectionStatus.NOT_PAID,
	PaymentCollectionStatus.AWAITING,
	PaymentCollectionStatus.AUTHORIZED,
	PaymentCollectionStatus.PARTIALLY_AUTHORIZED,
];

/** The most orders of one query. */
const ordersAtOnce = 1_000;

/** A decimal in reais, as Medusa's arithmetic gives it. */
type BigNumberJs = ReturnType<typeof MathBN.convert>;

const oneCent = MathBN.convert("0.01");

interface Needs {
	container: MedusaContainer;
	payers: PayerStore;
	clock: Clock;
	logger: Logger;
	times: Pick<ChargeTimes, "abandonedChangeMs">;
}

/** Orders and payments of a Medusa store. */
export class MedusaOrderGateway implements OrderGateway {
	readonly #container: MedusaContainer;
	readonly #payers: PayerStore;
	readonly #clock: Clock;
	readonly #logger: Logger;
	readonly #times: Needs["times"];

	constructor({ container, payers, clock, logger, times }: Needs) {
		this.#container = container;
		this.#payers = payers;
		this.#clock = clock;
		this.#logger = logger;
		this.#times = times;
	}

	async findOrder(sessionId: string, knownOrderId: string | null): Promise<OrderView | null> {
		const orders = await this.findOrders([{ sessionId, orderId: knownOrderId }]);
		return orders.get(sessionId) ?? null;
	}

	async findOrders(sessions: SessionOfOrder[]): Promise<Map<string, OrderView>> {
		const unknown = sessions.filter(({ orderId }) => orderId === null);
		const found = await this.#findOrderIds(unknown.map(({ sessionId }) => sessionId));
		const orderIds = new Map(
			sessions.flatMap(({ sessionId, orderId }) => {
				const id = orderId ?? found.get(sessionId);
				return id === undefined ? [] : [[sessionId, id]];
			}),
		);
		const orders = await this.#readOrders([...new Set(orderIds.values())]);
		return new Map(
			[...orderIds].flatMap(([sessionId, orderId]) => {
				const order = orders.get(orderId);
				return order ? [[sessionId, orderView(order, sessionId)]] : [];
			}),
		);
	}

	listPlaced(placed: { from: Date; to: Date }, page: number): Promise<PlacedPage> {
		return placedSessions(this.#container, this.#logger, placed, page);
	}

	listSessions(orderId: string): Promise<string[] | null> {
		return sessionsOfOrder(this.#container, orderId);
	}

	async listChanged(orderIds: string[], since: Date): Promise<string[]> {
		const changed = new Set<string>();
		for (let start = 0; start < orderIds.length; start += ordersAtOnce) {
			const ids = orderIds.slice(start, start + ordersAtOnce);
			const { data } = await this.#query.graph({
				entity: "order",
				fields: ["id"],
				filters: { id: ids, updated_at: { $gte: since } },
			});
			// A payment in another collection changes the order's books and not the order.
			const { data: transactions } = await this.#query.graph({
				entity: "order_transaction",
				fields: ["order_id"],
				filters: { order_id: ids, created_at: { $gte: since } },
			});
			for (const { id } of data) {
				changed.add(id);
			}
			for (const { order_id } of transactions) {
				changed.add(order_id);
			}
		}
		return [...changed];
	}

	async findPayerSources(sessionId: string, orderId: string): Promise<PayerSources> {
		const explicit = await this.#payers.recall(sessionId);
		const { data } = await this.#query.graph({
			entity: "order",
			fields: [...buyerFields],
			filters: { id: orderId },
		});
		const carts = await cartsOfOrder(this.#container, orderId);
		const entered = await this.#payers.recallForOrder(orderId, carts);
		return { ...payerSourcesFrom(data[0]), explicit, entered };
	}

	/**
	 * Runs Medusa's own workflow for a captured payment; it asks the plugin's provider, which asks
	 * the charge store.
	 */
	async confirmPayment(payment: {
		sessionId: string;
		orderId: string;
		amountCents: number;
	}): Promise<void> {
		const { sessionId, orderId } = payment;
		const amount = MathBN.convert(decimalFromCents(payment.amountCents));
		await this.#setAmounts(sessionId, orderId, amount);
		await processPaymentWorkflow(this.#container).run({
			input: {
				action: PaymentActions.SUCCESSFUL,
				data: { session_id: sessionId, amount },
			},
		});
		const order = (await this.#readOrders([orderId])).get(orderId);
		// The workflow does nothing where it has no branch; only the recorded capture counts.
		if (!order || orderView(order, sessionId).capturedBy !== "this_session") {
			throw new Error(`Medusa's workflow did not capture order ${orderId}`);
		}
		await this.#openRest(order);
	}

	/**
	 * Medusa captures the amount of the session, so the gateway sets it to the confirmed amount. It
	 * also lowers the amount of a collection that asks for more because its order has grown: then the
	 * collection is complete, and the rest gets a collection of its own. It does the same for a
	 * fraction of a cent, because Medusa's own rounding depends on the locale.
	 */
	async #setAmounts(sessionId: string, orderId: string, amount: BigNumberJs): Promise<void> {
		const session = await this.#findSession(sessionId);
		if (!session || session.payment) {
			return;
		}
		const payments = this.#container.resolve(Modules.PAYMENT);
		if (!MathBN.eq(session.amount, amount)) {
			await payments.updatePaymentSession({
				id: sessionId,
				amount,
				currency_code: session.currency_code,
				data: session.data ?? {},
				status: session.status,
			});
		}
		const order = (await this.#readOrders([orderId])).get(orderId);
		const collection = order && collectionOfSession(order, sessionId);
		const lacks = collection && lackOf(collection);
		if (lacks && !MathBN.eq(lacks, amount) && MathBN.gt(lacks, MathBN.sub(amount, oneCent))) {
			await payments.updatePaymentCollections(collection.id, {
				amount: MathBN.add(collection.captured_amount ?? 0, amount),
			});
		}
	}

	/** Another collection, of any provider, can take the amount that the order still lacks. */
	async #openRest(order: MedusaOrder): Promise<void> {
		const isOpen = collectionsOf(order).some(({ status }) => openCollections.includes(status));
		const rest = order.summary.pending_difference;
		if (!isOpen && MathBN.gte(rest, oneCent)) {
			await createOrderPaymentCollectionWorkflow(this.#container).run({
				input: { order_id: order.id, amount: MathBN.convert(rest).toNumber() },
			});
		}
	}

	async cancelOrder(orderId: string): Promise<"cancelled" | "refused" | "kept"> {
		const order = (await this.#readOrders([orderId])).get(orderId);
		// Medusa refunds every capture of an order that it cancels, so the order must have none.
		if (!order || !isUnpaid(order)) {
			return "kept";
		}
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
	 * A process that dies during Medusa's cancellation leaves open the order change that the workflow
	 * creates for its credit lines. While one is open, Medusa cancels nothing.
	 */
	async #discardAbandonedChange(orderId: string): Promise<void> {
		const orders = this.#container.resolve(Modules.ORDER);
		const before = this.#clock.now().getTime() - this.#times.abandonedChangeMs;
		const open = await orders.listOrderChanges({
			order_id: orderId,
			status: OrderChangeStatus.PENDING,
			created_at: { $lt: new Date(before).toISOString() },
		});
		// An open change of any other kind is the merchant's work on the order. Medusa's type lacks
		// this kind.
		const discarded = open.filter(
			({ change_type }: { change_type?: string }) => change_type === OrderChangeType.CREDIT_LINE,
		);
		if (discarded.length > 0) {
			await orders.cancelOrderChange(discarded.map(({ id }) => id));
		}
	}

	get #query() {
		return this.#container.resolve(ContainerRegistrationKeys.QUERY);
	}

	async #findSession(sessionId: string) {
		const { data } = await this.#query.graph({
			entity: "payment_session",
			fields: ["id", "status", "amount", "currency_code", "data", "payment.id"],
			filters: { id: sessionId },
		});
		return data[0] ? sessionSchema.parse(data[0]) : null;
	}

	/** The orders of these sessions, by session id. */
	async #findOrderIds(sessionIds: string[]): Promise<Map<string, string>> {
		if (sessionIds.length === 0) {
			return new Map();
		}
		const { data } = await this.#query.graph({
			entity: "payment_session",
			fields: ["id", "payment_collection_id"],
			filters: { id: sessionIds },
		});
		const places = z.array(placeSchema).parse(data);
		const { data: links } = await this.#query.graph({
			entity: "order_payment_collection",
			fields: ["order_id", "payment_collection_id"],
			filters: {
				payment_collection_id: places.map(({ payment_collection_id }) => payment_collection_id),
			},
		});
		const orders = new Map(
			z
				.array(linkSchema)
				.parse(links)
				.map((link) => [link.payment_collection_id, link.order_id]),
		);
		return new Map(
			places.flatMap(({ id, payment_collection_id }) => {
				const orderId = orders.get(payment_collection_id);
				return orderId === undefined ? [] : [[id, orderId]];
			}),
		);
	}

	async #readOrders(orderIds: string[]): Promise<Map<string, MedusaOrder>> {
		if (orderIds.length === 0) {
			return new Map();
		}
		const { data } = await this.#query.graph({
			entity: "order",
			fields: [...orderViewFields],
			filters: { id: orderIds },
		});
		return new Map(data.map((one) => [one.id, readMedusaOrder(one)]));
	}
}

/** Medusa's workflows throw values that are not always an `Error`. */
function isRefusal(error: unknown): boolean {
	const { type }: { type?: unknown } = Object(error);
	return type === MedusaError.Types.NOT_ALLOWED;
}
