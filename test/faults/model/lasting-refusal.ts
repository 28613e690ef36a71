import { sweepToEnd } from "./perform.js";
import { statusOf } from "./service-account.js";
import type { World } from "./world.js";

const minute = 60_000;
const hour = 60 * minute;

/** A quarter of an hour, and the time of four sweeps, which reach all due work. */
const aQuarter = [6, 6, 6, 6].map((minutes) => minutes * minute);
/** The pauses before each sweep. An issue opens in the first quarter of an hour and stays open. */
const refusedFor = [
	[0, ...aQuarter],
	[hour, 23 * hour, ...aQuarter],
	[24 * hour, ...aQuarter],
];

/**
 * The service keeps refusing the store, and nothing else fails. The sweep runs for days, and a
 * payment issue must be open all the time.
 */
export async function sweepWhileRefused(world: World): Promise<void> {
	world.endFaults();
	await world.rest();
	const { account, promises } = world;
	const paid = account.charges.filter((charge) => statusOf(charge) === "paid");
	for (const pauses of refusedFor) {
		for (const ms of pauses) {
			world.pass(ms);
			await sweepToEnd(world);
		}
		promises.whileRefused();
		if (promises.broken.length > 0) {
			return;
		}
	}
	if (account.refuses === "lists") {
		promises.afterDaysWithoutLists(paid);
	}
}
