import { type ChargeStatusAnswer, chargeStatus } from "../../../packages/core/src/charge-status.js";
import { createWaitingCharges } from "../../../packages/core/src/create-waiting-charges.js";
import { openIntent } from "../../../packages/core/src/open-intent.js";
import type { ChargeContext } from "../../../packages/core/src/ports.js";
import type { ChargeHint } from "../../../packages/core/src/receive-hint.js";
import { refreshForShopper } from "../../../packages/core/src/refresh-for-shopper.js";
import { renewCharge } from "../../../packages/core/src/renew-charge.js";
import { reviewChangedOrders, reviewCharges } from "../../../packages/core/src/review-orders.js";
import { sweepCharges } from "../../../packages/core/src/sweep-charges.js";
import { type InboxModel, type UnknownLane, workInbox } from "./inbox-model.js";
import { presentSessions, type ShopOrder, type ShopSession, sessionsOf } from "./shop-model.js";

/** How long an order may be without an intent before it is looked after, in milliseconds. */
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
		await this.#openFirstIntent(session);
		await this.#createWaiting();
	}

	async poll(sessionId: string): Promise<ChargeStatusAnswer | null> {
		const { ledger } = this.#context;
		await refreshForShopper(this.#context, await ledger.listBySession(sessionId));
		return this.look(sessionId);
	}

	/** A poll that does not wait for the service. */
	async look(sessionId: string): Promise<ChargeStatusAnswer | null> {
		const { ledger, clock } = this.#context;
		return chargeStatus(await ledger.listBySession(sessionId), clock.now());
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
			await reviewCharges(this.#context, await this.#context.ledger.listBySession(sessionId));
		}
	}

	/** A delivery is answered 200 once it is stored, and worked off then. */
	async receive(name: string, hint: ChargeHint): Promise<void> {
		await this.#inbox.store(name, hint, "authenticated", this.#context.clock.now());
		await workInbox(this.#context, this.#inbox);
	}

	/** Events that somebody makes up; those of the platform's own route wait for the sweep. */
	async receiveFlood(hints: ChargeHint[], lane: UnknownLane): Promise<void> {
		for (const hint of hints) {
			await this.#inbox.store(`flood ${hint.chargeId}`, hint, lane, this.#context.clock.now());
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
		await createWaitingCharges(this.#context, until);
	}

	/** The process that placed an order may have died before it wrote the intent. */
	async #recoverOrders(orders: readonly ShopOrder[]): Promise<void> {
		const { ledger, clock } = this.#context;
		for (const order of orders) {
			const isPlaced = clock.now().getTime() - order.placedAt > placingMs;
			for (const session of isPlaced ? presentSessions(order) : []) {
				if ((await ledger.listBySession(session.sessionId)).length === 0) {
					await this.#openFirstIntent(session);
				}
			}
		}
	}

	async #openFirstIntent({ sessionId, method, amountCents }: ShopSession): Promise<void> {
		// One shopper for all, so that the turns of one world differ.
		const shopper = { customerKey: null, emailKey: "the shopper" };
		await openIntent(this.#context, { sessionId, attempt: 1, method, amountCents, shopper });
	}
}
