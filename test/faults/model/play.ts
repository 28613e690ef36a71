import type { Command } from "./commands.js";
import { sweepWhileRefused } from "./lasting-refusal.js";
import { perform, sweepToEnd } from "./perform.js";
import { statusOf } from "./service-account.js";
import type { Setting } from "./setting.js";
import { type Plant, World } from "./world.js";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Long enough for every lease, back-off and rate limit to be over. */
const settlingMs = 12 * minute;

/** After so many sweeps no event has a reason to wait any more. */
const mostLastSweeps = 20;

/** The rest of a world's life: past each expiry, grace and watch. A store may sleep that long. */
const afterlife = [
	...[2, 2, 2, 10, 31, 16, 30].map((minutes) => minutes * minute),
	...[1, 6, 18].map((hours) => hours * hour),
	...[1, 1, 2, 2, 3].map((days) => days * day),
	2 * hour,
];

/**
 * One whole life of a world: the scenario with its faults, the days in which the service goes on
 * refusing if it does, then calm, in which only the sweep runs, until nothing is left to happen.
 *
 * @returns the world; `world.promises.broken` says what was broken
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

/** Few scenarios come to a further payment by chance. */
function beginning({ hasGrown }: Setting): Command[] {
	const place: Command = { do: "place", on: 0, order: 0 };
	const grow: Command[] = [
		{ do: "run", stride: 0, before: null },
		{ do: "pay", charge: 0 },
		{ do: "deliver", on: 0, event: 0 },
		{ do: "run", stride: 0, before: null },
		{ do: "edit", on: 0, order: 0, cents: 1_000, told: true },
		{ do: "pay further", on: 0, order: 0, method: "pix" },
	];
	return hasGrown ? [place, ...grow] : [place];
}

async function quiesce(world: World): Promise<void> {
	world.quiesce();
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
	// A sweep tries few events that match no charge.
	for (let sweeps = 0; sweeps < mostLastSweeps && world.hasWaitingEvents; sweeps += 1) {
		world.pass(settlingMs);
		await sweepToEnd(world);
	}
	world.promises.atEnd();
}
