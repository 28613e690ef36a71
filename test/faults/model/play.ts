import type { Command } from "./commands.js";
import { perform, sweep } from "./perform.js";
import { statusOf } from "./service-account.js";
import type { Setting } from "./setting.js";
import { type Plant, World } from "./world.js";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Long enough for every lease, back-off and rate limit to be over. */
const settlingMs = 12 * minute;

/** The rest of a world's life: past each expiry, grace and watch. A store may sleep that long. */
const afterlife = [
	...[2, 2, 2, 10, 31, 16, 30].map((minutes) => minutes * minute),
	...[1, 6, 18].map((hours) => hours * hour),
	...[1, 1, 2, 2, 3].map((days) => days * day),
	2 * hour,
];

/**
 * One whole life of a world: the scenario with its faults, then calm, in which only the sweep runs,
 * until nothing is left to happen.
 *
 * @returns the world; `world.promises.broken` says what was broken
 */
export async function play(
	setting: Setting,
	scenario: readonly Command[],
	plant: Plant | null = null,
): Promise<World> {
	const world = new World(setting, plant);
	await perform(world, { do: "place", on: 0, order: 0 });
	for (const command of scenario) {
		await perform(world, command);
		if (world.promises.broken.length > 0) {
			return world;
		}
	}
	await calmDown(world);
	return world;
}

async function calmDown(world: World): Promise<void> {
	world.calmDown();
	await world.rest();
	world.calm = true;
	world.pass(settlingMs);
	const paid = world.account.charges.filter((charge) => statusOf(charge) === "paid");
	await sweepToEnd(world);
	world.promises.afterSweep(paid);
	for (const ms of afterlife) {
		if (world.promises.broken.length > 0) {
			return;
		}
		world.pass(ms);
		await sweepToEnd(world);
	}
	world.promises.atEnd();
}

async function sweepToEnd(world: World): Promise<void> {
	await sweep(world, 0);
	await world.rest();
}
