import type { ServiceDifference } from "@pix-checkout/client";
import type { Logger } from "../ports/charge-context.js";
import type { Clock, Timers } from "../ports/clock.js";
import type { NoticedDifference, StoredValue } from "../ports/stored-values.js";

const mostKept = 50;
/** In memory, until they are written; a service that differs in more is told well enough by these. */
const mostWaiting = 200;
/** How long what was noticed waits to be written, in milliseconds. */
const writeAfterMs = 30_000;

interface Needs {
	/** What all instances have met, oldest first. */
	stored: StoredValue<NoticedDifference[]>;
	clock: Clock;
	timers: Timers;
	logger: Logger;
}

/**
 * In what the service's answers differ from its specification, as this store has met it: the newest 50
 * differences, by all instances together. Noticed in memory, written now and then.
 */
export class ServiceDrift {
	readonly #needs: Needs;
	#waiting = new Map<string, NoticedDifference>();
	readonly #told = new Set<string>();
	#cancel: (() => void) | null = null;
	#isStopped = false;

	constructor(needs: Needs) {
		this.#needs = needs;
	}

	/** Only remembers them: called while a request is under way. */
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

	/** Writes what was noticed, and one line into the log for each that is new. Never throws. */
	async write(): Promise<void> {
		this.#cancel?.();
		this.#cancel = null;
		const waiting = this.#waiting;
		if (waiting.size === 0) {
			return;
		}
		this.#waiting = new Map();
		try {
			this.#tell(await this.#merge(waiting));
		} catch {
			// The database has its own way of telling that it is away; they are written with the next ones.
			for (const difference of waiting.values()) {
				this.#remember(difference);
			}
		}
	}

	/** Writes for the last time. */
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

	/** @returns those that no instance has met before, as far as is known */
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

	/** One that was pushed out of the list is not told again by the same process. */
	#tell(fresh: NoticedDifference[]): void {
		for (const difference of fresh.filter((one) => !this.#told.has(keyOf(one)))) {
			const { operation, part, path, expected, found } = difference;
			const where = path === "" ? part : `${part} ${path}`;
			this.#needs.logger.warn(
				`the service differs from its specification: ${operation}, ${where}: expected ${expected}, found ${found}`,
			);
			if (this.#told.size < 10 * mostKept) {
				this.#told.add(keyOf(difference));
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
