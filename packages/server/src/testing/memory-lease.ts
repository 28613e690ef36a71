import type { SweepLease } from "../charge/ports/checkout-context.js";

/** The sweep's lease in memory. */
export class MemoryLease implements SweepLease {
	readonly forMs = 60_000;
	readonly #now: () => Date;
	#begun = 0;
	#holder: string | null = null;
	#begunAt = Number.NEGATIVE_INFINITY;
	#until = 0;

	constructor(now: () => Date) {
		this.#now = now;
	}

	async begin(idleMs = 0): Promise<string | null> {
		const now = this.#now().getTime();
		if (this.#until > now || now - this.#begunAt < idleMs) {
			return null;
		}
		this.#begun += 1;
		this.#holder = `holder ${this.#begun}`;
		this.#begunAt = now;
		this.#until = now + this.forMs;
		return this.#holder;
	}

	async extend(holder: string): Promise<boolean> {
		return this.#hold(holder, this.forMs);
	}

	async end(holder: string): Promise<void> {
		this.#hold(holder, 0);
	}

	#hold(holder: string, forMs: number): boolean {
		if (this.#holder !== holder) {
			return false;
		}
		this.#until = this.#now().getTime() + forMs;
		return true;
	}
}
