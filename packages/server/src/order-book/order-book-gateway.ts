import { z } from "zod";
import { maxCents } from "../charge/brazil/cents.js";
import { type ChargePolicy, minCentsOf } from "../charge/charge-policy.js";
import { chargeMethods } from "../charge/charge-record.js";
import type { PayerSources } from "../charge/payer/payer.js";
import type { PayerTable } from "../charge/payer/payer-table.js";
import type { Logger } from "../charge/ports/charge-context.js";
import type { Clock } from "../charge/ports/clock.js";
import type {
	AcceptedPayment,
	OrderGateway,
	OrderView,
	PlacedPage,
	PlacedSession,
	SessionOfOrder,
} from "../charge/ports/order-gateway.js";
import type { Database, Row } from "../database/database.js";
import { isOpen, lockBookedOrder, orderView, readBookedOrders } from "./booked-order.js";

/** Sessions a page of {@link OrderBookGateway.listPlaced}. */
const pageSize = 100;

const sessionPlaceSchema = z.object({ id: z.string(), order_id: z.string() });
const placedSchema = z.object({
	id: z.string(),
	order_id: z.string(),
	method: z.enum(chargeMethods),
	lack_cents: z.coerce.number().int().max(maxCents),
	asks: z.boolean(),
});
const orderIdSchema = z.object({ order_id: z.string() });

interface Needs {
	database: Database;
	payers: Pick<PayerTable, "recall">;
	clock: Clock;
	policy: Pick<ChargePolicy, "dialect">;
	logger: Logger;
	/** Records a captured payment, and calls the shop back: see `CaptureRecorder`. */
	confirmPayment: OrderGateway["confirmPayment"];
}

/** The orders of a shop that has no platform: what its code has asked to be paid. */
export class OrderBookGateway implements OrderGateway {
	readonly confirmPayment: OrderGateway["confirmPayment"];
	readonly #database: Database;
	readonly #payers: Pick<PayerTable, "recall">;
	readonly #clock: Clock;
	readonly #policy: Pick<ChargePolicy, "dialect">;
	readonly #logger: Logger;

	constructor({ database, payers, clock, policy, logger, confirmPayment }: Needs) {
		this.#database = database;
		this.#payers = payers;
		this.#clock = clock;
		this.#policy = policy;
		this.#logger = logger;
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
			`SELECT session.id, session.order_id, session.method,
				payment.amount_cents
					- (SELECT coalesce(sum(captured_cents), 0) FROM pix_checkout_payment_session one
						WHERE one.order_id = payment.order_id)
					+ (SELECT coalesce(sum(amount_cents), 0) FROM pix_checkout_payment_refund refund
						WHERE refund.order_id = payment.order_id) AS lack_cents,
				session.accepted_charge IS NULL AND session.captured_cents IS NULL
					AND session.superseded_at IS NULL AND payment.cancelled_at IS NULL
					AND payment.covered_at IS NULL AS asks
			FROM pix_checkout_payment_session session
			JOIN pix_checkout_payment payment ON payment.order_id = session.order_id
			WHERE session.created_at BETWEEN $1 AND $2
			ORDER BY session.created_at, session.id LIMIT $3 OFFSET $4`,
			[from, to, pageSize, page * pageSize],
		);
		return {
			sessions: rows.flatMap((row) => this.#placedSession(row)),
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

	/** A session never asks for more than its order lacks, and the merchant asks for the rest by `newCode`. */
	async fitCollections(): Promise<void> {}

	async openAcceptedSession(payment: AcceptedPayment): Promise<string> {
		const { orderId, chargeRecordId, method, amountCents } = payment;
		const sessionId = `accepted_${chargeRecordId}`;
		// Of two calls at once, PostgreSQL may meet the other's row by either key.
		await this.#database.query(
			`INSERT INTO pix_checkout_payment_session
				(id, order_id, method, amount_cents, accepted_charge, created_at)
			VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
			[sessionId, orderId, method, amountCents, chargeRecordId, this.#clock.now()],
		);
		return sessionId;
	}

	cancelOrder(orderId: string): Promise<"cancelled" | "kept"> {
		return this.#database.transaction(async (transaction) => {
			const order = await lockBookedOrder(transaction, orderId);
			if (!order || !isOpen(order)) {
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

	#placedSession(row: Row): PlacedSession[] {
		const { data } = placedSchema.safeParse(row);
		if (!data) {
			this.#logger.warn(
				`session ${row.id} can't be read, so the sweep could not check whether it has a charge`,
			);
			return [];
		}
		const { id, order_id, method, lack_cents: amountCents, asks } = data;
		// The service would refuse less for ever.
		const isChargeable = asks && amountCents >= minCentsOf(method, this.#policy);
		return isChargeable ? [{ orderId: order_id, sessionId: id, method, amountCents }] : [];
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
