import { PixCheckoutClient, type PixCheckoutClientOptions } from "@pix-checkout/client";
import { CreationRunner } from "../advance/creation-runner.js";
import type { ChargePolicy } from "../charge/charge-policy.js";
import type { Origin } from "../charge/history/history-entry.js";
import type { Logger } from "../charge/ports/charge-context.js";
import type { ChargeService } from "../charge/ports/charge-service.js";
import type { Retention } from "../charge/ports/checkout-context.js";
import { processTimers } from "../charge/ports/clock.js";
import type { OrderGateway } from "../charge/ports/order-gateway.js";
import { withFailpoints } from "../charge/steps/failpoints.js";
import type { Database } from "../database/database.js";
import { ServiceBalance } from "../desk/charges/service-balance.js";
import { announceIssues } from "../desk/issues/announce-issues.js";
import type { StoreContext } from "../desk/ports/store-context.js";
import type { ReconciledPayment } from "../desk/reconciliation/payment-verdict.js";
import { logDifferences } from "../desk/service/log-differences.js";
import { ServiceNotes } from "../desk/service/service-notes.js";
import type { IssueAnnouncer } from "../issues/issue-outbox.js";
import { WaitingPolls, waitingLimits } from "../shopper/waiting-polls.js";
import { beatEveryMs } from "../store/living-process.js";
import { openChargeStore, type PostgresChargeStore } from "../store/open-charge-store.js";
import { InboxRunner } from "../webhooks/inbox-runner.js";
import { type AccountGuard, openAccountGuard } from "./account-guard.js";
import { guardedLease, guardedQueue, guardedService } from "./guarded-ports.js";
import { RepeatTimer } from "./repeat-timer.js";
import { Sweeper } from "./sweeper.js";

export interface ProcessOptions {
	database: Database;
	/** The merchant's account at the service. */
	access: Pick<PixCheckoutClientOptions, "secretKey" | "baseUrl" | "dialect" | "timeoutMs">;
	policy: ChargePolicy;
	retention: Retention;
	logger: Logger;
	/** How many shoppers' pages may wait for news in this process. */
	waitingPages?: number;
}

/** What only the platform has: its orders, and whom it tells about issues. */
export interface PlatformParts {
	orders: OrderGateway;
	issueAnnouncer: IssueAnnouncer;
	/** The payments that the platform has recorded on a day; without it no day is reconciled. */
	paymentsOf?: (day: string) => Promise<ReconciledPayment[]>;
}

/**
 * What one process of a shop has, whatever its platform: the charge store, the client, and the runners
 * of queue, inbox and sweep. Sends nothing until a caller uses it.
 */
export class CheckoutProcess {
	readonly client: PixCheckoutClient;
	/** The client as the checkout uses it: its good answers are noted for the store's health. */
	readonly service: ChargeService;
	readonly store: PostgresChargeStore;
	/** Whether it goes on after its answers. One that may stop then begins nothing behind them. */
	stays = true;
	readonly creations = new CreationRunner(() => this.stays);
	readonly inbox = new InboxRunner<StoreContext>(announceIssues);
	readonly sweeper = new Sweeper(this.creations);
	readonly balance: ServiceBalance;
	readonly waitingPolls: WaitingPolls;
	readonly accountGuard: AccountGuard;
	readonly policy: ChargePolicy;
	readonly #options: ProcessOptions;
	readonly #beats: RepeatTimer;

	constructor(options: ProcessOptions) {
		const { database, access, logger, waitingPages = waitingLimits.pages } = options;
		this.#options = options;
		this.policy = options.policy;
		this.store = openChargeStore(database, logger);
		const { clock, queue } = this.store;
		this.#beats = new RepeatTimer({
			name: "telling the other processes that this one lives",
			pauseMs: beatEveryMs,
			run: () => this.store.living.beat(),
			logger,
		});
		this.waitingPolls = new WaitingPolls({ ...waitingLimits, pages: waitingPages });
		const notes = new ServiceNotes({ health: this.store.health, clock, logger });
		this.client = new PixCheckoutClient({
			...access,
			// The core retries: its tries outlive this process.
			maxRetries: 1,
			hooks: {
				onResponse: ({ operation, rateLimit, date }) => {
					if (date) {
						notes.noteDate(date);
					}
					if (operation === "createPixCharge" || operation === "createBoletoCharge") {
						queue.applyRateLimitHeaders(rateLimit);
					}
				},
				onDrift: logDifferences(logger),
			},
		});
		this.service = notes.watch(this.client);
		this.balance = new ServiceBalance(this.client, processTimers, access.timeoutMs);
		this.accountGuard = openAccountGuard({
			access,
			store: this.store,
			client: this.client,
			policy: options.policy,
			logger,
		});
	}

	/**
	 * The context of the server's functions, for one request or job.
	 *
	 * @param origin who acts, for the history of charges
	 */
	context(origin: Origin, { paymentsOf, ...platform }: PlatformParts): StoreContext {
		const { service, accountGuard, policy } = this;
		const { charges, queue, issues, servicePayments, reconciliation, sweepLease, ...tables } =
			this.store;
		const { logger, retention } = this.#options;
		const context: StoreContext = withFailpoints<StoreContext>({
			...tables,
			...platform,
			chargeStore: charges.as(origin, {
				written: (record) => this.waitingPolls.wake(record),
				eventsMoved: () => {
					if (this.stays) {
						this.inbox.wake(context, "known");
					}
				},
			}),
			queue: guardedQueue(queue, accountGuard),
			issueOutbox: issues,
			paymentListener: servicePayments,
			...(paymentsOf && { reconciliation: { ...reconciliation, paymentsOf } }),
			sweepLease: guardedLease(sweepLease, accountGuard),
			service: guardedService(service, accountGuard),
			timers: processTimers,
			logger,
			policy,
			retention,
		});
		return context;
	}

	/** Goes on after its answers: follows the store's time, and shows the other processes that it lives. */
	async start(): Promise<void> {
		this.stays = true;
		await this.store.clock.start();
		this.#beats.start();
	}

	/**
	 * Begins nothing more. Resolves when what is under way has ended: charges have their answers, events
	 * are processed, and the waiting polls answered. The database may close then.
	 */
	async stop(): Promise<void> {
		const { waitingPolls, creations, inbox, store } = this;
		waitingPolls.stop();
		store.clock.stop();
		await Promise.all([creations.stop(), inbox.stop()]);
		if (this.#beats.isRunning) {
			await this.#beats.stop();
			// Otherwise the others see it after some beats.
			await store.living.leave().catch(() => undefined);
		}
	}
}
