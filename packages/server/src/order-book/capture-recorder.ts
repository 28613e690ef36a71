import type { Pool, PoolClient } from "pg";
import { CallbackError, callbackMs, type ShopCallbacks } from "../callbacks/call-shop.js";
import type { Logger } from "../charge/ports/charge-context.js";
import { type Clock, processTimers } from "../charge/ports/clock.js";
import type { OrderGateway } from "../charge/ports/order-gateway.js";
import { endsWithin } from "../charge/steps/ends-within.js";
import { errorCode, UnderWayError } from "../charge/steps/errors.js";
import type { Queries } from "../database/database.js";
import { type Connection, databaseOverPool } from "../database/database-over-pool.js";
import { type BookedOrder, lockBookedOrder, outstandingCentsOf } from "./booked-order.js";
import { lendClient } from "./lend-client.js";
import { PaymentError } from "./payment-error.js";

type Payment = Parameters<OrderGateway["confirmPayment"]>[0];

/** An order whose money is there. Amounts in cents. */
export interface PaidOrder {
	orderId: string;
	paymentId: string;
	/** What it was paid by. */
	method: "pix" | "boleto";
	/** What the order asked for. */
	amountCents: number;
	/** What all its payments have brought, which may be more. */
	capturedCents: number;
	/** The shop's own: see `NewPayment`. */
	metadata: Record<string, string>;
}

/**
 * Ships the order. What it writes by `tx` becomes durable together with the payment, so it happens
 * once. Anything else may happen again after a crash, and needs an idempotency key.
 *
 * `tx` is a client of `pg` in the payment's transaction, which pix-checkout commits when the promise
 * resolves and rolls back when it rejects. It fits into a query builder or ORM: where that begins a
 * transaction it gets a savepoint, and `release` does nothing. Calls of the checkout that change this order
 * throw `inside_callback`. `signal` aborts after 20 s: then the transaction is over.
 */
export type OnPaid = (order: PaidOrder, tools: { tx: PoolClient; signal: AbortSignal }) => unknown;

/** In milliseconds. */
export interface RecorderLimits {
	/** How long the checkout waits. The recording goes on, and the checkout asks again. */
	patienceMs: number;
	/** How long `onPaid` may take. */
	callbackMs: number;
}

export const recorderLimits: RecorderLimits = { patienceMs: 1_000, callbackMs };

/** A payment that the order can't have as it is by now. Its code stands in the issue. */
class CaptureConflictError extends Error {
	override readonly name = "CaptureConflictError";
	readonly code: "captured_differently" | "paid_meanwhile" | "cancelled_meanwhile";

	constructor(code: CaptureConflictError["code"], message: string) {
		super(message);
		this.code = code;
	}
}

/** One recording's transaction, and the connection that carries it. */
interface Recording {
	transaction: Queries;
	client: PoolClient;
	/** Aborts when `onPaid` took too long. */
	late: AbortController;
}

/** A recording under way. */
interface Running {
	/** Whether it has begun: those that call the shop back share few connections. */
	hasConnection: boolean;
	done: Promise<void>;
}

interface Needs {
	/** Connections of its own, with the shop's own settings: `onPaid` may hold them for long. */
	connections: Pick<Pool, "connect">;
	/** The schema of the order book. */
	schema: string;
	onPaid: OnPaid;
	callbacks: ShopCallbacks;
	clock: Clock;
	logger: Logger;
	limits?: RecorderLimits;
}

/**
 * Records captured payments in the order book. Each is one transaction under the lock of its order:
 * the capture, and `onPaid` when the money covers the amount for the first time. Nothing is recorded
 * when `onPaid` fails, and the checkout tries again.
 */
export class CaptureRecorder {
	readonly #needs: Required<Needs>;
	/** By session and amount. */
	readonly #running = new Map<string, Running>();
	/** Once in a process: a shop may mean it. */
	#hasWarned = false;

	constructor(needs: Needs) {
		this.#needs = { limits: recorderLimits, ...needs };
	}

	/**
	 * See `OrderGateway.confirmPayment`.
	 *
	 * @throws CallbackError when `onPaid` fails, and while it waits for a connection
	 * @throws UnderWayError while `onPaid` runs
	 * @throws CaptureConflictError when the order has got other money since the checkout compared it
	 */
	async record(payment: Payment): Promise<void> {
		const { patienceMs } = this.#needs.limits;
		const running = this.#running.get(keyOf(payment)) ?? this.#begin(payment);
		if (!(await endsWithin(Promise.allSettled([running.done]), patienceMs, processTimers))) {
			if (running.hasConnection) {
				throw new UnderWayError("onPaid has not ended yet");
			}
			throw new CallbackError(
				"onPaid waits for a connection, which its calls for other orders have, or the shop in its own pool; raise the option connections, or the pool's max",
			);
		}
		return running.done;
	}

	/** Resolves when no recording runs any more. */
	async settled(): Promise<void> {
		await Promise.allSettled([...this.#running.values()].map(({ done }) => done));
	}

	#begin(payment: Payment): Running {
		const { orderId } = payment;
		const key = keyOf(payment);
		const running: Running = { hasConnection: false, done: Promise.resolve() };
		running.done = this.#recordOnce(payment, running).finally(() => this.#running.delete(key));
		this.#running.set(key, running);
		// The core may no longer wait for it.
		running.done.catch((error: unknown) => {
			if (error instanceof CallbackError && error.isReported) {
				return;
			}
			this.#needs.logger.warn(
				`the payment of order ${orderId} is not recorded yet: ${whyNotRecorded(error)}`,
			);
		});
		return running;
	}

	async #recordOnce(payment: Payment, running: Running): Promise<void> {
		const client = await this.#needs.connections.connect();
		running.hasConnection = true;
		// A callback that hangs may have left a statement under way: nothing more is sent behind it.
		const late = new AbortController();
		const connection: Connection = {
			query: async (statement, parameters) => {
				late.signal.throwIfAborted();
				return client.query(statement, parameters);
			},
		};
		const { schema, limits } = this.#needs;
		const database = databaseOverPool(
			{
				acquire: async () => connection,
				release: () => client.release(),
				discard: () => client.release(true),
			},
			{ schema },
		);
		const { callbackMs } = limits;
		await database.transaction(
			(transaction) => this.#write({ transaction, client, late }, payment),
			// `onPaid` may wait for others as long as it may take, and for a moment until it is stopped.
			{ limits: { idleMs: callbackMs + 1_000, statementMs: callbackMs } },
		);
	}

	async #write(recording: Recording, { sessionId, orderId, amountCents }: Payment): Promise<void> {
		const { clock } = this.#needs;
		const { transaction } = recording;
		const order = await lockBookedOrder(transaction, orderId);
		const session = order?.sessions.find(({ id }) => id === sessionId);
		if (!order || !session) {
			throw new Error(`there is no session ${sessionId}`);
		}
		if (session.capturedCents !== null) {
			if (session.capturedCents !== amountCents) {
				throw new CaptureConflictError(
					"captured_differently",
					`session ${sessionId} has captured ${session.capturedCents} cents, not ${amountCents}`,
				);
			}
			return;
		}
		// The core compared it while another payment was being recorded: the next comparison holds this one.
		const isDue = session.acceptedCharge !== null || outstandingCentsOf(order) > 0;
		if (!isDue) {
			throw new CaptureConflictError(
				"paid_meanwhile",
				`order ${orderId} has got its money by another payment meanwhile`,
			);
		}
		if (order.cancelledAt !== null) {
			throw new CaptureConflictError(
				"cancelled_meanwhile",
				`order ${orderId} was cancelled before its payment was recorded`,
			);
		}
		const { method } = session;
		const after = { ...order, method, capturedCents: order.capturedCents + amountCents };
		const covers =
			order.coveredAt === null && after.capturedCents - order.refundedCents >= order.amountCents;
		await transaction.query(
			"UPDATE pix_checkout_payment_session SET captured_cents = $2 WHERE id = $1",
			[sessionId, amountCents],
		);
		await transaction.query(
			`UPDATE pix_checkout_payment SET updated_at = $2,
				covered_at = CASE WHEN $3 THEN $2 ELSE covered_at END,
				method = CASE WHEN $3 THEN $4 ELSE method END
			WHERE order_id = $1`,
			[orderId, clock.now(), covers, method],
		);
		if (covers) {
			// All is written before, so that a callback that commits by itself is not called again.
			await this.#callBack(recording, after);
		}
	}

	async #callBack({ transaction, client, late }: Recording, order: BookedOrder): Promise<void> {
		const { onPaid, callbacks, limits, logger } = this.#needs;
		await transaction.query("SET LOCAL datestyle TO DEFAULT");
		await transaction.query("SET LOCAL lock_timeout TO DEFAULT");
		await transaction.query("SAVEPOINT pix_checkout_on_paid");
		const { orderId, paymentId, method, amountCents, capturedCents, metadata } = order;
		const paid: PaidOrder = {
			orderId,
			paymentId,
			method,
			amountCents,
			capturedCents,
			metadata,
		};
		let isUsed = false;
		const call = (signal: AbortSignal) => {
			const tx = lendClient(client, signal, () => {
				isUsed = true;
			});
			return onPaid(paid, { tx, signal });
		};
		const limitMs = limits.callbackMs;
		await callbacks.call({ name: "onPaid", orderId, limitMs }, call).catch((error: unknown) => {
			if (error instanceof CallbackError && error.isLate) {
				late.abort(error);
			}
			throw error;
		});
		if (!isUsed && !this.#hasWarned) {
			this.#hasWarned = true;
			logger.warn(
				"onPaid ended without a statement of tx: what it writes elsewhere may happen again. A query builder's call sends nothing until it is awaited",
			);
		}
		await transaction.query("RELEASE SAVEPOINT pix_checkout_on_paid").catch((error: unknown) => {
			const reason = notReleased[errorCode(error)];
			throw reason === undefined ? error : new CallbackError(reason);
		});
	}
}

function keyOf({ sessionId, amountCents }: Payment): string {
	return `${sessionId} ${amountCents}`;
}

/** A database's own words may hold the payer's data. */
function whyNotRecorded(error: unknown): string {
	if (error instanceof CallbackError || error instanceof CaptureConflictError) {
		return error.message;
	}
	return error instanceof PaymentError
		? "it is being recorded or changed elsewhere, or a statement of an onPaid that took too long still runs"
		: "the database failed";
}

const hasEnded = "onPaid ended the transaction of tx; leave COMMIT and ROLLBACK to pix-checkout";

/** What `onPaid` did, by PostgreSQL's codes. Anything else is the connection's failure, or PostgreSQL's. */
const notReleased: Record<string, string> = {
	// A statement in a transaction whose earlier statement failed.
	"25P02":
		"onPaid went on after a statement of tx had failed, and PostgreSQL undoes the whole transaction; let the error pass",
	// No transaction, and one without the savepoint.
	"25P01": hasEnded,
	"3B001": hasEnded,
};
