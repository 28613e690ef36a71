import { isPixCheckoutError } from "@pix-checkout/client";
import { policyDefaults } from "../../../packages/core/src/charge/charge-policy.js";
import type { ChargeService } from "../../../packages/core/src/ports/charge-service.js";
import type { CheckoutContext } from "../../../packages/core/src/ports/checkout-context.js";
import type { Timers } from "../../../packages/core/src/ports/clock.js";
import {
	initialCapturedReview,
	initialListCursor,
	initialServiceHealth,
	noForeignCharges,
} from "../../../packages/core/src/ports/stored-values.js";
import { freeLease } from "../../../packages/core/src/testing/free-lease.js";
import { MemoryInbox } from "../../../packages/core/src/testing/memory-inbox.js";
import { MemoryQueue } from "../../../packages/core/src/testing/memory-queue.js";
import { MemoryValue } from "../../../packages/core/src/testing/memory-value.js";
import type { TurningPoint } from "./commands.js";
import { Evidence } from "./evidence.js";
import type { Fault, FaultKind } from "./faults.js";
import { gatedPort, InjectedFault } from "./gated-port.js";
import { NumberedChargeStore } from "./numbered-charge-store.js";
import { Promises } from "./promises.js";
import { type ProcessLife, Scheduler, type WaitingCall } from "./scheduler.js";
import { ServiceAccount } from "./service-account.js";
import { servicePort, type Told } from "./service-port.js";
import type { Setting } from "./setting.js";
import { PaymentNotAuthorized, ShopModel, type ShopOrder } from "./shop-model.js";
import { StoreProcess } from "./store-process.js";

/** A change of the store's protocol, by which a defect is planted. */
export type Plant = (service: ChargeService, claims: Claims, now: () => number) => ChargeService;

/** What deliveries have claimed, for the plant that believes them. */
export type Claims = ReadonlySet<string>;

interface Process {
	life: ProcessLife;
	store: StoreProcess;
}

/** More calls than any world can need: somebody goes round in circles. */
const restlessAfter = 5_000;

/**
 * A shop with its orders, two store processes over one database, the service, and one clock. Nothing
 * happens by itself: each call waits in the scheduler until it is chosen.
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
	/** Charges and events that deliveries have called paid, true or not. */
	readonly claims = new Set<string>();
	readonly #story: { at: number; line: string }[] = [];
	/** What is going to break. */
	readonly faults: Fault[] = [];
	/** Faults are over. */
	calm = false;
	readonly #queue: MemoryQueue;
	readonly #cursor = new MemoryValue(initialListCursor);
	readonly #health = new MemoryValue(initialServiceHealth);
	readonly #review = new MemoryValue(initialCapturedReview);
	readonly #foreign = new MemoryValue(noForeignCharges);
	readonly #told: Told[] = [];
	readonly #plant: Plant | null;
	readonly #processes: Process[];
	#lives = 0;
	/** When the call that happens now was made. */
	#calledAt = 0;

	constructor(setting: Setting, plant: Plant | null) {
		this.setting = setting;
		this.#plant = plant;
		const now = () => this.nowMs;
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
			told: this.#told,
			rows: this.chargeStore.rows,
			issues: this.chargeStore.issues,
			events: this.inbox.events,
		});
		this.promises = new Promises(evidence);
		this.shop = new ShopModel(this.chargeStore, this.promises, orders);
		this.scheduler = new Scheduler(now, (job, error) => this.#onFailure(job, error));
		this.#processes = [this.#startProcess("A"), this.#startProcess("B")];
	}

	/** What happened, line by line, for a counterexample. */
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

	/** A job of a process begins; it goes on as the scenario lets its calls happen. */
	start(
		index: number,
		label: string,
		job: (store: StoreProcess) => Promise<unknown>,
	): Promise<void> {
		const { life, store } = this.process(index);
		this.tell(`${life.name} begins: ${label}`);
		return this.scheduler.start(life, label, () => job(store));
	}

	/** `kill -9`, and a restart. */
	crash(index: number): void {
		const at = index % this.#processes.length;
		const { life } = this.process(at);
		this.tell(`${life.name} is killed`);
		this.scheduler.crash(life);
		this.#processes[at] = this.#startProcess(life.name.slice(0, 1));
	}

	/** Stops a process, or lets it go on where it was. */
	freeze(index: number): void {
		const { life } = this.process(index);
		life.frozen = !life.frozen;
		this.tell(`${life.name} ${life.frozen ? "stands still" : "goes on"}`);
	}

	/** Nothing breaks any more, forgers are gone, and every process runs. */
	mend(): void {
		this.tell("— no more faults, deliveries or shoppers —");
		this.faults.splice(0);
		this.inbox.lookUpsAMinute = Number.POSITIVE_INFINITY;
		for (const { life } of this.#processes) {
			life.frozen = false;
		}
	}

	/** The service refuses nothing any more, either. */
	quiesce(): void {
		this.mend();
		this.tell("— calm —");
		this.account.refuse(null);
	}

	pass(ms: number): void {
		this.nowMs += ms;
		this.account.expireDue();
	}

	/** Lets `count` waiting calls happen, each chosen by `pick`, and none that `before` names. */
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
			this.tell(`${call.life.name} ${call.label}${fault ? ` — ${fault}` : ""}`);
			await this.scheduler.proceed(call, fault);
		}
	}

	/** Lets everything happen that waits, and what follows from it. */
	async rest(stride = 0, before: TurningPoint | null = null): Promise<void> {
		await this.proceed(restlessAfter, (turn) => turn * stride, before);
		if (this.#waiting(before).length > 0) {
			this.promises.breaks(0, "the processes never come to rest");
		}
	}

	tell(line: string): void {
		this.#story.push({ at: this.nowMs, line });
	}

	#waiting(before: TurningPoint | null): WaitingCall[] {
		const waiting = this.scheduler.waiting();
		return before === null ? waiting : waiting.filter(({ label }) => !label.startsWith(before));
	}

	/** The first fault that waits for a call of this kind, if its turn has come. */
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
		const gated = { scheduler, life };
		const service = servicePort({
			account: this.account,
			told: this.#told,
			onMade: (charge) => this.promises.onMade(charge),
			dialect: this.setting.dialect,
			now,
			...gated,
		});
		const inbox = gatedPort(this.inbox, "inbox", gated);
		const context: CheckoutContext = {
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
				info: (line: string) => this.tell(`${life.name} says: ${line}`),
				warn: (line: string) => this.tell(`${life.name} warns: ${line}`),
				error: (line: string) => this.tell(`${life.name} cries: ${line}`),
			},
			inbox,
			lookUps: inbox,
			issueOutbox: { takeUnannounced: async () => [], markAnnounced: async () => {} },
			issueAnnouncer: { announce: async () => {} },
			// One shopper for all, so that the turns of one world differ.
			shoppers: {
				recall: async () => ({ customerKey: null, emailKey: "the shopper" }),
				forgetOld: async () => {},
			},
			payers: { forgetFinished: async () => ({ deleted: 0, next: null }) },
			// Lets everybody sweep at once: what is right then is right under a lease.
			sweepLease: freeLease,
			timers: noTimers(now),
			retention: { webhookEventDays: 30, payerDays: 3 },
			policy: {
				dialect: this.setting.dialect,
				pixGraceMs: 15 * 60_000,
				boletoGraceBankingDays: 3,
				unpaidOrders: this.setting.unpaidOrders,
				...policyDefaults,
			},
		};
		return { life, store: new StoreProcess(context) };
	}

	#onFailure(job: string, error: unknown): void {
		const isExpected =
			!this.calm &&
			(error instanceof InjectedFault ||
				error instanceof PaymentNotAuthorized ||
				isPixCheckoutError(error));
		this.tell(`${job} ends with ${String(error)}`);
		if (!isExpected) {
			this.promises.breaks(0, `${job} ends with ${String(error)}`);
		}
	}
}

/** Nothing begins by itself here: the scenario does it. */
function noTimers(now: () => number): Timers {
	return { monotonicMs: now, after: () => () => {}, every: () => () => {} };
}
