import type { ServiceDifference } from "@pix-checkout/client";
import type { Logger } from "../../charge/ports/charge-context.js";
import type { Clock, Timers } from "../../charge/ports/clock.js";
import type { NoticedDifference, StoredValue } from "../../charge/ports/stored-values.js";

const mostKept = 50;
/**
 * The most differences that wait in memory; a service with more of them is described well enough.
 */
const mostWaiting = 200;
/** How long differences wait in memory before the process writes them. */
const writeAfterMs = 30_000;

interface Needs {
	/** The differences of all instances, oldest first. */
	stored: StoredValue<NoticedDifference[]>;
	clock: Clock;
	timers: Timers;
	logger: Logger;
}

/**
 * The differences between the service's answers and its specification that this store has met: the
 * newest 50 of all instances together. Each process notices them in memory, and writes them at
 * intervals.
 */
export class ServiceDrift {
	readonly #needs: Needs;
	#waiting = new Map<string, NoticedDifference>();
	readonly #logged = new Set<string>();
	#cancel: (() => void) | null = null;
	#isStopped = false;

	constructor(needs: Needs) {
		this.#needs = needs;
	}

	/** Only remembers the differences, because a request is under way. */
	notice(differences: ServiceDifference[]): void {
		const now = this.#needs.clock.now();
		for (const difference of differences) {
			this.#remember({ ...difference, firstAt: now, lastAt: now, count: 1 });
		}
		if (this.#cancel === null && !this.#isStopped) {
			this.#cancel = this.#needs.timers.after(writeAfterMs, () => void this.write());
		}
	}

	/** Newest first. */
	async list(): Promise<NoticedDifference[]> {
		return (await this.#needs.stored.read()).toReversed();
	}

	/** Writes the waiting differences, and logs each new one. Never throws. */
	async write(): Promise<void> {
		this.#cancel?.();
		this.#cancel = null;
		const waiting = this.#waiting;
		if (waiting.size === 0) {
			return;
		}
		this.#waiting = new Map();
		try {
			this.#log(await this.#merge(waiting));
		} catch {
			// The database's other callers report its failure; the next write includes these differences.
			for (const difference of waiting.values()) {
				this.#remember(difference);
			}
		}
	}

	/** Writes for the last time, and stops. */
	async stop(): Promise<void> {
		this.#isStopped = true;
		await this.write();
	}

	#remember(difference: NoticedDifference): void {
		const key = keyOf(difference);
		const known = this.#waiting.get(key);
		if (known || this.#waiting.size < mostWaiting) {
			this.#waiting.set(key, known ? together(known, difference) : difference);
		}
	}

	/** @returns the differences that no instance has met before, as far as the list shows */
	async #merge(waiting: Map<string, NoticedDifference>): Promise<NoticedDifference[]> {
		let fresh: NoticedDifference[] = [];
		await this.#needs.stored.change((noticed) => {
			const known = new Map(noticed.map((one) => [keyOf(one), one]));
			fresh = [...waiting.values()].filter((one) => !known.has(keyOf(one)));
			for (const [key, met] of waiting) {
				const before = known.get(key);
				known.set(key, before ? together(before, met) : met);
			}
			return [...known.values()]
				.sort((a, b) => a.lastAt.getTime() - b.lastAt.getTime())
				.slice(-mostKept);
		});
		return fresh;
	}

	/** A difference that left the list and comes back is not logged again by the same process. */
	#log(fresh: NoticedDifference[]): void {
		for (const difference of fresh.filter((one) => !this.#logged.has(keyOf(one)))) {
			const { operation, part, path, expected, found } = difference;
			const where = path === "" ? part : `${part} ${path}`;
			this.#needs.logger.warn(
				`the service differs from its specification: ${operation}, ${where}: expected ${expected}, found ${found}`,
			);
			if (this.#logged.size < 10 * mostKept) {
				this.#logged.add(keyOf(difference));
			}
		}
	}
}

function keyOf({ operation, part, path, expected, found }: ServiceDifference | NoticedDifference) {
	return JSON.stringify([operation, part, path, expected, found]);
}

function together(a: NoticedDifference, b: NoticedDifference): NoticedDifference {
	return {
		...a,
		firstAt: a.firstAt < b.firstAt ? a.firstAt : b.firstAt,
		lastAt: a.lastAt > b.lastAt ? a.lastAt : b.lastAt,
		count: a.count + b.count,
	};
}
