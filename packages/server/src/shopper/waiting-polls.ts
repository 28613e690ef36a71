import type { CreationRunner } from "../advance/creation-runner.js";
import type { ChargeRecord } from "../charge/charge-record.js";
import { errorCode } from "../charge/steps/errors.js";
import { type ChargePage, type PageAnswer, type PollContext, pollPage } from "./charge-page.js";
import { lookEveryMs, type Wait, WaitedPage } from "./waited-page.js";

/** How many pages may wait at once; above that a poll is answered at once. */
export interface WaitingLimits {
	pages: number;
	/** From one network address. A mobile network's customers share one. */
	perAddress: number;
	perCharge: number;
}

export const waitingLimits: WaitingLimits = { pages: 5_000, perAddress: 500, perCharge: 20 };

/** How many pages are looked at for the next read from the service. */
const mostLookedAt = 100;

/**
 * The polls of this process that wait for their answer. Each is answered when the answer differs from
 * the revision that its page shows, or when its wait is over. Pages of one charge share their reads.
 * The process's own writes wake their pages at once; those of other processes show in the versions of
 * the charges, which one query reads while pages wait.
 */
export class WaitingPolls {
	readonly #limits: WaitingLimits;
	/** By page; the one that waits longest for a read from the service comes first. */
	readonly #waited = new Map<string, WaitedPage>();
	readonly #perAddress = new Map<string, number>();
	#pages = 0;
	#isStopped = false;
	#stopLooking: (() => void) | null = null;
	#isReading = false;
	#isComparing = false;

	constructor(limits: WaitingLimits = waitingLimits) {
		this.#limits = limits;
	}

	get pages(): number {
		return this.#pages;
	}

	/** Whether the process is ending: its connections should end as well. */
	get isStopped(): boolean {
		return this.#isStopped;
	}

	/** Answers a page that waits; at once, as `pollPage` does, when too many wait. */
	async poll(
		context: PollContext,
		page: ChargePage,
		wait: Wait,
		creations: CreationRunner,
	): Promise<PageAnswer> {
		if (!this.#admits(page, wait)) {
			return pollPage(context, page, creations);
		}
		this.#count(wait, 1);
		const waited = this.#enter(context, page, creations);
		try {
			return await waited.wait(wait);
		} finally {
			this.#count(wait, -1);
			this.#leave(waited);
		}
	}

	/** This process has written a charge: its pages look again. */
	wake({
		sessionId,
		acceptedSessionId,
		orderId,
	}: Pick<ChargeRecord, "sessionId" | "acceptedSessionId" | "orderId">): void {
		for (const id of [sessionId, acceptedSessionId, orderId]) {
			void this.#waited.get(id ?? "")?.lookAgain();
		}
	}

	/** Answers all pages at once, and from now on every poll: the process is ending. */
	stop(): void {
		this.#isStopped = true;
		for (const waited of this.#waited.values()) {
			waited.answerAll();
		}
	}

	#admits({ id }: ChargePage, { address }: Wait): boolean {
		const { pages, perAddress, perCharge } = this.#limits;
		return (
			!this.#isStopped &&
			this.#pages < pages &&
			(this.#perAddress.get(address) ?? 0) < perAddress &&
			(this.#waited.get(id)?.size ?? 0) < perCharge
		);
	}

	#count({ address }: Wait, change: 1 | -1): void {
		this.#pages += change;
		const ofAddress = (this.#perAddress.get(address) ?? 0) + change;
		if (ofAddress > 0) {
			this.#perAddress.set(address, ofAddress);
		} else {
			this.#perAddress.delete(address);
		}
	}

	#enter(context: PollContext, page: ChargePage, creations: CreationRunner): WaitedPage {
		const known = this.#waited.get(page.id);
		if (known) {
			return known;
		}
		const waited = new WaitedPage(context, page, creations);
		this.#waited.set(page.id, waited);
		this.#stopLooking ??= context.timers.every(lookEveryMs, () => {
			void this.#readNext();
			void this.#compareVersions(context);
		});
		return waited;
	}

	#leave(waited: WaitedPage): void {
		if (waited.size > 0) {
			return;
		}
		waited.close();
		this.#waited.delete(waited.id);
		if (this.#waited.size === 0) {
			this.#stopLooking?.();
			this.#stopLooking = null;
		}
	}

	/** Wakes the pages of the charges that any process has written since the last query. */
	async #compareVersions({ chargeStore, logger }: PollContext): Promise<void> {
		if (this.#isComparing) {
			return;
		}
		this.#isComparing = true;
		const pages = [...this.#waited.values()];
		try {
			const versions = await chargeStore.readVersions(pages.map(({ id }) => id));
			for (const waited of pages) {
				waited.compareVersions(versions.get(waited.id) ?? "");
			}
		} catch (error) {
			logger.warn(`asking for changed charges failed: ${errorCode(error)}`);
		} finally {
			this.#isComparing = false;
		}
	}

	/**
	 * Reads one charge from the service, the one that waits longest for it. A slow service gets no
	 * second request meanwhile.
	 */
	async #readNext(): Promise<void> {
		const waited = this.#isReading ? null : this.#nextStale();
		if (!waited) {
			return;
		}
		this.#isReading = true;
		await waited.readFromService(this.#waited.size);
		this.#isReading = false;
	}

	/** Looks at some pages in their turns: thousands of them must not take the process's time. */
	#nextStale(): WaitedPage | null {
		for (const waited of [...take(this.#waited.values(), mostLookedAt)]) {
			this.#waited.delete(waited.id);
			this.#waited.set(waited.id, waited);
			if (waited.isStale) {
				return waited;
			}
		}
		return null;
	}
}

function* take<T>(values: Iterable<T>, most: number): Generator<T> {
	let taken = 0;
	for (const value of values) {
		if (taken === most) {
			return;
		}
		taken += 1;
		yield value;
	}
}
