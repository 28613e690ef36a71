import { sweepToEnd } from "./perform.js";
import type { World } from "./world.js";

const minute = 60_000;
const hour = 60 * minute;

/** A quarter of an hour, and as long as it takes to try all that waits. */
const aQuarter = [6, 6, 6, 6].map((minutes) => minutes * minute);
/** The pauses before each sweep. A person must know after the first quarter, and then for days. */
const refusedFor = [
	[0, ...aQuarter],
	[hour, 23 * hour, ...aQuarter],
	[24 * hour, ...aQuarter],
];

/**
 * The service goes on refusing the store, and nothing else is wrong: the sweep runs for days, and a
 * person must know of it all the time.
 */
export async function sweepWhileRefused(world: World): Promise<void> {
	world.mend();
	await world.rest();
	for (const pauses of refusedFor) {
		for (const ms of pauses) {
			world.pass(ms);
			await sweepToEnd(world);
		}
		world.promises.whileRefused();
		if (world.promises.broken.length > 0) {
			return;
		}
	}
}
