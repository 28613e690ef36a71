import type { SandboxCharge } from "@pix-checkout/sandbox";
import { expect } from "vitest";
import { z } from "zod";
import { changeCharges } from "./change-charges.js";
import type { PlacedOrder } from "./shop-api.js";
import type { StoreStack } from "./store-stack.js";
import { waitFor } from "./wait-for.js";

const rowSchema = z.object({
	reference: z.string(),
	state: z.string(),
});

type ChargeStoreRow = z.infer<typeof rowSchema>;

/** Observes one order from all sides: at the service, in the charge store, in the shop. */
export class OrderWitness {
	readonly order: Omit<PlacedOrder, "collectionId">;
	readonly #stack: StoreStack;

	constructor(stack: StoreStack, order: Omit<PlacedOrder, "collectionId">) {
		this.#stack = stack;
		this.order = order;
	}

	/** The one order of a cart, whose placing a process may not have answered. */
	static async ofCart(stack: StoreStack, cartId: string, sessionId: string): Promise<OrderWitness> {
		const orders = await stack.sql("SELECT order_id FROM order_cart WHERE cart_id = $1", [cartId]);
		expect(orders).toHaveLength(1);
		const [attempt] = await stack.sql(
			"SELECT amount_cents FROM pix_checkout_charge WHERE session_id = $1",
			[sessionId],
		);
		const orderId = String(orders[0]?.order_id);
		const totalCents = Number(attempt?.amount_cents);
		return new OrderWitness(stack, { orderId, cartId, sessionId, totalCents });
	}

	/** The attempts in the charge store, oldest first. */
	async rows(): Promise<ChargeStoreRow[]> {
		const rows = await this.#stack.sql(
			`SELECT reference, state FROM pix_checkout_charge
			WHERE session_id = $1 ORDER BY attempt`,
			[this.order.sessionId],
		);
		return rows.map((row) => rowSchema.parse(row));
	}

	/** The charges that the service has for this order, oldest first. */
	async charges(): Promise<SandboxCharge[]> {
		const rows = await this.rows();
		return this.#stack.sandbox
			.charges()
			.filter(({ description }) => rows.some(({ reference }) => description?.includes(reference)));
	}

	untilIssue(kind: string): Promise<unknown> {
		return waitFor(
			`the payment issue ${kind}`,
			() => this.#stack.admin.issues({ order_id: this.order.orderId }),
			(issues) => issues.some((issue) => issue.kind === kind),
		);
	}

	/** Waits until the charge store's attempts, oldest first, are in these states. */
	untilStates(...states: string[]): Promise<ChargeStoreRow[]> {
		return waitFor(
			`the attempts to be ${states.join(", ")}`,
			() => this.rows(),
			(rows) => rows.map(({ state }) => state).join() === states.join(),
		);
	}

	/** Moves the charge's expiry in the charge store into the past, and makes it due. */
	async letChargeExpire(): Promise<void> {
		await this.#change({
			set: `expires_at = now() - interval '1 minute', next_action_at = now(),
				checked_at = checked_at - interval '1 minute'`,
		});
	}

	/** Makes the order's charges due for the next sweep. */
	async makeDue(): Promise<void> {
		await this.#change({
			set: "next_action_at = now()",
			which: "next_action_at IS NOT NULL",
		});
	}

	#change(change: Parameters<typeof changeCharges>[2]): Promise<void> {
		return changeCharges(this.#stack, this.order.sessionId, change);
	}
}
