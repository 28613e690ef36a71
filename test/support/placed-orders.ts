import type { SandboxCharge } from "@pix-checkout/sandbox";
import type { OrderBooks, PaymentIssue } from "./admin-api.js";
import { type PlacedOrder, type StatusAnswer, sessionIdIn } from "./shop-api.js";
import type { StoreStack } from "./store-stack.js";
import { waitFor } from "./wait-for.js";

/** An order with a Pix code, and the code's charge at the service. */
export interface OrderWithCode extends PlacedOrder {
	chargeId: string;
}

/** Placed orders of a store whose codes are paid, or lose their orders. */
export class PlacedOrders {
	readonly #stack: StoreStack;

	constructor(stack: StoreStack) {
		this.#stack = stack;
	}

	async withCode(quantity: number): Promise<OrderWithCode> {
		const order = await this.#stack.shop.placeOrder("pix", { quantity });
		await this.#stack.untilStatus(order.sessionId, "pending");
		return { ...order, chargeId: this.newestCharge().id };
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

	/** A Pix session on a collection of an order that stands; its id. */
	async startFurther(collectionId: string): Promise<string> {
		const { status, body } = await this.#stack.shop.startPayment(collectionId, "pix");
		if (status !== 200) {
			throw new Error(`no session on ${collectionId}: ${status} ${JSON.stringify(body)}`);
		}
		return sessionIdIn(body);
	}

	/** The same, once its code can be paid. */
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
			"the code to leave the page",
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

	/** Until the session's newest charge is in a state of the charge store. */
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

	issuesOf({ orderId }: { orderId: string }): Promise<PaymentIssue[]> {
		return this.#stack.admin.issue({ order_id: orderId });
	}

	/** Until there is one. */
	untilIssues(order: { orderId: string }): Promise<PaymentIssue[]> {
		return waitFor(
			"the case",
			() => this.issuesOf(order),
			(issues) => issues.length > 0,
		);
	}
}
