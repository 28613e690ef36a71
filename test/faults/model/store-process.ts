import {
	reviewChangedOrders,
	reviewCharges,
} from "../../../packages/core/src/cancel/review-orders.js";
import { workCreationQueue } from "../../../packages/core/src/create/work-creation-queue.js";
import type { ChargeContext } from "../../../packages/core/src/ports/charge-context.js";
import { queueCharge } from "../../../packages/core/src/queue/queue-charge.js";
import { refreshForShopper } from "../../../packages/core/src/shopper/refresh-for-shopper.js";
import { renewCharge } from "../../../packages/core/src/shopper/renew-charge.js";
import {
	type SessionStatus,
	sessionStatus,
} from "../../../packages/core/src/shopper/session-status.js";
import { sweepCharges } from "../../../packages/core/src/sweep/sweep-charges.js";
import type { WebhookClaim } from "../../../packages/core/src/webhooks/process-webhook-event.js";
import { type InboxModel, type UnknownLane, workInbox } from "./inbox-model.js";
import { presentSessions, type ShopOrder, type ShopSession, sessionsOf } from "./shop-model.js";

/** How long an order may be without a queued charge before it is looked after, in milliseconds. */
const placingMs = 60_000;
/** For how long one job makes waiting charges, in milliseconds. */
const creatingMs = 10_000;

/**
 * What a store does with the core, and nothing more: the thin layer between this model and the core.
 * Every port in `context` waits for the scenario.
 */
export class StoreProcess {
	readonly #context: ChargeContext;
	readonly #inbox: InboxModel;

	constructor(context: ChargeContext, inbox: InboxModel) {
		this.#context = context;
		this.#inbox = inbox;
	}

	/** The order exists; a payment of it is authorized, and then its event makes the charge. */
	async authorize(session: ShopSession): Promise<void> {
		await this.#queueFirstCharge(session);
		await this.#createWaiting();
	}

	async poll(sessionId: string): Promise<SessionStatus | null> {
		const { chargeStore } = this.#context;
		await refreshForShopper(this.#context, await chargeStore.listBySession(sessionId));
		return this.look(sessionId);
	}

	/** A poll that does not wait for the service. */
	async look(sessionId: string): Promise<SessionStatus | null> {
		const { chargeStore, clock } = this.#context;
		return sessionStatus(await chargeStore.listBySession(sessionId), clock.now());
	}

	/** The shopper sees that the code is over, and asks for a new one. */
	async renew(sessionId: string): Promise<void> {
		await this.poll(sessionId);
		await renewCharge(this.#context, sessionId);
		await this.#createWaiting();
	}

	/** Somebody cancelled or changed the order: codes that it doesn't want leave the page. */
	async review(order: ShopOrder): Promise<void> {
		for (const sessionId of sessionsOf(order)) {
			await reviewCharges(this.#context, await this.#context.chargeStore.listBySession(sessionId));
		}
	}

	/** A delivery is answered 200 once it is stored, and worked off then. */
	async receive(name: string, claim: WebhookClaim): Promise<void> {
		await this.#inbox.store(name, claim, "authenticated", this.#context.clock.now());
		await workInbox(this.#context, this.#inbox);
	}

	/** Events that somebody makes up; those of the platform's own route wait for the sweep. */
	async receiveFlood(claims: WebhookClaim[], lane: UnknownLane): Promise<void> {
		for (const claim of claims) {
			await this.#inbox.store(`flood ${claim.chargeId}`, claim, lane, this.#context.clock.now());
		}
		if (lane === "authenticated") {
			await workInbox(this.#context, this.#inbox);
		}
	}

	async sweep(orders: readonly ShopOrder[]): Promise<void> {
		await this.#recoverOrders(orders);
		await reviewChangedOrders(this.#context, new Date(0));
		await workInbox(this.#context, this.#inbox);
		await this.#createWaiting();
		await sweepCharges(this.#context);
	}

	async #createWaiting(): Promise<void> {
		const until = new Date(this.#context.clock.now().getTime() + creatingMs);
		await workCreationQueue(this.#context, until);
	}

	/** The process that placed an order may have died before it wrote the queued charge. */
	async #recoverOrders(orders: readonly ShopOrder[]): Promise<void> {
		const { chargeStore, clock } = this.#context;
		for (const order of orders) {
			const isPlaced = clock.now().getTime() - order.placedAt > placingMs;
			for (const session of isPlaced ? presentSessions(order) : []) {
				if ((await chargeStore.listBySession(session.sessionId)).length === 0) {
					await this.#queueFirstCharge(session);
				}
			}
		}
	}

	async #queueFirstCharge({ sessionId, method, amountCents }: ShopSession): Promise<void> {
		// One shopper for all, so that the turns of one world differ.
		const shopper = { customerKey: null, emailKey: "the shopper" };
		await queueCharge(this.#context, { sessionId, attempt: 1, method, amountCents, shopper });
	}
}
