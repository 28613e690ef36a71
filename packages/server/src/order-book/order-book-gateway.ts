import type {
	AcceptedPayment,
	Clock,
	OrderGateway,
	OrderView,
	PayerSources,
	PayerStore,
	PlacedPage,
	PlacedSession,
	SessionOfOrder,
} from "@pix-checkout/core";
import type { Database } from "@pix-checkout/postgres";
import { z } from "zod";
import {
	hasCapture,
	lockBookedOrder,
	orderView,
	outstandingCentsOf,
	readBookedOrders,
} from "./booked-order.js";

/** Orders a page of {@link OrderBookGateway.listPlaced}. */
const pageSize = 100;

const sessionPlaceSchema = z.object({ id: z.string(), order_id: z.string() });
const orderIdSchema = z.object({ order_id: z.string() });

interface Needs {
	database: Database;
	payers: Pick<PayerStore, "recall">;
	clock: Clock;
	/** Records a captured payment, and calls the shop back: see `CaptureRecorder`. */
	confirmPayment: OrderGateway["confirmPayment"];
}

/** The orders of a shop that has no platform: what its code has asked to be paid. */
export class OrderBookGateway implements OrderGateway {
	readonly confirmPayment: OrderGateway["confirmPayment"];
	readonly #database: Database;
	readonly #payers: Pick<PayerStore, "recall">;
	readonly #clock: Clock;

	constructor({ database, payers, clock, confirmPayment }: Needs) {
		this.#database = database;
		this.#payers = payers;
		this.#clock = clock;
		this.confirmPayment = confirmPayment;
	}

	async findOrder(sessionId: string, knownOrderId: string | null): Promise<OrderView | null> {
		const orders = await this.findOrders([{ sessionId, orderId: knownOrderId }]);
		return orders.get(sessionId) ?? null;
	}

	async findOrders(sessions: SessionOfOrder[]): Promise<Map<string, OrderView>> {
		const unknown = sessions.filter(({ orderId }) => orderId === null);
		const found = await this.#findOrderIds(unknown.map(({ sessionId }) => sessionId));
		const orderIds = sessions.map(({ orderId, sessionId }) => orderId ?? found.get(sessionId));
		const orders = await readBookedOrders(this.#database, [
			...new Set(orderIds.filter((id) => id !== undefined)),
		]);
		return new Map(
			sessions.flatMap(({ sessionId }, index) => {
				const order = orders.get(orderIds[index] ?? "");
				return order ? [[sessionId, orderView(order, sessionId)]] : [];
			}),
		);
	}

	async listPlaced({ from, to }: { from: Date; to: Date }, page: number): Promise<PlacedPage> {
		const rows = await this.#database.query(
			`SELECT order_id FROM pix_checkout_payment WHERE created_at BETWEEN $1 AND $2
			ORDER BY created_at, id LIMIT $3 OFFSET $4`,
			[from, to, pageSize, page * pageSize],
		);
		const orderIds = z
			.array(orderIdSchema)
			.parse(rows)
			.map(({ order_id }) => order_id);
		const orders = await readBookedOrders(this.#database, orderIds);
		return {
			sessions: [...orders.values()].flatMap(({ orderId, sessions }) =>
				sessions.flatMap(({ id, method, amountCents, acceptedCharge }): PlacedSession[] =>
					acceptedCharge === null ? [{ orderId, sessionId: id, method, amountCents }] : [],
				),
			),
			isLast: rows.length < pageSize,
		};
	}

	async listSessions(orderId: string): Promise<string[] | null> {
		const order = (await readBookedOrders(this.#database, [orderId])).get(orderId);
		return order?.sessions.map(({ id }) => id) ?? null;
	}

	async listChanged(orderIds: string[], since: Date): Promise<string[]> {
		const rows = await this.#database.query(
			"SELECT order_id FROM pix_checkout_payment WHERE order_id = ANY($1) AND updated_at >= $2",
			[orderIds, since],
		);
		return z
			.array(orderIdSchema)
			.parse(rows)
			.map(({ order_id }) => order_id);
	}

	/** A further session asks for money of the same payer. */
	async findPayerSources(sessionId: string, orderId: string): Promise<PayerSources> {
		const order = (await readBookedOrders(this.#database, [orderId])).get(orderId);
		return {
			explicit:
				(await this.#payers.recall(sessionId)) ??
				(order && (await this.#payers.recall(order.paymentId))),
		};
	}

	async openAcceptedSession(payment: AcceptedPayment): Promise<string> {
		const { orderId, chargeRecordId, method, amountCents } = payment;
		const sessionId = `accepted_${chargeRecordId}`;
		await this.#database.query(
			`INSERT INTO pix_checkout_payment_session (id, order_id, method, amount_cents, accepted_charge)
			VALUES ($1, $2, $3, $4, $5) ON CONFLICT (accepted_charge) DO NOTHING`,
			[sessionId, orderId, method, amountCents, chargeRecordId],
		);
		return sessionId;
	}

	cancelOrder(orderId: string): Promise<"cancelled" | "kept"> {
		return this.#database.transaction(async (transaction) => {
			const order = await lockBookedOrder(transaction, orderId);
			if (!order || hasCapture(order) || outstandingCentsOf(order) <= 0) {
				return "kept";
			}
			if (order.cancelledAt === null) {
				await transaction.query(
					`UPDATE pix_checkout_payment SET cancelled_at = $2, updated_at = $2 WHERE order_id = $1`,
					[orderId, this.#clock.now()],
				);
			}
			return "cancelled";
		});
	}

	/** The orders of these sessions, by session id. */
	async #findOrderIds(sessionIds: string[]): Promise<Map<string, string>> {
		if (sessionIds.length === 0) {
			return new Map();
		}
		const rows = await this.#database.query(
			"SELECT id, order_id FROM pix_checkout_payment_session WHERE id = ANY($1)",
			[sessionIds],
		);
		return new Map(
			z
				.array(sessionPlaceSchema)
				.parse(rows)
				.map(({ id, order_id }) => [id, order_id]),
		);
	}
}
