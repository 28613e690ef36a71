import { type ChargePolicy, type Clock, errorCode, type Logger } from "@pix-checkout/core";
import type { Database } from "@pix-checkout/postgres";
import { z } from "zod";
import type { Payment, PaymentStatus } from "../order-book/payment.js";
import { callbackMs, callShop } from "./call-shop.js";

/**
 * Tells the shop of a payment, as it is now. Called at least once, in the order of the payment's
 * changes; a state that is over before its call is left out. A call that fails, or takes longer than
 * 20 s, is repeated for a week.
 */
export type OnPayment = (payment: Payment, tools: { signal: AbortSignal }) => void | Promise<void>;

export interface PaymentCallbacks {
	/** When the status changes, or what was captured. */
	onChanged?: OnPayment | undefined;
	/** When it is over without its money. */
	onExpired?: OnPayment | undefined;
}

/** So many payments are told at once. */
const lanes = 16;
/** How long a process has a payment to itself, in milliseconds: both callbacks, and their writes. */
const leaseMs = 2 * callbackMs + 20_000;
/** The pauses after a failed call, in milliseconds: twice as long each time. */
const pauseMs = { shortest: 60_000, longest: 3_600_000 };
/** How long changes are kept that the shop could not be told of, in milliseconds. */
const keptMs = 7 * 86_400_000;

const orderIdSchema = z.object({ order_id: z.string() });
const toldSchema = z.object({
	status: z.string(),
	captured_cents: z.coerce.number(),
	failures: z.number(),
});
type Told = z.infer<typeof toldSchema>;

interface Needs {
	database: Database;
	clock: Clock;
	logger: Logger;
	policy: Pick<ChargePolicy, "unpaidOrders">;
	callbacks: PaymentCallbacks;
	findPayment(orderId: string): Promise<Payment | null>;
}

/** Tells the shop of changed payments, one call at a time for each. Any number of processes may. */
export class ChangeTeller {
	readonly #needs: Needs;
	/** The orders that are told now. */
	readonly #running = new Map<string, Promise<void>>();

	constructor(needs: Needs) {
		this.#needs = needs;
	}

	/**
	 * Begins to tell what is due, and waits for no callback.
	 *
	 * @returns whether it has begun any
	 */
	async tell(): Promise<boolean> {
		const { database, clock, callbacks } = this.#needs;
		const free = lanes - this.#running.size;
		if (free <= 0 || !(callbacks.onChanged || callbacks.onExpired)) {
			return false;
		}
		const rows = await database.query(
			`SELECT order_id FROM pix_checkout_payment_change
			LEFT JOIN pix_checkout_payment_told USING (order_id)
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

	/** Tells all that is due. */
	async tellAll(): Promise<void> {
		while (await this.tell()) {
			await this.settled();
		}
	}

	/** Forgets the changes that the shop could not be told of. */
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
		const running = this.#tellOf(orderId)
			.catch((error: unknown) => {
				logger.warn(`the shop was not told of order ${orderId} yet: ${errorCode(error)}`);
			})
			.finally(() => this.#running.delete(orderId));
		this.#running.set(orderId, running);
	}

	async #tellOf(orderId: string): Promise<void> {
		const told = await this.#claim(orderId);
		if (!told) {
			return;
		}
		const { database, findPayment } = this.#needs;
		// Before the payment is read: later changes stay noted.
		const noted = await database.query(
			"SELECT id FROM pix_checkout_payment_change WHERE order_id = $1",
			[orderId],
		);
		const payment = await findPayment(orderId);
		try {
			if (payment) {
				await this.#call(payment, told);
			}
		} catch (error) {
			await this.#release(orderId, { ...told, failures: told.failures + 1 });
			throw error;
		}
		await database.query("DELETE FROM pix_checkout_payment_change WHERE id = ANY($1)", [
			noted.map(({ id }) => id),
		]);
		await this.#release(orderId, {
			status: payment?.status ?? told.status,
			captured_cents: payment?.capturedCents ?? told.captured_cents,
			failures: 0,
		});
	}

	async #call(payment: Payment, told: Told): Promise<void> {
		const { callbacks } = this.#needs;
		const { onChanged, onExpired } = callbacks;
		const isNewStatus = payment.status !== told.status;
		if (onChanged && (isNewStatus || payment.capturedCents !== told.captured_cents)) {
			await callShop("onChanged", (signal) => onChanged(payment, { signal }));
		}
		if (onExpired && isNewStatus && this.#isOver(payment.status)) {
			await callShop("onExpired", (signal) => onExpired(payment, { signal }));
		}
	}

	/** A payment that is kept can be paid by a new code, as long as the shop wants. */
	#isOver(status: PaymentStatus): boolean {
		const { unpaidOrders } = this.#needs.policy;
		return status === "cancelled" || (status === "expired" && unpaidOrders === "keep");
	}

	/** @returns what was told last; `null` when another process tells it, or it is not due */
	async #claim(orderId: string): Promise<Told | null> {
		const { database, clock } = this.#needs;
		const now = clock.now();
		const [row] = await database.query(
			`INSERT INTO pix_checkout_payment_told AS told VALUES ($1, 'preparing', 0, 0, $3)
			ON CONFLICT (order_id) DO UPDATE SET due_at = excluded.due_at WHERE told.due_at <= $2
			RETURNING status, captured_cents, failures`,
			[orderId, now, new Date(now.getTime() + leaseMs)],
		);
		return row ? toldSchema.parse(row) : null;
	}

	async #release(orderId: string, { status, captured_cents, failures }: Told): Promise<void> {
		const { database, clock } = this.#needs;
		await database.query(
			`UPDATE pix_checkout_payment_told
			SET status = $2, captured_cents = $3, failures = $4, due_at = $5 WHERE order_id = $1`,
			[orderId, status, captured_cents, failures, dueAfter(failures, clock.now())],
		);
	}
}

function dueAfter(failures: number, now: Date): Date {
	const { shortest, longest } = pauseMs;
	const pause = failures === 0 ? 0 : Math.min(shortest * 2 ** (failures - 1), longest);
	return new Date(now.getTime() + pause);
}
