import { setTimeout as sleep } from "node:timers/promises";
import type { SeededRandom } from "./seeded-random.js";

/** A process that can die and start again. */
export interface MortalProcess {
	kill(): Promise<void>;
	/** Restarts it after its end. */
	start(): Promise<void>;
	/** Resolves when it has died without `kill`. */
	untilDead(): Promise<void>;
	/** Stops it at once, as a paused machine does, or lets it go on. A killed one stays dead. */
	signal?(signal: "SIGSTOP" | "SIGCONT"): void;
}

/** Restarts the shop's dead processes, as in production, and kills them on request. */
export interface Supervisor {
	/** How many processes have died, for any reason. */
	deaths(): number;
	/** Kills one process or all of them, except those that are starting. */
	kill(which: number | "all"): void;
	/**
	 * Freezes one process or all of them, where they can be.
	 *
	 * @returns thaws them
	 */
	freeze(which: number | "all"): () => void;
	/** Resolves when all processes that died are up again. */
	untilUp(): Promise<void>;
	/** Ends the restarts. */
	end(): Promise<void>;
}

/**
 * Restarts each dead process a few seconds later.
 *
 * @param pace divides these seconds
 */
export function supervise(
	random: SeededRandom,
	stores: readonly MortalProcess[],
	pace: number,
): Supervisor {
	let deaths = 0;
	let isOver = false;
	const watches = stores.map((store) => ({
		store,
		kill: () => {},
		started: Promise.resolve(),
	}));
	const watch = async (one: (typeof watches)[number]) => {
		for (;;) {
			const requested = new Promise<void>((resolve) => {
				one.kill = resolve;
			});
			await Promise.race([one.store.untilDead(), requested.then(() => one.store.kill())]);
			if (isOver) {
				return;
			}
			deaths += 1;
			one.started = sleep(random.between(0, 4_000) / pace).then(() => restart(one.store));
			await one.started;
		}
	};
	// The watches never end by themselves; a failed restart rejects, and ends the run.
	const watching = Promise.all(watches.map(watch));
	const untilUp = async () => {
		await Promise.race([watching, Promise.all(watches.map(({ started }) => started))]);
	};
	const chosen = (which: number | "all") =>
		which === "all" ? watches : watches.slice(which % watches.length).slice(0, 1);
	return {
		deaths: () => deaths,
		kill: (which) => {
			for (const victim of chosen(which)) {
				victim.kill();
			}
		},
		freeze: (which) => {
			const victims = chosen(which);
			for (const { store } of victims) {
				store.signal?.("SIGSTOP");
			}
			return () => {
				for (const { store } of victims) {
					store.signal?.("SIGCONT");
				}
			};
		},
		untilUp,
		end: async () => {
			await untilUp();
			isOver = true;
		},
	};
}

/** Retries: a kill may hit the process while it boots, and PostgreSQL may be away. */
async function restart(store: MortalProcess, triesLeft = 20): Promise<void> {
	try {
		await store.start();
	} catch (error) {
		if (triesLeft === 0) {
			throw error;
		}
		await restart(store, triesLeft - 1);
	}
}
