import type { Timers } from "../charge/ports/clock.js";

/** The turns of a sweep's reads from the service: each begins so long after the one before. */
export class ReadTurns {
	readonly #timers: Timers;
	readonly #apartMs: number;
	#nextAtMs = 0;

	constructor(timers: Timers, apartMs: number) {
		this.#timers = timers;
		this.#apartMs = apartMs;
	}

	/** Waits for the next turn. */
	async next(): Promise<void> {
		const now = this.#timers.monotonicMs();
		const at = Math.max(now, this.#nextAtMs);
		this.#nextAtMs = at + this.#apartMs;
		if (at > now) {
			await new Promise<void>((resolve) => void this.#timers.after(at - now, resolve));
		}
	}
}
