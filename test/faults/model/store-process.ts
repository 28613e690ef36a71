import { CreationRunner } from "../../../packages/server/src/advance/creation-runner.js";
import type {
	NewWebhookEvent,
	UnknownLane,
} from "../../../packages/server/src/charge/ports/inbox.js";
import { Sweeper } from "../../../packages/server/src/composition/sweeper.js";
import type { ActionableIssue } from "../../../packages/server/src/desk/issues/issue-actions.js";
import {
	type AcceptAnswer,
	acceptPayment,
} from "../../../packages/server/src/desk/merchant/accept-payment.js";
import type { StoreContext } from "../../../packages/server/src/desk/ports/store-context.js";
import type { StoredIssue } from "../../../packages/server/src/issues/issue-outbox.js";
import { followSession } from "../../../packages/server/src/orders/follow-session.js";
import { queueCharge } from "../../../packages/server/src/orders/queue-charge.js";
import { reviewCharges } from "../../../packages/server/src/orders/review-orders.js";
import { refreshForShopper } from "../../../packages/server/src/shopper/refresh-for-shopper.js";
import { renewCharge } from "../../../packages/server/src/shopper/renew-charge.js";
import { sessionPage } from "../../../packages/server/src/shopper/session-page.js";
import {
	type SessionStatus,
	sessionStatus,
} from "../../../packages/server/src/shopper/session-status.js";
import { processNext } from "../../../packages/server/src/webhooks/process-inbox.js";
import { type ShopOrder, type ShopSession, sessionsOf } from "./shop-model.js";

/** The stored fields of an event, without its lane. */
export type WebhookBody = Omit<NewWebhookEvent, "unknownLane">;

/**
 * What a store does with the core: the thin layer between this model and the core. Every port in
 * `context` waits for the scenario.
 */
export class StoreProcess {
	readonly #context: StoreContext;
	readonly #creations = new CreationRunner();
	readonly #sweeper = new Sweeper(this.#creations);

	constructor(context: StoreContext) {
		this.#context = context;
	}

	/** Medusa authorizes the payment of a placed order, and its event creates the charge. */
	async authorize({ sessionId, method, amountCents }: ShopSession, orderId: string): Promise<void> {
		const { chargeStore, shoppers } = this.#context;
		const attempts = await chargeStore.listBySession(sessionId);
		if (attempts.every(({ state }) => state === "discarded")) {
			const shopper = await shoppers.recall(sessionId);
			const attempt = (attempts.at(-1)?.attempt ?? 0) + 1;
			await queueCharge(this.#context, { sessionId, attempt, method, amountCents, shopper });
		}
		await followSession(this.#context, orderId, await chargeStore.listBySession(sessionId));
		await this.#creations.run(this.#context);
	}

	async poll(sessionId: string): Promise<SessionStatus | null> {
		const { chargeStore } = this.#context;
		await refreshForShopper(this.#context, await chargeStore.listBySession(sessionId));
		return this.look(sessionId);
	}

	/** Polls without waiting for the service. */
	async look(sessionId: string): Promise<SessionStatus | null> {
		const { chargeStore, clock } = this.#context;
		const attempts = await chargeStore.listBySession(sessionId);
		return sessionStatus(attempts, { now: clock.now() });
	}

	/** The shopper sees that the code has expired, and requests a new one. */
	async renew(sessionId: string): Promise<void> {
		await this.poll(sessionId);
		await renewCharge(this.#context, sessionPage(this.#context, sessionId));
		await this.#creations.run(this.#context);
	}

	/** The merchant cancelled or changed the order: the core revokes codes that it no longer needs. */
	async review(order: ShopOrder): Promise<void> {
		for (const sessionId of sessionsOf(order)) {
			await reviewCharges(this.#context, await this.#context.chargeStore.listBySession(sessionId));
		}
	}

	/** The merchant accepts the money of an issue for an order, in the admin, and confirms an excess. */
	async accept(issue: StoredIssue & ActionableIssue, orderId: string): Promise<AcceptAnswer> {
		const press = { orderId, by: "the merchant" };
		const answer = await acceptPayment(this.#context, issue, press);
		return answer.outcome === "excess_unconfirmed"
			? acceptPayment(this.#context, issue, { ...press, confirmedExcessCents: answer.excessCents })
			: answer;
	}

	/** The store answers 200 once it has stored the event, and then processes it. */
	async receive(event: WebhookBody): Promise<void> {
		await this.#context.inbox.store({ ...event, unknownLane: "authenticated" });
		await this.#processInbox();
	}

	/** Stores forged events; those of the platform's own route wait for the sweep. */
	async receiveFlood(events: WebhookBody[], unknownLane: UnknownLane): Promise<void> {
		for (const event of events) {
			await this.#context.inbox.store({ ...event, unknownLane });
		}
		if (unknownLane === "authenticated") {
			await this.#processInbox();
		}
	}

	async sweep(): Promise<void> {
		await this.#sweeper.sweep(this.#context);
	}

	/** Like `InboxRunner`, except that the process waits for it. */
	async #processInbox(): Promise<void> {
		for (const lane of ["known", "authenticated"] as const) {
			while ((await processNext(this.#context, lane)) > 0) {
				// The next charge.
			}
		}
	}
}
