import type { MedusaContainer } from "@medusajs/framework/types";
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
import { confirmPayment } from "./confirm-payment";
import { fitOpenCollections } from "./fit-open-collections";
import { cartsOfOrder, ordersOfCollections, sessionsOfOrder } from "./linked-ids";
import { orderView } from "./order-view";
import { buyerFields, payerSourcesFrom } from "./payer-sources-from";
import { placedSessions } from "./placed-sessions";
import { queryRows } from "./query-rows";
import { readOrders } from "./read-orders";

const changedSchema = z.object({ id: z.string() });
const transactionSchema = z.object({ order_id: z.string() });
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
			const orders = await queryRows(this.#container, changedSchema, {
				entity: "order",
				fields: ["id"],
				filters: { id: ids, updated_at: { $gte: since } },
			});
			// A payment in another collection changes the order's books and not the order.
			const transactions = await queryRows(this.#container, transactionSchema, {
				entity: "order_transaction",
				fields: ["order_id"],
				filters: { order_id: ids, created_at: { $gte: since } },
			});
			for (const id of [
				...orders.map((one) => one.id),
				...transactions.map(({ order_id }) => order_id),
			]) {
				changed.add(id);
			}
		}
		return [...changed];
	}

	async findPayerSources(sessionId: string, orderId: string): Promise<PayerSources> {
		const explicit = await this.#payers.recall(sessionId);
		const [order] = await queryRows(this.#container, z.unknown(), {
			entity: "order",
			fields: [...buyerFields],
			filters: { id: orderId },
		});
		const carts = await cartsOfOrder(this.#container, orderId);
		const entered = await this.#payers.recallForOrder(orderId, carts);
		return { ...payerSourcesFrom(order), explicit, entered };
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

	/** The orders of these sessions, by session id. */
	async #findOrderIds(sessionIds: string[]): Promise<Map<string, string>> {
		if (sessionIds.length === 0) {
			return new Map();
		}
		const places = await queryRows(this.#container, placeSchema, {
			entity: "payment_session",
			fields: ["id", "payment_collection_id"],
			filters: { id: sessionIds },
		});
		const orders = await ordersOfCollections(
			this.#container,
			places.map(({ payment_collection_id }) => payment_collection_id),
		);
		return new Map(
			places.flatMap(({ id, payment_collection_id }) => {
				const orderId = orders.get(payment_collection_id);
				return orderId === undefined ? [] : [[id, orderId]];
			}),
		);
	}
}
