import { PixCheckoutClient } from "@pix-checkout/client";
import {
	createSandbox,
	type FaultRule,
	type LoggedRequest,
	type Sandbox,
	type SandboxCharge,
	type SandboxOptions,
} from "@pix-checkout/sandbox";
import { onTestFinished } from "vitest";
import { advanceCharge } from "../advance/advance-charge.js";
import { type ChargePolicy, policyDefaults } from "../charge/charge-policy.js";
import type { ChargeChanges, ChargeMethod, ChargeRecord } from "../charge/charge-record.js";
import { processTimers } from "../charge/ports/clock.js";
import {
	initialCapturedReview,
	initialListCursor,
	initialServiceHealth,
	noForeignCharges,
} from "../charge/ports/stored-values.js";
import { unknownShopper } from "../charge/shopper-keys.js";
import { workCreationQueue } from "../create/work-creation-queue.js";
import type { StoreContext } from "../desk/ports/store-context.js";
import { queueCharge } from "../orders/queue-charge.js";
import { refreshForShopper } from "../shopper/refresh-for-shopper.js";
import { type RenewalResult, renewCharge } from "../shopper/renew-charge.js";
import { sessionPage } from "../shopper/session-page.js";
import { sessionStatus } from "../shopper/session-status.js";
import { sweepCharges } from "../sweep/sweep-charges.js";
import { FakeOrders } from "./fake-orders.js";
import { giveUpSoon, isTooLate } from "./give-up-soon.js";
import { keepEverything } from "./keep-everything.js";
import { MemoryChargeStore } from "./memory-charge-store.js";
import { MemoryInbox } from "./memory-inbox.js";
import { MemoryLease } from "./memory-lease.js";
import { MemoryOrderLocks } from "./memory-order-locks.js";
import { MemoryQueue } from "./memory-queue.js";
import { MemoryValue } from "./memory-value.js";

export interface ShopOptions {
	/** The merchant's choices; the defaults are the plugin's. */
	policy?: Partial<ChargePolicy>;
	/** The service; by default its Pix charges expire after ten minutes. */
	service?: SandboxOptions;
	/** The first secret key; by default the sandbox's own for the dialect. */
	secretKey?: string;
}

/**
 * A store in memory at a real service: the client talks to a sandbox by HTTP. The store uses the
 * sandbox's clock, which stands still until a test moves it. Session `session_1` asks for R$ 59.90.
 */
export class ShopUnderTest {
	readonly chargeStore: MemoryChargeStore;
	readonly queue: MemoryQueue;
	readonly cursor = new MemoryValue(initialListCursor);
	readonly health = new MemoryValue(initialServiceHealth);
	readonly review = new MemoryValue(initialCapturedReview);
	readonly foreign = new MemoryValue(noForeignCharges);
	readonly inbox: MemoryInbox;
	readonly orders = new FakeOrders(() => this.now);
	readonly logger: string[] = [];
	readonly sessionId = "session_1";
	readonly amountCents = 5990;
	readonly context: StoreContext;
	readonly sandbox: Sandbox;

	/** Opens a store, and closes it when the test ends. */
	static async open({ service, ...options }: ShopOptions = {}): Promise<ShopUnderTest> {
		const sandbox = await createSandbox({
			chargeTtlMs: 600_000,
			seed: "the shop's service",
			clock: { at: "2026-11-23T12:00:00Z", stopped: true },
			...service,
		});
		onTestFinished(() => sandbox.close());
		return new ShopUnderTest(sandbox, options);
	}

	private constructor(sandbox: Sandbox, { policy, secretKey }: Omit<ShopOptions, "service">) {
		const dialect = policy?.dialect ?? "reference";
		this.chargeStore = new MemoryChargeStore(() => this.now);
		this.queue = new MemoryQueue(this.chargeStore);
		this.inbox = new MemoryInbox(this.chargeStore.rows, () => this.now);
		this.sandbox = sandbox;
		this.context = {
			chargeStore: this.chargeStore,
			queue: this.queue,
			cursor: this.cursor,
			health: this.health,
			review: this.review,
			foreign: this.foreign,
			orders: this.orders,
			service: this.#connect(dialect, secretKey ?? `sk_live_sandbox_${dialect}`),
			clock: { now: () => this.now },
			logger: {
				info: (message) => this.logger.push(message),
				warn: (message) => this.logger.push(message),
				error: (message) => this.logger.push(`error: ${message}`),
			},
			inbox: this.inbox,
			lookUps: this.inbox,
			issueOutbox: { takeUnannounced: async () => [], markAnnounced: async () => {} },
			issueAnnouncer: { announce: async () => {} },
			payers: { forgetFinished: async () => null },
			shoppers: { recall: async () => unknownShopper, forgetOld: async () => {} },
			sweepLease: new MemoryLease(() => this.now),
			orderLocks: new MemoryOrderLocks(() => this.now),
			timers: processTimers,
			...keepEverything,
			policy: {
				dialect,
				pixGraceMs: 15 * 60_000,
				boletoGraceBankingDays: 3,
				unpaidOrders: "cancel",
				...policyDefaults,
				...policy,
			},
		};
	}

	get now(): Date {
		return new Date(this.sandbox.clock.now());
	}

	/** Replaces the store's secret key. */
	useKey(secretKey: string): void {
		this.context.service = this.#connect(this.context.policy.dialect, secretKey);
	}

	/** Gives the store the account's key of the other dialect. */
	useDialect(dialect: ChargePolicy["dialect"]): void {
		this.context.policy = { ...this.context.policy, dialect };
		this.useKey(`sk_live_sandbox_${dialect}`);
	}

	/** The shopper places the order, and the store queues its charge. */
	async placeOrder(method: ChargeMethod = "pix"): Promise<ChargeRecord> {
		this.orders.place(this.sessionId, this.amountCents);
		return queueCharge(this.context, {
			sessionId: this.sessionId,
			attempt: 1,
			method,
			amountCents: this.amountCents,
		});
	}

	/** Places another order, whose charge waits. */
	async queueOrder(sessionId: string): Promise<ChargeRecord> {
		const { amountCents } = this;
		this.orders.place(sessionId, amountCents);
		return queueCharge(this.context, { sessionId, attempt: 1, method: "pix", amountCents });
	}

	/** A copy of the store's database, with its charges, issues and cursor. */
	snapshot() {
		const { rows, issues, arrivals } = this.chargeStore;
		return structuredClone({ rows, issues, arrivals, cursor: this.cursor.value });
	}

	/** Puts a copy of the database in place of it, and starts the process anew. */
	restore({ rows, issues, arrivals, cursor }: ReturnType<ShopUnderTest["snapshot"]>): void {
		this.chargeStore.rows.splice(0, Number.POSITIVE_INFINITY, ...structuredClone(rows));
		this.chargeStore.issues.splice(0, Number.POSITIVE_INFINITY, ...structuredClone(issues));
		this.chargeStore.arrivals = arrivals;
		this.cursor.value = cursor;
		this.queue.seenSince = this.now;
	}

	/** The shopper places the order, and the plugin sends its charge. */
	async placeOrderAndCharge(method: ChargeMethod = "pix"): Promise<ChargeRecord> {
		await this.placeOrder(method);
		await this.createWaiting();
		return this.newest();
	}

	/** The store loses the first charge, and finds it again after it has created a second one. */
	async createTwoCharges(): Promise<void> {
		this.addFault({ fault: { kind: "dropped_after" }, on: "create", times: 1 });
		this.addFault({ fault: { kind: "list_lags", ms: 90_000 } });
		await this.placeOrderAndCharge();
		await this.pass(390_000, 30_000);
	}

	/** Sends the queued charges, as the limit allows. */
	createWaiting() {
		const until = this.now.getTime() + 1_000;
		return workCreationQueue(this.context, () => this.now.getTime() < until);
	}

	/**
	 * Adds a fault to the service, until the test removes it or it has run its times. The client soon
	 * gives up what it makes too late.
	 */
	addFault(rule: FaultRule): { remove(): void } {
		const { id } = this.sandbox.faults.add({ times: "always", ...rule });
		const { service } = this.context;
		if (isTooLate(rule)) {
			this.context.service = giveUpSoon(service, rule);
		}
		return {
			remove: () => {
				this.sandbox.faults.remove(id);
				if (isTooLate(rule)) {
					this.context.service = service;
				}
			},
		};
	}

	/** A charge of the service, whether its creation was answered or not; 0 is the oldest. */
	charge(index = 0): SandboxCharge {
		const charge = this.sandbox.charges()[index];
		if (!charge) {
			throw new Error(`the service has no charge ${index}`);
		}
		return charge;
	}

	/** The creations that reached the service, whatever their answers. */
	creations(): LoggedRequest[] {
		return this.sandbox.requests().filter(({ operation }) => operation === "create");
	}

	/** The reads of single charges that reached the service. */
	reads(): LoggedRequest[] {
		return this.sandbox
			.requests()
			.filter(({ operation }) => operation === "get" || operation === "status");
	}

	async newest(): Promise<ChargeRecord> {
		const record = (await this.chargeStore.listBySession(this.sessionId)).at(-1);
		if (!record) {
			throw new Error("no charge was queued");
		}
		return record;
	}

	async advance(): Promise<ChargeRecord> {
		return (await advanceCharge(this.context, await this.newest())).record;
	}

	/** A shopper's page polls. */
	async poll(): Promise<void> {
		await refreshForShopper(this.context, await this.chargeStore.listBySession(this.sessionId));
	}

	/** The shopper asks for a new code by the payment session. */
	renew(sessionId = this.sessionId): Promise<RenewalResult> {
		return renewCharge(this.context, sessionPage(this.context, sessionId));
	}

	/**
	 * Adds a charge of another payment session to the same order, a boleto: for what an edit adds, once
	 * the order is paid.
	 */
	async chargeAnotherSession(sessionId: string): Promise<ChargeRecord> {
		const { order } = this;
		if (order?.capturedBy === "this_session") {
			order.collectionTotal.amountCents += this.amountCents;
		}
		this.orders.placeFurther(sessionId, order?.orderId ?? "", this.amountCents);
		const { id } = await queueCharge(this.context, {
			sessionId,
			attempt: 1,
			method: "boleto",
			amountCents: this.amountCents,
		});
		await this.createWaiting();
		const record = await this.chargeStore.findById(id);
		if (!record) {
			throw new Error("no charge was made");
		}
		return record;
	}

	/** Queues a further attempt of the order, or of another session, and changes its row. */
	async addAttempt(
		{ sessionId = this.sessionId, attempt = 2 },
		changes: ChargeChanges = {},
	): Promise<ChargeRecord> {
		const { amountCents } = this;
		const terms = { sessionId, attempt, method: "pix", amountCents } as const;
		return this.changeRow(await queueCharge(this.context, terms), changes);
	}

	/**
	 * Changes a row, as another process does.
	 *
	 * @throws {Error} when the row is no longer as given
	 */
	async changeRow(row: ChargeRecord, changes: ChargeChanges): Promise<ChargeRecord> {
		const changed = await this.chargeStore.compareAndSet(row, changes);
		if (!changed) {
			throw new Error("the row has moved");
		}
		return changed;
	}

	/** Moves the clock while the store does nothing. */
	wait(ms: number): Promise<void> {
		return this.sandbox.clock.advance(ms);
	}

	/** Moves the clock in steps, and sweeps after each. */
	async pass(ms: number, stepMs = 10_000): Promise<void> {
		for (let passed = 0; passed < ms; passed += stepMs) {
			await this.wait(stepMs);
			await this.createWaiting();
			await sweepCharges(this.context);
		}
	}

	async shownStatus() {
		const attempts = await this.chargeStore.listBySession(this.sessionId);
		return sessionStatus(attempts, { now: this.now });
	}

	/** When a page that waits for its code polls again, in milliseconds. */
	async pollAfterMs(sessionId: string): Promise<number | undefined> {
		const attempts = await this.chargeStore.listBySession(sessionId);
		const newest = attempts.at(-1);
		const expectedAt = newest && (await this.queue.expectTurn(newest, this.now));
		return sessionStatus(attempts, { now: this.now, expectedAt })?.poll_after_ms;
	}

	get order() {
		return this.orders.orders.get(this.sessionId);
	}

	/** Connects as the plugin does, but retries reads without a wait. */
	#connect(dialect: ChargePolicy["dialect"], secretKey: string): PixCheckoutClient {
		const client = new PixCheckoutClient({
			secretKey,
			baseUrl: this.sandbox.url,
			dialect,
			maxRetries: 1,
			// One connection keeps the order of requests.
			maxConnections: 1,
			now: () => this.sandbox.clock.now(),
			sleep: () => Promise.resolve(),
		});
		onTestFinished(() => client.close());
		return client;
	}
}
