import type { CheckoutContext } from "../charge/ports/checkout-context.js";
import { endsWithin } from "../charge/steps/ends-within.js";
import { runPart } from "../charge/steps/errors.js";

/** What a sweep does beside the money. It may hang, as a listener of the store or its file store can. */
export interface SweepJob<Context> {
	/** What the log says: "deleting payers". */
	name: string;
	budgetMs: number;
	/** @param mayContinue asked before each piece of work; `false` ends the job, the next sweep goes on */
	run(context: Context, mayContinue: () => boolean): Promise<unknown>;
}

/** The jobs of one process. One that still hangs from an earlier sweep is left alone. */
export class SweepJobs<Context extends Pick<CheckoutContext, "timers" | "logger">> {
	readonly #running = new Set<SweepJob<Context>>();

	/**
	 * Runs the jobs one after the other, each for its budget at most. Never throws: a job that fails
	 * doesn't stop the others.
	 */
	async run(
		jobs: readonly SweepJob<Context>[],
		context: Context,
		mayContinue: () => boolean,
	): Promise<void> {
		for (const job of jobs) {
			if (!this.#running.has(job)) {
				await this.#runOne(job, context, mayContinue);
			}
		}
	}

	async #runOne(
		job: SweepJob<Context>,
		context: Context,
		mayContinue: () => boolean,
	): Promise<void> {
		const { timers, logger } = context;
		const { name, budgetMs } = job;
		const end = timers.monotonicMs() + budgetMs;
		this.#running.add(job);
		const work = runPart(logger, name, () =>
			job.run(context, () => mayContinue() && timers.monotonicMs() < end),
		).then(() => this.#running.delete(job));
		if (!(await endsWithin(work, budgetMs, timers))) {
			logger.warn(`${name} takes longer than ${budgetMs / 1_000} s, the sweep goes on without it`);
		}
	}
}
