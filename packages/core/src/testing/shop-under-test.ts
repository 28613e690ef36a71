import { UnknownOutcomeError } from "@pix-checkout/client";
import { advanceCharge } from "../advance-charge.js";
import type { ChargeMethod, ChargeRecord } from "../charge-record.js";
import { chargeStatus } from "../charge-status.js";
import { createWaitingCharges } from "../create-waiting-charges.js";
import { openIntent } from "../open-intent.js";
import type { ChargeContext } from "../ports.js";
import { sweepCharges } from "../sweep-charges.js";
import { FakeOrders } from "./fake-orders.js";
import { FakeService } from "./fake-service.js";
import { MemoryCursor } from "./memory-cursor.js";
import { MemoryLedger } from "./memory-ledger.js";
import { MemoryQueue } from "./memory-queue.js";

/** A shop in memory with a clock that tests move. Session `session_1` asks for R$ 59.90. */
export class ShopUnderTest {
	now = new Date("2026-11-23T12:00:00Z");
	readonly ledger = new MemoryLedger(() => this.now);
	readonly queue = new MemoryQueue(this.ledger);
	readonly cursor = new MemoryCursor();
	readonly orders = new FakeOrders();
	readonly service = new FakeService(() => this.now);
	readonly journal: string[] = [];
	readonly sessionId = "session_1";
	readonly amountCents = 5990;
	readonly context: ChargeContext;

	constructor(policy: Partial<ChargeContext["policy"]> = {}) {
		this.context = {
			ledger: this.ledger,
			queue: this.queue,
			cursor: this.cursor,
			orders: this.orders,
			service: this.service,
			clock: { now: () => this.now },
			journal: {
				info: (message) => this.journal.push(message),
				warn: (message) => this.journal.push(message),
			},
			policy: {
				dialect: "reference",
				pixGraceMs: 15 * 60_000,
				boletoGraceBankingDays: 3,
				unpaidOrders: "cancel",
				...policy,
			},
		};
	}

	/** The shopper places the order: the intent is written and the order stands. */
	async placeOrder(method: ChargeMethod = "pix"): Promise<ChargeRecord> {
		this.orders.place(this.sessionId, this.amountCents);
		return openIntent(this.context, {
			sessionId: this.sessionId,
			attempt: 1,
			method,
			amountCents: this.amountCents,
		});
	}

	/** The order is placed and its charge made. */
	async placeOrderAndCharge(method: ChargeMethod = "pix"): Promise<ChargeRecord> {
		await this.placeOrder(method);
		await this.createWaiting();
		return this.newest();
	}

	/** The first charge is lost and found again when a second one was made. */
	async makeTwoCharges(method: ChargeMethod = "pix"): Promise<void> {
		this.service.failAfterCreate = new UnknownOutcomeError("lost", {
			status: null,
			cause: undefined,
		});
		this.service.listLags = true;
		await this.placeOrderAndCharge(method);
		this.service.failAfterCreate = null;
		await this.pass(90_000);
		this.service.listLags = false;
		await this.pass(300_000);
	}

	/** Makes the charges that wait, as the limit allows. */
	createWaiting() {
		return createWaitingCharges(this.context, new Date(this.now.getTime() + 1_000));
	}

	async newest(): Promise<ChargeRecord> {
		const record = (await this.ledger.listBySession(this.sessionId)).at(-1);
		if (!record) throw new Error("no charge was asked for");
		return record;
	}

	async advance(): Promise<ChargeRecord> {
		return (await advanceCharge(this.context, await this.newest())).record;
	}

	/** Lets time pass in steps of the sweep. */
	async pass(ms: number, stepMs = 10_000): Promise<void> {
		for (let passed = 0; passed < ms; passed += stepMs) {
			this.now = new Date(this.now.getTime() + stepMs);
			await this.createWaiting();
			await sweepCharges(this.context);
		}
	}

	async shownStatus() {
		return chargeStatus(await this.ledger.listBySession(this.sessionId), this.now);
	}

	/** What a page that waits for its code is told. */
	async pollAfterMs(sessionId: string): Promise<number | undefined> {
		const attempts = await this.ledger.listBySession(sessionId);
		const newest = attempts.at(-1);
		const expectedAt = newest && (await this.queue.expectTurn(newest, this.now));
		return chargeStatus(attempts, this.now, { expectedAt: expectedAt ?? this.now })?.poll_after_ms;
	}

	get order() {
		return this.orders.orders.get(this.sessionId);
	}
}
