import { z } from "zod";
import type { Logger } from "../charge/ports/charge-context.js";
import type { Clock, Timers } from "../charge/ports/clock.js";
import { errorCode } from "../charge/steps/errors.js";
import type { Database, Row } from "../database/database.js";
import type { Payment } from "../order-book/payment.js";
import { callbackMs, type ShopCallbacks } from "./call-shop.js";

/**
 * Tells the shop of a payment, as it is now. Called at least once, in the order of the payment's
 * changes, also when a process was frozen; a state that is over before its call is left out. A call that fails, or takes longer than
 * 20 s, is repeated for a week.
 */
export type OnPayment = (payment: Payment, tools: { signal: AbortSignal }) => unknown;

export interface PaymentCallbacks {
	/** When the status changes, or what was captured. */
	onChanged?: OnPayment | undefined;
	/** When it is over without its money. */
	onExpired?: OnPayment | undefined;
}

/** Of so many payments the shop is notified at once. */
const lanes = 16;
/** How long a process has a payment to itself, in milliseconds: one callback, and its writes. */
const leaseMs = callbackMs + 8_000;
/** The pauses after a failed call, in milliseconds: twice as long each time. */
const pauseMs = { shortest: 60_000, longest: 3_600_000 };
/** How long changes are kept that the shop could not be notified of, in milliseconds. */
const keptMs = 7 * 86_400_000;

const orderIdSchema = z.object({ order_id: z.string() });
const notifiedSchema = z.object({
	status: z.string(),
	captured_cents: z.coerce.number(),
	is_over: z.boolean(),
	failures: z.number(),
	claim: z.coerce.number(),
});
/** What the shop was last notified of, and the number of the claim that lets this process go on. */
type Notified = z.infer<typeof notifiedSchema>;

export interface NotifiedPayment {
	payment: Payment;
	/** Whether it is cancelled, or nothing can be paid any more and no money is there. */
	isOver: boolean;
}

interface Needs {
	database: Database;
	clock: Clock;
	logger: Logger;
	timers: Pick<Timers, "monotonicMs">;
	callbacks: ShopCallbacks;
	/** The shop's own. */
	listeners: PaymentCallbacks;
	findPayment(orderId: string): Promise<NotifiedPayment | null>;
}

/** Notifies the shop of changed payments, one call at a time for each. Any number of processes may. */
export class ChangeNotifier {
	readonly #needs: Needs;
	readonly #running = new Map<string, Promise<void>>();

	constructor(needs: Needs) {
		this.#needs = needs;
	}

	/** Begins to notify the shop of what is due, and waits for no callback. */
	async notify(): Promise<boolean> {
		const { database, clock, listeners } = this.#needs;
		const free = lanes - this.#running.size;
		if (free <= 0 || !(listeners.onChanged || listeners.onExpired)) {
			return false;
		}
		const rows = await database.query(
			`SELECT order_id FROM pix_checkout_payment_change
			LEFT JOIN pix_checkout_payment_notified USING (order_id)
			WHERE due_at IS NULL OR due_at <= $1
			GROUP BY order_id ORDER BY min(id) LIMIT $2`,
			[clock.now(), free],
		);
		const due = z.array(orderIdSchema).parse(rows);
		const fresh = due.filter(({ order_id }) => !this.#running.has(order_id));
		for (const { order_id } of fresh) {
			this.#begin(order_id);
		}
		return fresh.length > 0;
	}

	async notifyAll(): Promise<void> {
		while (await this.notify()) {
			await this.settled();
		}
	}

	/** Forgets the changes that the shop could not be notified of. */
	async forgetOld(): Promise<void> {
		const { database, clock } = this.#needs;
		await database.query("DELETE FROM pix_checkout_payment_change WHERE noted_at < $1", [
			new Date(clock.now().getTime() - keptMs),
		]);
	}

	/** Resolves when no callback runs any more. */
	async settled(): Promise<void> {
		await Promise.all(this.#running.values());
	}

	#begin(orderId: string): void {
		const { logger } = this.#needs;
		const running = this.#notifyOf(orderId)
			.catch((error: unknown) => {
				logger.warn(`the shop was not notified of order ${orderId} yet: ${errorCode(error)}`);
			})
			.finally(() => this.#running.delete(orderId));
		this.#running.set(orderId, running);
	}

	async #notifyOf(orderId: string): Promise<void> {
		const notified = await this.#claim(orderId);
		if (!notified) {
			return;
		}
		try {
			await this.#notifyClaimed(orderId, notified);
		} catch (error) {
			await this.#release(orderId, { ...notified, failures: notified.failures + 1 }, []);
			throw error;
		}
	}

	async #notifyClaimed(orderId: string, notified: Notified): Promise<void> {
		const { database, findPayment } = this.#needs;
		// Before the payment is read: later changes stay noted.
		const noted = await database.query(
			"SELECT id FROM pix_checkout_payment_change WHERE order_id = $1",
			[orderId],
		);
		const found = await findPayment(orderId);
		if (found && !(await this.#call(found, notified))) {
			return;
		}
		const now = found && {
			status: found.payment.status,
			captured_cents: found.payment.capturedCents,
			is_over: found.isOver,
		};
		await this.#release(orderId, { ...notified, ...now, failures: 0 }, noted);
	}

	/** @returns whether this process was still the one that may notify */
	async #call({ payment, isOver }: NotifiedPayment, notified: Notified): Promise<boolean> {
		const { callbacks, listeners } = this.#needs;
		const { orderId, status, capturedCents } = payment;
		const isChanged = status !== notified.status || capturedCents !== notified.captured_cents;
		const due = {
			onChanged: isChanged ? listeners.onChanged : undefined,
			onExpired: isOver && !notified.is_over ? listeners.onExpired : undefined,
		};
		for (const [name, callback] of Object.entries(due)) {
			if (!callback) {
				continue;
			}
			if (!(await this.#extend(orderId, notified))) {
				return false;
			}
			await callbacks.call({ name, orderId }, (signal) => callback(payment, { signal }));
		}
		return true;
	}

	/** @returns what the shop was last notified of; `null` when another process does so now, or nothing is due */
	async #claim(orderId: string): Promise<Notified | null> {
		const { database, clock } = this.#needs;
		const now = clock.now();
		const [row] = await database.query(
			`INSERT INTO pix_checkout_payment_notified AS notified (order_id, status, captured_cents, due_at)
			VALUES ($1, 'preparing', 0, $3)
			ON CONFLICT (order_id) DO UPDATE SET due_at = excluded.due_at, claim = notified.claim + 1
			WHERE notified.due_at <= $2
			RETURNING status, captured_cents, is_over, failures, claim`,
			[orderId, now, leaseEnd(now)],
		);
		return row ? notifiedSchema.parse(row) : null;
	}

	/**
	 * Confirms right before a call that no other process has claimed the payment since: this one may have
	 * been frozen, and would notify the shop of an older status after a newer one.
	 */
	async #extend(orderId: string, { claim }: Notified): Promise<boolean> {
		const { database, clock, timers } = this.#needs;
		const askedMs = timers.monotonicMs();
		const rows = await database.query(
			`UPDATE pix_checkout_payment_notified SET due_at = $3
			WHERE order_id = $1 AND claim = $2 RETURNING claim`,
			[orderId, claim, leaseEnd(clock.now())],
		);
		return rows.length > 0 && timers.monotonicMs() - askedMs < leaseMs;
	}

	/** Ends the claim, and forgets the changes that the shop was notified of; nothing once another process has claimed. */
	async #release(orderId: string, notified: Notified, changes: Row[]): Promise<void> {
		const { database, clock } = this.#needs;
		const { status, captured_cents, is_over, failures, claim } = notified;
		await database.query(
			`WITH released AS (
				UPDATE pix_checkout_payment_notified
				SET status = $3, captured_cents = $4, is_over = $5, failures = $6, due_at = $7
				WHERE order_id = $1 AND claim = $2 RETURNING claim
			)
			DELETE FROM pix_checkout_payment_change
			WHERE id = ANY($8) AND EXISTS (SELECT FROM released)`,
			[
				orderId,
				claim,
				status,
				captured_cents,
				is_over,
				failures,
				dueAfter(failures, clock.now()),
				changes.map(({ id }) => id),
			],
		);
	}
}

function leaseEnd(now: Date): Date {
	return new Date(now.getTime() + leaseMs);
}

function dueAfter(failures: number, now: Date): Date {
	const { shortest, longest } = pauseMs;
	const pause = failures === 0 ? 0 : Math.min(shortest * 2 ** (failures - 1), longest);
	return new Date(now.getTime() + pause);
}
