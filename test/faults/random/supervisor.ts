import { setTimeout as sleep } from "node:timers/promises";
import type { StoreInstance } from "../../support/store-instance.js";
import type { SeededRandom } from "./seeded-random.js";

/** Keeps the store's processes coming back, as in production, and kills them when told to. */
export interface Supervisor {
	/** How many processes have died, of whatever. */
	deaths(): number;
	/** Ends one process at once, or all of them; one that is just starting is spared. */
	kill(which: number | "all"): void;
	/** Resolves when all processes are up that were seen to die. */
	untilUp(): Promise<void>;
	/** Nobody is started again any more. */
	end(): Promise<void>;
}

/** Starts each process again that dies, a few seconds later. */
export function supervise(random: SeededRandom, stores: readonly StoreInstance[]): Supervisor {
	let deaths = 0;
	let isOver = false;
	const watches = stores.map((store) => ({
		store,
		kill: () => {},
		started: Promise.resolve(),
	}));
	const watch = async (one: (typeof watches)[number]) => {
		for (;;) {
			const told = new Promise<void>((resolve) => {
				one.kill = resolve;
			});
			await Promise.race([one.store.untilDead(), told.then(() => one.store.kill())]);
			if (isOver) {
				return;
			}
			deaths += 1;
			one.started = sleep(random.between(0, 4_000)).then(() => startAgain(one.store));
			await one.started;
		}
	};
	// Who waits for a death waits for ever, if all goes well; who fails to start one ends the run.
	const watching = Promise.all(watches.map(watch));
	const untilUp = async () => {
		await Promise.race([watching, Promise.all(watches.map(({ started }) => started))]);
	};
	return {
		deaths: () => deaths,
		kill: (which) => {
			const victims = which === "all" ? watches : [watches[which % watches.length]];
			for (const victim of victims) {
				victim?.kill();
			}
		},
		untilUp,
		end: async () => {
			await untilUp();
			isOver = true;
		},
	};
}

/** It may be killed while it boots. */
async function startAgain(store: StoreInstance, triesLeft = 5): Promise<void> {
	try {
		await store.start();
	} catch (error) {
		if (triesLeft === 0) {
			throw error;
		}
		await startAgain(store, triesLeft - 1);
	}
}
