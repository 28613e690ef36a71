import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type {
	AcceptedPayment,
	CancelAnswer,
	Clock,
	Logger,
	OrderGateway,
	OrderView,
	PayerSources,
	PayerTable,
	PlacedPage,
	SessionOfOrder,
} from "@pix-checkout/server/platform";
import { openAcceptedSession } from "./accepted-session";
import { cancelOrder } from "./cancel-order";
import { cartsOfOrder } from "./carts-of-order";
import { confirmPayment } from "./confirm-payment";
import { fitOpenCollections } from "./fit-open-collections";
import { orderView } from "./order-view";
import { buyerFields, payerSourcesFrom } from "./payer-sources-from";
import { placedSessions } from "./placed-sessions";
import { readOrders } from "./read-orders";
import { sessionsOfOrder } from "./sessions-of-order";

const linkSchema = z.object({ order_id: z.string(), payment_collection_id: z.string() });
const placeSchema = z.object({ id: z.string(), payment_collection_id: z.string() });

/** The most orders of one query. */
const ordersAtOnce = 1_000;

interface Needs {
	container: MedusaContainer;
	payers: Pick<PayerTable, "recall" | "recallForOrder">;
	clock: Clock;
	logger: Logger;
}

/** Orders and payments of a Medusa store. */
export class MedusaOrderGateway implements OrderGateway {
	readonly #container: MedusaContainer;
	readonly #payers: Pick<PayerTable, "recall" | "recallForOrder">;
	readonly #clock: Clock;
	readonly #logger: Logger;

	constructor({ container, payers, clock, logger }: Needs) {
		this.#container = container;
		this.#payers = payers;
		this.#clock = clock;
		this.#logger = logger;
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
		const orders = await readOrders(this.#container, [...new Set(orderIds.values())]);
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

	confirmPayment(payment: Parameters<OrderGateway["confirmPayment"]>[0]): Promise<void> {
		return confirmPayment(this.#container, payment);
	}

	fitCollections(orderId: string): Promise<void> {
		return fitOpenCollections(this.#container, orderId);
	}

	openAcceptedSession(payment: AcceptedPayment): Promise<string> {
		return openAcceptedSession(this.#container, payment);
	}

	cancelOrder(orderId: string): Promise<CancelAnswer> {
		const [container, clock, logger] = [this.#container, this.#clock, this.#logger];
		return cancelOrder({ container, clock, logger }, orderId);
	}

	get #query() {
		return this.#container.resolve(ContainerRegistrationKeys.QUERY);
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
}
