import type { CreationRunner } from "../advance/creation-runner.js";
import type { ChargeRecord } from "../charge/charge-record.js";
import { stretchPixChecks } from "../charge/schedule.js";
import { errorCode } from "../charge/steps/errors.js";
import { renewalTimes } from "../orders/renewal.js";
import {
	answerPage,
	type ChargePage,
	findShown,
	type NoCharge,
	type PageAnswer,
	type PollContext,
	type ShownPage,
	statusOnPage,
	wakeQueue,
} from "./charge-page.js";
import { isStale, refreshForShopper } from "./refresh-for-shopper.js";

/**
 * The pause between two looks for changes, at the charge store for all pages that wait, and at the
 * service for one of their charges: with more pages each charge is read from it less often.
 */
export const lookEveryMs = 250;
/** Timers of Node overflow above it. */
const longestTimerMs = 2 ** 31 - 1;

export interface Wait {
	/** The revision that the page shows. */
	since: string;
	waitMs: number;
	/** The network address of the page. */
	address: string;
	signal: AbortSignal;
}

interface Waiting {
	since: string;
	/** Answers with what the last read found. */
	answer(): void;
	fail(error: unknown): void;
}

/** The pages that wait for changes of one payment session or order. They share its reads. */
export class WaitedPage {
	readonly id: string;
	readonly #context: PollContext;
	readonly #page: ChargePage;
	readonly #creations: CreationRunner;
	readonly #waiting = new Set<Waiting>();
	/** What the last read found; `null` before the first. */
	#found: ShownPage | NoCharge | null = null;
	#look: Promise<void> | null = null;
	/** The charge was written during that read. */
	#again = false;
	/** When this process last read the charge from the service. */
	#readAt = 0;
	/** What the last query for them has found. */
	#versions: string | null = null;
	#cancelTimer = () => {};

	constructor(context: PollContext, page: ChargePage, creations: CreationRunner) {
		this.id = page.id;
		this.#context = context;
		this.#page = page;
		this.#creations = creations;
	}

	get size(): number {
		return this.#waiting.size;
	}

	/** Whether the charge should be read from the service. */
	get isStale(): boolean {
		const newest = this.#attempts.at(-1);
		const now = this.#context.clock.now();
		return (
			newest !== undefined &&
			isStale(
				{
					...newest,
					checkedAt: new Date(Math.max(newest.checkedAt?.getTime() ?? 0, this.#readAt)),
				},
				now,
			)
		);
	}

	/** Looks again after the first versions, too: the read may be older than they are. */
	compareVersions(versions: string): void {
		if (versions !== this.#versions) {
			this.#versions = versions;
			void this.lookAgain();
		}
	}

	close(): void {
		this.#cancelTimer();
	}

	/** Waits until the answer differs from what the page shows, or until its time is over. */
	wait({ since, waitMs, signal }: Wait): Promise<PageAnswer> {
		return new Promise((resolve, reject) => {
			const { timers } = this.#context;
			const end = () => {
				this.#waiting.delete(waiting);
				cancel();
				signal.removeEventListener("abort", waiting.answer);
			};
			const waiting: Waiting = {
				since,
				answer: () => {
					if (this.#waiting.has(waiting)) {
						end();
						resolve(this.#answer());
					}
				},
				fail: (error) => {
					end();
					reject(error);
				},
			};
			const cancel = timers.after(waitMs, waiting.answer);
			signal.addEventListener("abort", waiting.answer);
			this.#waiting.add(waiting);
			void this.lookAgain();
		});
	}

	answerAll(): void {
		for (const waiting of [...this.#waiting]) {
			waiting.answer();
		}
	}

	/**
	 * Reads the charge from the service, as a poll does. A failure is left to the sweep.
	 *
	 * @param taking how many pages take turns: the sweep leaves the charge to its next turn
	 */
	async readFromService(taking: number): Promise<void> {
		const { clock, logger, policy } = this.#context;
		const untilNextTurnMs = taking * lookEveryMs;
		const context = {
			...this.#context,
			policy: stretchPixChecks(policy, 2 * untilNextTurnMs),
		};
		try {
			await this.lookAgain();
			this.#readAt = clock.now().getTime();
			if (this.size > 0) {
				await refreshForShopper(context, this.#attempts);
				await this.lookAgain();
			}
		} catch (error) {
			logger.warn(`reading the charge of a page that waits failed: ${errorCode(error)}`);
		}
	}

	/** Reads what the charge store has, once for all pages, and answers those that show something else. */
	lookAgain(): Promise<void> {
		if (this.#look) {
			this.#again = true;
			return this.#look;
		}
		this.#look = this.#read().finally(() => {
			this.#look = null;
		});
		return this.#look;
	}

	async #read(): Promise<void> {
		try {
			do {
				this.#again = false;
				this.#found = await findShown(this.#context, this.#page);
			} while (this.#again);
		} catch (error) {
			for (const waiting of [...this.#waiting]) {
				waiting.fail(error);
			}
			return;
		}
		this.#answerChanged();
	}

	#answerChanged(): void {
		const revision = this.#revision();
		for (const waiting of [...this.#waiting]) {
			if (waiting.since !== revision) {
				waiting.answer();
			}
		}
		wakeQueue(this.#context, this.#attempts, this.#creations);
		this.#awaitOwnChange();
	}

	/** `null` where the page has nothing to show. */
	get #shown(): ShownPage | null {
		return typeof this.#found === "string" ? null : this.#found;
	}

	get #attempts(): ChargeRecord[] {
		return this.#shown?.attempts ?? [];
	}

	async #answer(): Promise<PageAnswer> {
		return answerPage(
			this.#context,
			this.#page,
			this.#found ?? (await findShown(this.#context, this.#page)),
		);
	}

	/** `null` where the page has nothing to show. */
	#revision(): string | null {
		const { clock, policy } = this.#context;
		const shown = this.#shown;
		const status = shown && statusOnPage(this.#page, shown, { now: clock.now(), policy });
		return status?.revision ?? null;
	}

	/** The answer may change by time alone: when the code's time is over, and when a renewal is possible. */
	#awaitOwnChange(): void {
		this.#cancelTimer();
		this.#cancelTimer = () => {};
		const { clock, policy, timers } = this.#context;
		const now = clock.now().getTime();
		const times = [
			...this.#attempts.map(({ expiresAt }) => expiresAt),
			...(this.#shown ? renewalTimes(this.#shown, policy) : []),
		]
			.map((time) => time?.getTime() ?? 0)
			.filter((time) => time > now);
		if (this.size > 0 && times.length > 0) {
			const inMs = Math.min(Math.min(...times) - now, longestTimerMs);
			this.#cancelTimer = timers.after(inMs, () => void this.lookAgain());
		}
	}
}
