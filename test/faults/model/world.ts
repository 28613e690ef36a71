import { isPixCheckoutError } from "@pix-checkout/client";
import { standardTimes } from "../../../packages/server/src/charge/charge-times.js";
import type { ChargeService } from "../../../packages/server/src/charge/ports/charge-service.js";
import type { Timers } from "../../../packages/server/src/charge/ports/clock.js";
import {
	initialCapturedReview,
	initialListCursor,
	initialServiceHealth,
	noForeignCharges,
} from "../../../packages/server/src/charge/ports/stored-values.js";
import type { StoreContext } from "../../../packages/server/src/desk/ports/store-context.js";
import { keepEverything } from "../../../packages/server/src/testing/keep-everything.js";
import { MemoryInbox } from "../../../packages/server/src/testing/memory-inbox.js";
import { MemoryOrderLocks } from "../../../packages/server/src/testing/memory-order-locks.js";
import { MemoryQueue } from "../../../packages/server/src/testing/memory-queue.js";
import { MemoryValue } from "../../../packages/server/src/testing/memory-value.js";
import type { TurningPoint } from "./commands.js";
import { Evidence } from "./evidence.js";
import type { Fault, FaultKind } from "./faults.js";
import { freeLease } from "./free-lease.js";
import { type Gates, gatedPort } from "./gated-port.js";
import { InjectedFault } from "./injected-fault.js";
import { NumberedChargeStore } from "./numbered-charge-store.js";
import { Promises } from "./promises.js";
import { RowLocks } from "./row-locks.js";
import { type ProcessLife, Scheduler, type WaitingCall } from "./scheduler.js";
import { ServiceAccount } from "./service-account.js";
import { type ServiceRead, servicePort } from "./service-port.js";
import type { Setting } from "./setting.js";
import { PaymentNotAuthorized, ShopModel, type ShopOrder } from "./shop-model.js";
import { StoreProcess } from "./store-process.js";

/** Plants a defect: it wraps the store's port to the service. */
export type Plant = (service: ChargeService, claims: Claims, now: () => number) => ChargeService;

/** What webhook events have claimed, for the plant that trusts them. */
export type Claims = ReadonlySet<string>;

interface Process {
	life: ProcessLife;
	store: StoreProcess;
}

/** More calls than any world needs: a process that makes so many loops. */
const mostCalls = 5_000;

/**
 * A shop with its orders, two store processes over one database, the service, and one clock. Each
 * call waits in the scheduler until the scenario chooses it.
 */
export class World {
	nowMs = Date.parse("2026-11-23T12:00:00Z");
	readonly setting: Setting;
	readonly account: ServiceAccount;
	readonly chargeStore: NumberedChargeStore;
	readonly shop: ShopModel;
	readonly inbox: MemoryInbox;
	readonly promises: Promises;
	readonly scheduler: Scheduler;
	/** Charges that webhook events have called paid, true or not. */
	readonly claims = new Set<string>();
	readonly #story: { at: number; line: string }[] = [];
	/** The faults to come. */
	readonly faults: Fault[] = [];
	/** The faults are over: from now on every failure of a job breaks a promise. */
	isQuiet = false;
	readonly #queue: MemoryQueue;
	/** The store has swept before its first order: it looks for lost orders from there. */
	readonly #cursor = new MemoryValue({
		...initialListCursor,
		ordersLookedUntil: new Date(this.nowMs),
	});
	readonly #health = new MemoryValue(initialServiceHealth);
	readonly #review = new MemoryValue(initialCapturedReview);
	readonly #foreign = new MemoryValue(noForeignCharges);
	readonly #orderLocks = new MemoryOrderLocks(() => new Date(this.nowMs));
	readonly #locks: RowLocks;
	readonly #reads: ServiceRead[] = [];
	readonly #plant: Plant | null;
	readonly #processes: Process[];
	#dialect: Setting["dialect"];
	#lives = 0;
	/** When the process made the present call. */
	#calledAt = 0;

	constructor(setting: Setting, plant: Plant | null) {
		this.setting = setting;
		this.#dialect = setting.dialect;
		this.#plant = plant;
		const now = () => this.nowMs;
		this.#locks = new RowLocks(now);
		this.account = new ServiceAccount(now, setting.service);
		this.chargeStore = new NumberedChargeStore(() => new Date(this.nowMs));
		this.inbox = new MemoryInbox(this.chargeStore.rows, () => new Date(this.nowMs));
		this.#queue = new MemoryQueue(this.chargeStore);
		const orders: ShopOrder[] = [];
		const evidence = new Evidence({
			now,
			calledAt: () => this.#calledAt,
			setting,
			orders,
			charges: this.account.charges,
			refusal: () => this.account.refusal,
			strangeUntil: () => this.account.strangeUntil,
			reads: this.#reads,
			rows: this.chargeStore.rows,
			issues: this.chargeStore.issues,
			events: this.inbox.events,
		});
		this.promises = new Promises(evidence);
		this.shop = new ShopModel(this.chargeStore, this.promises, orders);
		this.scheduler = new Scheduler(now, (job, error) => this.#onFailure(job, error));
		this.#processes = [this.#startProcess("A"), this.#startProcess("B")];
	}

	/** All events in order, a line each, for a counterexample. */
	get story(): string[] {
		return this.#story.map(({ at, line }) => `${new Date(at).toISOString().slice(5, 19)} ${line}`);
	}

	get hasWaitingEvents(): boolean {
		return this.inbox.events.some(({ nextTryAt }) => nextTryAt !== null);
	}

	process(index: number): Process {
		const process = this.#processes[index % this.#processes.length];
		if (!process) {
			throw new Error("there is no process");
		}
		return process;
	}

	/** Starts a job of a process; it continues as the scenario releases its calls. */
	start(
		index: number,
		label: string,
		job: (store: StoreProcess) => Promise<unknown>,
	): Promise<void> {
		const { life, store } = this.process(index);
		this.log(`${life.name} begins: ${label}`);
		return this.scheduler.start(life, label, () => job(store));
	}

	/** The merchant takes the account's key of the other dialect, and starts the processes anew. */
	changeDialect(): void {
		this.#dialect = this.#dialect === "reference" ? "guide" : "reference";
		this.log(`the store speaks ${this.#dialect}`);
		this.restart();
	}

	/** Kills and starts all processes. */
	restart(): void {
		for (const at of this.#processes.keys()) {
			this.crash(at);
		}
	}

	/** `kill -9`, and a restart. */
	crash(index: number): void {
		const at = index % this.#processes.length;
		const { life } = this.process(at);
		this.log(`${life.name} is killed`);
		this.scheduler.crash(life);
		this.#processes[at] = this.#startProcess(life.name.slice(0, 1));
	}

	/** Freezes a process, or lets it continue where it was. */
	freeze(index: number): void {
		const { life } = this.process(index);
		life.frozen = !life.frozen;
		this.log(`${life.name} ${life.frozen ? "freezes" : "continues"}`);
	}

	/** Ends the faults and the forgeries, and lets every process run. */
	endFaults(): void {
		this.log("— no more faults, webhook events or shoppers —");
		this.faults.splice(0);
		this.inbox.lookUpsAMinute = Number.POSITIVE_INFINITY;
		for (const { life } of this.#processes) {
			life.frozen = false;
		}
	}

	/** Ends the service's refusals too. */
	quiesce(): void {
		this.endFaults();
		this.log("— the service accepts everything —");
		this.account.refuse(null);
	}

	pass(ms: number): void {
		this.nowMs += ms;
		this.account.expireDue();
	}

	/** Releases `count` waiting calls, each chosen by `pick`, and none that `before` names. */
	async proceed(
		count: number,
		pick: (turn: number) => number,
		before: TurningPoint | null = null,
	): Promise<void> {
		for (let turn = 0; turn < count; turn += 1) {
			const waiting = this.#waiting(before);
			const call = waiting[pick(turn) % waiting.length];
			if (!call) {
				this.scheduler.assertNothingHangs();
				return;
			}
			this.#calledAt = call.since;
			const fault = this.#takeFault(call);
			this.log(`${call.life.name} ${call.label}${fault ? ` — ${fault}` : ""}`);
			await this.scheduler.proceed(call, fault);
			if (fault === "frozen" || fault === "frozen_in_transaction") {
				call.life.frozen = true;
			}
		}
	}

	/** Releases all waiting calls, and those that follow. */
	async rest(stride = 0, before: TurningPoint | null = null): Promise<void> {
		await this.proceed(mostCalls, (turn) => turn * stride, before);
		if (this.#waiting(before).length > 0) {
			this.promises.breaks(0, "the processes never come to rest");
		}
	}

	log(line: string): void {
		this.#story.push({ at: this.nowMs, line });
	}

	#waiting(before: TurningPoint | null): WaitingCall[] {
		const waiting = this.scheduler.waiting();
		return before === null ? waiting : waiting.filter(({ label }) => !label.startsWith(before));
	}

	/** The first fault for a call of this kind, once its turn has come. */
	#takeFault(call: WaitingCall): FaultKind | null {
		const at = this.faults.findIndex((fault) => fault.at === call.kind);
		const fault = this.faults[at];
		if (!fault || fault.after-- > 0) {
			return null;
		}
		this.faults.splice(at, 1);
		return fault.kind;
	}

	#startProcess(name: string): Process {
		this.#lives += 1;
		const life = { name: `${name}${this.#lives}`, alive: true, frozen: false };
		const { scheduler } = this;
		const now = () => this.nowMs;
		const gated: Gates = { scheduler, life, locks: this.#locks };
		const service = servicePort({
			account: this.account,
			reads: this.#reads,
			onMade: (charge) => this.promises.onMade(charge),
			dialect: this.#dialect,
			now,
			pass: (ms) => this.pass(ms),
			...gated,
		});
		const inbox = gatedPort(this.inbox, "inbox", gated);
		const context: StoreContext = {
			chargeStore: gatedPort(this.chargeStore, "chargeStore", gated),
			queue: gatedPort(this.#queue, "queue", gated),
			cursor: gatedPort(this.#cursor, "cursor", gated),
			health: gatedPort(this.#health, "health", gated),
			review: gatedPort(this.#review, "review", gated),
			foreign: gatedPort(this.#foreign, "foreign", gated),
			orders: gatedPort(this.shop, "shop", gated),
			service: this.#plant ? this.#plant(service, this.claims, now) : service,
			clock: { now: () => new Date(this.nowMs) },
			logger: {
				info: (line: string) => this.log(`${life.name} logs info: ${line}`),
				warn: (line: string) => this.log(`${life.name} logs warning: ${line}`),
				error: (line: string) => this.log(`${life.name} logs error: ${line}`),
			},
			inbox,
			lookUps: inbox,
			issueOutbox: { takeUnannounced: async () => [], markAnnounced: async () => {} },
			issueAnnouncer: { announce: async () => {} },
			// One shopper places all orders, so that the turns in one world differ.
			shoppers: {
				recall: async () => ({ customerKey: null, emailKey: "the shopper" }),
				forgetOld: async () => {},
			},
			payers: { forgetFinished: async () => null },
			// All processes may sweep at once: what holds then holds under a lease.
			sweepLease: freeLease,
			orderLocks: gatedPort(this.#orderLocks, "orderLocks", gated),
			timers: noTimers(now),
			...keepEverything,
			policy: {
				dialect: this.#dialect,
				pixGraceMs: 15 * 60_000,
				boletoGraceBankingDays: 3,
				unpaidOrders: this.setting.unpaidOrders,
				// No timer ends a wait.
				times: { ...standardTimes, spaceReadsMs: 0 },
			},
		};
		return { life, store: new StoreProcess(context) };
	}

	#onFailure(job: string, error: unknown): void {
		const isExpected =
			!this.isQuiet &&
			(error instanceof InjectedFault ||
				error instanceof PaymentNotAuthorized ||
				isPixCheckoutError(error));
		this.log(`${job} ends with ${String(error)}`);
		if (!isExpected) {
			this.promises.breaks(0, `${job} ends with ${String(error)}`);
		}
	}
}

/** The scenario starts every job, and timers start none. */
function noTimers(now: () => number): Timers {
	return { monotonicMs: now, after: () => () => {}, every: () => () => {} };
}
