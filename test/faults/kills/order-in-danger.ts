import type { SandboxCharge } from "@pix-checkout/sandbox";
import { expect } from "vitest";
import { codeOf, type FaultyStack, OrderWitness } from "../../support/faulty-service/index.js";
import { type Method, sessionIdIn } from "../../support/shop-api.js";
import { waitFor } from "../../support/wait-for.js";

/** An order whose store may die at any step, and then answers no request. */
export class OrderInDanger extends OrderWitness {
	readonly #faulty: FaultyStack;

	/** Places it; the store may die meanwhile. */
	static async place(faulty: FaultyStack, method: Method = "pix"): Promise<OrderInDanger> {
		const { shop, sql } = faulty.stack;
		const { cartId, collectionId } = await shop.fillCart();
		const sessionId = sessionIdIn((await shop.startPayment(collectionId, method)).body);
		await orNull(shop.send("POST", `/store/carts/${cartId}/complete`));
		const orders = await sql("SELECT order_id FROM order_cart WHERE cart_id = $1", [cartId]);
		expect(orders).toHaveLength(1);
		const [attempt] = await sql(
			"SELECT amount_cents FROM pix_checkout_charge WHERE session_id = $1",
			[sessionId],
		);
		const orderId = String(orders[0]?.order_id);
		const totalCents = Number(attempt?.amount_cents);
		return new OrderInDanger(faulty, { orderId, cartId, sessionId, totalCents });
	}

	/** Places it in a working store, and waits for its code. */
	static async placeAndWait(faulty: FaultyStack): Promise<OrderInDanger> {
		const order = await OrderInDanger.place(faulty);
		await order.#untilStatus("pending");
		return order;
	}

	private constructor(faulty: FaultyStack, placed: OrderWitness["order"]) {
		super(faulty, placed);
		this.#faulty = faulty;
	}

	/** The shopper's page polls until the store is dead. */
	async pollUntilDeath(): Promise<void> {
		await waitFor(
			"the store to die",
			() => orNull(this.#faulty.stack.shop.status(this.order.sessionId)),
			(answer) => answer === null,
			patienceMs,
		);
	}

	/** The shopper, without an answer, orders again, and gets the same order. */
	async placeAgain(): Promise<void> {
		const { cartId, orderId } = this.order;
		const answer = await this.#faulty.stack.shop.ok("POST", `/store/carts/${cartId}/complete`);
		expect(answer).toMatchObject({ type: "order", order: { id: orderId } });
	}

	/** Waits for the code, checks that the charge store has its charge, and pays it. */
	async payWhatIsShown(): Promise<void> {
		const { pix, boleto } = await this.#untilStatus("pending");
		const shown = pix?.copy_paste ?? boleto?.barcode;
		const charge = (await this.charges()).find((one) => codeOf(one) === shown);
		const known = (await this.rows()).flatMap((row) => [row.charge_id, row.charge_alias]);
		expect(known.includes(charge?.id ?? "") || known.includes(charge?.uuid ?? "")).toBe(true);
		await this.#sendWebhook("charge.paid", this.#faulty.stack.sandbox.pay(charge?.uuid ?? ""));
	}

	/** Pays its only charge. */
	async pay(): Promise<void> {
		const { uuid } = await this.#onlyCharge();
		await this.#sendWebhook("charge.paid", this.#faulty.stack.sandbox.pay(uuid));
	}

	/** Lets its only charge expire. */
	async expire(): Promise<void> {
		const { uuid } = await this.#onlyCharge();
		await this.#sendWebhook("charge.expired", this.#faulty.stack.sandbox.expire(uuid));
	}

	/** The merchant cancels it. */
	async cancel(): Promise<void> {
		expect(await this.#faulty.stack.admin.cancelOrder(this.order.orderId)).toBe(200);
		await this.#untilStatus("failed");
	}

	/** The merchant accepts its payment for another order. */
	async accept(orderId: string): Promise<void> {
		const { admin } = this.#faulty.stack;
		const [issue] = await admin.issues({ order_id: this.order.orderId });
		const path = `/admin/pix-checkout/issues/${issue?.id}/accept`;
		await orNull(admin.send(path, { order_id: orderId }));
	}

	/** The shopper requests a new code. */
	async renew(): Promise<void> {
		await orNull(this.#requestNewCode());
	}

	/** The shopper, without an answer, requests it again. */
	async renewAgain(): Promise<void> {
		expect((await this.#requestNewCode()).status).toBe(200);
	}

	/** Its captured amounts in cents, and whether it is cancelled, from the database. */
	async standing(): Promise<{ captured: number[]; isCancelled: boolean }> {
		const { sql } = this.#faulty.stack;
		const { orderId } = this.order;
		const captures = await sql(
			`SELECT capture.amount FROM capture JOIN payment ON payment.id = capture.payment_id
			JOIN order_payment_collection link USING (payment_collection_id)
			WHERE link.order_id = $1 AND capture.deleted_at IS NULL`,
			[orderId],
		);
		const [order] = await sql('SELECT canceled_at FROM "order" WHERE id = $1', [orderId]);
		return {
			captured: captures.map(({ amount }) => Math.round(Number(amount) * 100)),
			isCancelled: order?.canceled_at !== null,
		};
	}

	#requestNewCode(): Promise<Response> {
		const url = `${this.#faulty.stack.shop.url}/pix-checkout/${this.order.sessionId}/renew`;
		return fetch(url, { method: "POST" });
	}

	#untilStatus(status: Parameters<FaultyStack["stack"]["untilStatus"]>[1]) {
		return this.#faulty.stack.untilStatus(this.order.sessionId, status);
	}

	async #onlyCharge(): Promise<SandboxCharge> {
		const [charge, ...others] = await this.charges();
		if (!charge || others.length > 0) {
			throw new Error("the service has no charge of this order, or several");
		}
		return charge;
	}

	/** Sends the webhook event once, without a retry for a store that dies meanwhile. */
	async #sendWebhook(event: string, { uuid, status }: SandboxCharge): Promise<void> {
		const sent = fetch(this.#faulty.stack.webhookUrl, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ event, data: { uuid, status } }),
		});
		await orNull(sent);
	}
}

/** Longer than the time until the next sweep on a busy machine. */
export const patienceMs = 60_000;

/** Resolves with `null` when the store doesn't answer. */
function orNull<T>(request: Promise<T>): Promise<T | null> {
	return request.catch(() => null);
}
