import type { SandboxCharge } from "@pix-checkout/sandbox";
import type { OrderBooks, PaymentIssue } from "./admin-api.js";
import { type Method, type PlacedOrder, type StatusAnswer, sessionIdIn } from "./shop-api.js";
import type { StoreStack } from "./store-stack.js";
import { waitFor } from "./wait-for.js";

/** An order with a code, and the code's charge at the service. */
export interface OrderWithCode extends PlacedOrder {
	chargeId: string;
}

/** Places orders in a store, pays their codes, and waits for the outcome. */
export class PlacedOrders {
	readonly #stack: StoreStack;

	constructor(stack: StoreStack) {
		this.#stack = stack;
	}

	async withCode(quantity: number, method: Method = "pix"): Promise<OrderWithCode> {
		const order = await this.#stack.shop.placeOrder(method, { quantity });
		await this.#stack.untilStatus(order.sessionId, "pending");
		const { id, uuid } = this.newestCharge();
		// A slip's answers name only its UUID.
		return { ...order, chargeId: method === "boleto" ? uuid : id };
	}

	async paid(quantity: number): Promise<OrderWithCode> {
		const order = await this.withCode(quantity);
		this.pay(order);
		await this.untilState(order.sessionId, "captured");
		return order;
	}

	pay({ chargeId }: { chargeId: string }): void {
		this.#stack.sandbox.pay(chargeId);
	}

	newestCharge(): SandboxCharge {
		const charge = this.#stack.sandbox.charges().at(-1);
		if (!charge) {
			throw new Error("the service has no charge");
		}
		return charge;
	}

	/** Has the service make a charge that the store doesn't ask for, as another program would. */
	async chargeElsewhere(
		body: { amount: number; description?: string | undefined; payment_method?: "pix" },
		dialect: "reference" | "guide" = "reference",
	): Promise<SandboxCharge> {
		const answer = await fetch(`${this.#stack.sandbox.url}/charges`, {
			method: "POST",
			headers: {
				authorization: `Bearer sk_live_sandbox_${dialect}`,
				"content-type": "application/json",
			},
			body: JSON.stringify(body),
		});
		if (answer.status !== 201) {
			throw new Error(`no charge elsewhere: ${answer.status} ${await answer.text()}`);
		}
		return this.newestCharge();
	}

	/** Starts a Pix session in a collection of an existing order. Returns its id. */
	async startFurther(collectionId: string): Promise<string> {
		const { status, body } = await this.#stack.shop.startPayment(collectionId, "pix");
		if (status !== 200) {
			throw new Error(`no session on ${collectionId}: ${status} ${JSON.stringify(body)}`);
		}
		return sessionIdIn(body);
	}

	/** Starts a Pix session like `startFurther`, and waits for its code. */
	async furtherCode(
		collectionId: string,
	): Promise<{ sessionId: string; chargeId: string; amountCents: number }> {
		const sessionId = await this.startFurther(collectionId);
		await this.#stack.untilStatus(sessionId, "pending");
		const { id: chargeId, amountCents } = this.newestCharge();
		return { sessionId, chargeId, amountCents };
	}

	untilRevoked(
		sessionId: string,
		reason: NonNullable<StatusAnswer["reason"]>,
	): Promise<StatusAnswer> {
		return waitFor(
			"the page to show no code",
			() => this.#stack.shop.status(sessionId),
			(answer) => answer.status === "failed" && answer.reason === reason && answer.pix === null,
			10_000,
		);
	}

	async untilCollections(
		{ orderId }: PlacedOrder,
		count: number,
	): Promise<OrderBooks["collections"]> {
		const { collections } = await waitFor(
			`${count} payment collections`,
			() => this.#stack.admin.books(orderId),
			(books) => books.collections.length === count,
		);
		return collections;
	}

	untilPending({ orderId }: { orderId: string }, reais: number): Promise<OrderBooks> {
		return waitFor(
			`${reais} to be outstanding`,
			() => this.#stack.admin.books(orderId),
			({ pendingDifference }) => pendingDifference === reais,
		);
	}

	/** Waits until the session's newest charge is in this state of the charge store. */
	async untilState(sessionId: string, state: string): Promise<void> {
		await waitFor(
			`the charge to be ${state}`,
			() =>
				this.#stack.sql(
					"SELECT state FROM pix_checkout_charge WHERE session_id = $1 ORDER BY attempt DESC",
					[sessionId],
				),
			([newest]) => newest?.state === state,
		);
	}

	/** Waits until the session's payment is captured, or an issue holds it. */
	async untilDecided(sessionId: string): Promise<void> {
		await waitFor(
			"the payment to be captured or held",
			() =>
				this.#stack.sql("SELECT state, issue FROM pix_checkout_charge WHERE session_id = $1", [
					sessionId,
				]),
			([charge]) => charge?.state === "captured" || Boolean(charge?.issue),
		);
	}

	issuesOf({ orderId }: { orderId: string }): Promise<PaymentIssue[]> {
		return this.#stack.admin.issues({ order_id: orderId });
	}

	/** Waits until no issue asks for anything. What an order lacked may be one for a moment after it has come. */
	async untilNoIssue(order: { orderId: string }): Promise<void> {
		await waitFor(
			"no issue to be open",
			() => this.issuesOf(order),
			(issues) => issues.length === 0,
		);
	}

	/** Waits until the order has an issue. */
	untilIssues(order: { orderId: string }): Promise<PaymentIssue[]> {
		return waitFor(
			"the payment issue",
			() => this.issuesOf(order),
			(issues) => issues.length > 0,
		);
	}
}
