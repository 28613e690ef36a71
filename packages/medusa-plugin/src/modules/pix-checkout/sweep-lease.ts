import { randomUUID } from "node:crypto";
import { z } from "@medusajs/framework/zod";
import type { SharedState } from "./shared-state";
import { askStoreTime } from "./store-time";

const name = "sweep_lease";
/** Several times the interval in which a sweep under way extends it. */
const leaseMs = 60_000;

const moment = z.iso.datetime().transform((text) => new Date(text));
const leaseSchema = z.object({ holder: z.string(), until: moment, begunAt: moment });

/** Lets one instance sweep at a time. By the database's clock, and free again when its holder died. */
export class SweepLease {
	/** How long it holds after it was begun or extended, in milliseconds. */
	readonly forMs = leaseMs;
	readonly #shared: SharedState;

	constructor(shared: SharedState) {
		this.#shared = shared;
	}

	/**
	 * Begins a sweep, unless one is under way or one began less than `idleMs` ago.
	 *
	 * @param idleMs milliseconds; 0 for none
	 * @returns the holder's mark; `null` when it is not to begin
	 */
	begin(idleMs = 0): Promise<string | null> {
		return this.#shared.change(name, async (value, transaction) => {
			const now = await askStoreTime(transaction);
			const known = value === undefined ? null : leaseSchema.parse(value);
			const isTaken = known !== null && known.until > now;
			if (known && (isTaken || now.getTime() - known.begunAt.getTime() < idleMs)) {
				return { value: known, result: null };
			}
			const holder = randomUUID();
			const until = new Date(now.getTime() + leaseMs);
			return { value: { holder, until, begunAt: now }, result: holder };
		});
	}

	/** Keeps the sweep going. `false` when it was lost: somebody else may be sweeping. */
	extend(holder: string): Promise<boolean> {
		return this.#hold(holder, leaseMs);
	}

	async end(holder: string): Promise<void> {
		await this.#hold(holder, 0);
	}

	#hold(holder: string, forMs: number): Promise<boolean> {
		return this.#shared.change(name, async (value, transaction) => {
			const known = leaseSchema.parse(value);
			if (known.holder !== holder) {
				return { value: known, result: false };
			}
			const until = new Date((await askStoreTime(transaction)).getTime() + forMs);
			return { value: { ...known, until }, result: true };
		});
	}
}
