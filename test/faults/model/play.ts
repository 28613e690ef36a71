import type { Command } from "./commands.js";
import { sweepWhileRefused } from "./lasting-refusal.js";
import { perform, sweepToEnd } from "./perform.js";
import { statusOf } from "./service-account.js";
import type { Setting } from "./setting.js";
import { type Plant, World } from "./world.js";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Longer than every lease, back-off and rate limit. */
const settlingMs = 12 * minute;

/** After this many sweeps no event waits. */
const mostLastSweeps = 20;

/** The rest of a world's life: past each expiry, grace and watch. A store may be off that long. */
const afterlife = [
	...[2, 2, 2, 10, 31, 16, 30].map((minutes) => minutes * minute),
	...[1, 6, 18].map((hours) => hours * hour),
	...[1, 1, 2, 2, 3].map((days) => days * day),
	2 * hour,
];

/**
 * Plays one world: the scenario with its faults, further days of refusal if the service refuses the
 * store, then a quiet time in which only the sweep runs, until nothing is left to do.
 *
 * @returns the world; `world.promises.broken` lists the broken promises
 */
export async function play(
	setting: Setting,
	scenario: readonly Command[],
	plant: Plant | null = null,
): Promise<World> {
	const world = new World(setting, plant);
	for (const command of [...beginning(setting), ...scenario]) {
		await perform(world, command);
		if (world.promises.broken.length > 0) {
			return world;
		}
	}
	if (world.account.refuses !== null) {
		await sweepWhileRefused(world);
	}
	if (world.promises.broken.length === 0) {
		await quiesce(world);
	}
	return world;
}

/** Few scenarios reach a further payment at random. */
function beginning({ hasGrown }: Setting): Command[] {
	const place: Command = { do: "place", on: 0, order: 0 };
	const grow: Command[] = [
		{ do: "run", stride: 0, before: null },
		{ do: "pay", charge: 0 },
		{ do: "deliver", on: 0, event: 0 },
		{ do: "run", stride: 0, before: null },
		{ do: "edit", on: 0, order: 0, cents: 1_000, isNotified: true },
		{ do: "pay further", on: 0, order: 0, method: "pix" },
	];
	return hasGrown ? [place, ...grow] : [place];
}

async function quiesce(world: World): Promise<void> {
	world.quiesce();
	await world.rest();
	world.isQuiet = true;
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
	// A sweep processes few events that match no charge.
	for (let sweeps = 0; sweeps < mostLastSweeps && world.hasWaitingEvents; sweeps += 1) {
		world.pass(settlingMs);
		await sweepToEnd(world);
	}
	world.promises.atEnd();
}
