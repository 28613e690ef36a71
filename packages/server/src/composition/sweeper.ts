import type { CreationRunner } from "../advance/creation-runner.js";
import { runPart } from "../charge/steps/errors.js";
import { announceIssues } from "../desk/issues/announce-issues.js";
import type { StoreContext } from "../desk/ports/store-context.js";
import { purgePersonalData } from "../desk/privacy/purge-personal-data.js";
import { reconcileNextDay } from "../desk/reconciliation/reconcile-next-day.js";
import { askHangingListOnce } from "../follow/lookup/ask-hanging-list-once.js";
import { reviewChangedOrders } from "../orders/review-orders.js";
import { payerCleaner } from "../sweep/forget-payers.js";
import { holdSweep } from "../sweep/hold-sweep.js";
import { OrderRecovery } from "../sweep/recover-orders.js";
import { type SweepReport, sweepCharges } from "../sweep/sweep-charges.js";
import { type SweepJob, SweepJobs } from "../sweep/sweep-jobs.js";
import { processInbox } from "../webhooks/process-inbox.js";
import { purgeInbox } from "../webhooks/purge-inbox.js";

/**
 * How far two reviews of orders overlap: the store stamps its rows by its own clock, and a query shows
 * a change a moment later.
 */
const reviewOverlapMs = 60_000;

/** How long a process whose key the service refuses leaves the sweeps to the others. */
const refusedMs = 60_000;

type Job = SweepJob<StoreContext>;

/** The store's listeners may be slow, and its event bus may hang. */
const announcing: Job = {
	name: "notifying of payment issues",
	budgetMs: 10_000,
	run: announceIssues,
};

/** After the money, some of the old data at each sweep, and the reconciliation of one day a minute. */
const jobsOfDesk: readonly Job[] = [
	{
		name: "deleting shoppers",
		budgetMs: 5_000,
		run: ({ shoppers }) => shoppers.forgetOld(),
	},
	{ name: "deleting old webhook events", budgetMs: 5_000, run: purgeInbox },
	{ name: "reconciling a day", budgetMs: 10_000, run: reconcileNextDay },
	// The merchant's file store may hang.
	{ name: "erasing old data", budgetMs: 5_000, run: purgePersonalData },
];

/**
 * Puts the two sides together, which is why it stands in no room: the money's sweep, and the jobs of
 * the desk.
 *
 * Sweeps over everything that webhooks, polls and events have not finished. A process has one, which
 * remembers how far it has read; the lease keeps processes apart.
 */
export class Sweeper {
	readonly #creations: CreationRunner;
	readonly #recovery = new OrderRecovery();
	readonly #jobs = new SweepJobs<StoreContext>();
	/** Remembers how far it has read, so each process has its own. */
	readonly #deletingPayers: Job = {
		name: "deleting payers",
		budgetMs: 5_000,
		run: payerCleaner(),
	};
	/** How old another process's sweep must be, once the service refused this process's key. */
	#leaveToOthersMs = 0;
	/** When this process last reviewed orders; the first review covers all open ones. */
	#reviewedAt = new Date(0);

	constructor(creations: CreationRunner) {
		this.#creations = creations;
	}

	/**
	 * One sweep: the inbox, orders without a queued charge, changed orders, queued charges, the
	 * service's list, due charges, unannounced payment issues, a day's reconciliation, old data. All but the
	 * last two go on in rounds while the sweep reads long lists. Each part checks the lease before each
	 * piece of work.
	 * Queued charges need no lease: all processes send them at once.
	 *
	 * @param idleMs does nothing if a sweep began less than so many milliseconds ago
	 * @returns whether this process swept
	 */
	async sweep(checkout: StoreContext, idleMs = 0): Promise<boolean> {
		const { clock, logger } = checkout;
		const held = await holdSweep(checkout, Math.max(idleMs, this.#leaveToOthersMs));
		if (!held) {
			return false;
		}
		const context = { ...checkout, service: askHangingListOnce(checkout.service) };
		const mayContinue = held.isHeld;
		// A part that fails doesn't stop the others.
		const part = <T>(name: string, run: () => Promise<T>) => runPart(logger, name, run);
		let events = 0;
		const created = new Set<Promise<number>>();
		const workBesideCharges = async () => {
			await part("processing the inbox", async () => {
				events += await processInbox(context, mayContinue);
			});
			await part("recovering orders without a charge", () =>
				this.#recovery.recover(context, mayContinue),
			);
			await part("reviewing changed orders", () => this.#reviewOrders(context));
			// The runner outlives this sweep.
			created.add(this.#creations.run(checkout));
		};
		try {
			await part("comparing the clocks", async () => clock.compare?.());
			await workBesideCharges();
			const report = await part("sweeping charges", () =>
				sweepCharges(context, mayContinue, async () => {
					await this.#jobs.run([announcing], context, mayContinue);
					await workBesideCharges();
				}),
			);
			this.#leaveToOthersMs = report?.isKeyRefused ? refusedMs : 0;
			const line = report && summary(events, sumOf(await Promise.all(created)), report);
			if (line) {
				logger.info(line);
			}
			await this.#jobs.run([this.#deletingPayers, ...jobsOfDesk], context, mayContinue);
		} finally {
			await this.#jobs.run([announcing], context, mayContinue);
			await held.end();
		}
		return true;
	}

	/** The store's event about a changed order may be lost. */
	async #reviewOrders(context: StoreContext): Promise<void> {
		const now = context.clock.now();
		await reviewChangedOrders(context, this.#reviewedAt);
		this.#reviewedAt = new Date(now.getTime() - reviewOverlapMs);
	}
}

function sumOf(counts: number[]): number {
	return counts.reduce((sum, count) => sum + count, 0);
}

/** The sweep's line in the log; `null` when it did nothing. */
function summary(events: number, created: number, report: SweepReport): string | null {
	const { paid, adopted, advanced, moved, failures, listed } = report;
	if (events + created + paid + adopted + moved + failures === 0) {
		return null;
	}
	return `sweep: webhook events ${events}, codes requested ${created}, listed ${listed}, newly paid ${paid}, adopted ${adopted}, advanced ${advanced}, moved ${moved}, failures ${failures}`;
}
