import type { CreationRunner } from "../create/creation-runner.js";
import { OrderRecovery } from "../create/recover-orders.js";
import { announceIssues } from "../issues/announce-issues.js";
import { askHangingListOnce } from "../lookup/ask-hanging-list-once.js";
import type { CheckoutContext } from "../ports/checkout-context.js";
import { purgePersonalData } from "../privacy/purge-personal-data.js";
import { reviewChangedOrders } from "../review/review-orders.js";
import { runPart } from "../steps/errors.js";
import { processInbox } from "../webhooks/process-inbox.js";
import { purgeInbox } from "../webhooks/purge-inbox.js";
import { PayerCleaner } from "./forget-payers.js";
import { holdSweep } from "./hold-sweep.js";
import { type SweepReport, sweepCharges } from "./sweep-charges.js";

/**
 * How far two reviews of orders overlap: the store stamps its rows by its own clock, and a query shows
 * a change a moment later.
 */
const reviewOverlapMs = 60_000;

/**
 * Sweeps over everything that webhooks, polls and events have not finished. A process has one, which
 * remembers how far it has read; the lease keeps processes apart.
 */
export class Sweeper {
	readonly #creations: CreationRunner;
	readonly #recovery = new OrderRecovery();
	readonly #payers = new PayerCleaner();
	/** When this process last reviewed orders; the first review covers all open ones. */
	#reviewedAt = new Date(0);

	/** @param creations sends this process's queued charges */
	constructor(creations: CreationRunner) {
		this.#creations = creations;
	}

	/**
	 * One sweep: the inbox, orders without a queued charge, changed orders, queued charges, the
	 * service's list, due charges, unannounced payment issues, old data. All but the last go on in
	 * rounds while the sweep reads long lists. Each part checks the lease before each piece of work.
	 * Queued charges need no lease: all processes send them at once.
	 *
	 * @param idleMs does nothing if a sweep began less than so many milliseconds ago
	 * @returns whether this process swept
	 */
	async sweep(checkout: CheckoutContext, idleMs = 0): Promise<boolean> {
		const { clock, logger, shoppers } = checkout;
		const held = await holdSweep(checkout, idleMs);
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
					await announceIssues(context);
					await workBesideCharges();
				}),
			);
			const line = report && summary(events, sumOf(await Promise.all(created)), report);
			if (line) {
				logger.info(line);
			}
			await part("deleting payers", () => this.#payers.deleteFinished(context, mayContinue));
			await part("deleting shoppers", () => shoppers.forgetOld());
			await part("deleting old webhook events", () => purgeInbox(context, mayContinue));
			await purgePersonalData(context, mayContinue);
		} finally {
			await announceIssues(context);
			await held.end();
		}
		return true;
	}

	/** The store's event about a changed order may be lost. */
	async #reviewOrders(context: CheckoutContext): Promise<void> {
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
	return `sweep: ${events} webhook events, ${created} charges created, ${listed} listed, ${paid} newly paid, ${adopted} adopted, ${advanced} advanced, ${moved} moved, ${failures} failures`;
}
