import type { CreationRunner } from "../create/creation-runner.js";
import { OrderRecovery } from "../create/recover-orders.js";
import { announceIssues } from "../issues/announce-issues.js";
import type { CheckoutContext } from "../ports/checkout-context.js";
import { reviewChangedOrders } from "../review/review-orders.js";
import { runPart } from "../steps/errors.js";
import { processInbox } from "../webhooks/process-inbox.js";
import { purgeInbox } from "../webhooks/purge-inbox.js";
import { PayerCleaner } from "./forget-payers.js";
import { holdSweep } from "./hold-sweep.js";
import { type SweepReport, sweepCharges } from "./sweep-charges.js";

/** A shop stamps its rows by its own clock, and an order is seen a moment after it has changed. */
const overlapMs = 60_000;

/**
 * Sweeps over everything that webhooks, polls and events have not finished. One a process, since it
 * remembers how far it has looked; the lease keeps processes apart.
 */
export class Sweeper {
	readonly #creations: CreationRunner;
	readonly #recovery = new OrderRecovery();
	readonly #payers = new PayerCleaner();
	/** When this process has reviewed orders last; at first it looks through all that wait. */
	#reviewedAt = new Date(0);

	/** @param creations makes waiting charges in this process */
	constructor(creations: CreationRunner) {
		this.#creations = creations;
	}

	/**
	 * One sweep: the inbox, orders without a queued charge, waiting charges, the service's list,
	 * charges that are due, payment issues that were not announced. Each part asks whether the lease
	 * still holds before whatever it does next. Charges are made by all processes at once.
	 *
	 * @param idleMs nothing is done if a sweep began less than so many milliseconds ago
	 * @returns whether this one swept
	 */
	async sweep(context: CheckoutContext, idleMs = 0): Promise<boolean> {
		const { clock, logger, shoppers } = context;
		const held = await holdSweep(context, idleMs);
		if (!held) {
			return false;
		}
		const goOn = held.isHeld;
		// One part that fails doesn't keep the others from running.
		const part = <T>(name: string, run: () => Promise<T>) => runPart(logger, name, run);
		try {
			await part("comparing the clocks", async () => clock.compare?.());
			const processed = await part("the inbox", () => processInbox(context, goOn));
			await part("looking for orders without a charge", () =>
				this.#recovery.recover(context, goOn),
			);
			await part("looking at orders that changed", () => this.#reviewOrders(context));
			const created = this.#creations.run(context);
			const report = await part("the sweep over charges", () => sweepCharges(context, goOn));
			const line = report && summary(processed ?? 0, await created, report);
			if (line) {
				logger.info(line);
			}
			await part("forgetting payers", () => this.#payers.forget(context, goOn));
			await part("forgetting shoppers", () => shoppers.forgetOld());
			await part("deleting old webhook events", () => purgeInbox(context, goOn));
		} finally {
			await announceIssues(context);
			await held.end();
		}
		return true;
	}

	/** The shop's event about a changed order may have been lost. */
	async #reviewOrders(context: CheckoutContext): Promise<void> {
		const now = context.clock.now();
		await reviewChangedOrders(context, this.#reviewedAt);
		this.#reviewedAt = new Date(now.getTime() - overlapMs);
	}
}

/** What it did, in one line; nothing when it did nothing. */
function summary(events: number, created: number, report: SweepReport): string | null {
	const { paid, adopted, advanced, moved, troubles, listed } = report;
	if (events + created + paid + adopted + moved + troubles === 0) {
		return null;
	}
	return `sweep: ${events} webhook events, ${created} charges made, ${listed} listed, ${paid} found paid, ${adopted} found again, ${advanced} asked about, ${moved} moved, ${troubles} troubles`;
}
