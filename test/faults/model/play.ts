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

function beginning({ begins }: Setting): Command[] {
	const run: Command = { do: "run", stride: 0, before: null };
	const place = (order: number): Command => ({ do: "place", on: 0, order });
	const pay = (charge: number): Command => ({ do: "pay", charge });
	const deliver: Command = { do: "deliver", on: 0, event: 0 };
	const sweep: Command = { do: "sweep", on: 0 };
	switch (begins) {
		case "placed":
			return [place(0)];
		case "grown":
			return [
				...[place(0), run, pay(0), deliver, run],
				{ do: "edit", on: 0, order: 0, cents: 1_000, isNotified: true },
				{ do: "pay further", on: 0, order: 0, method: "pix" },
			];
		case "paid late":
			return [
				...[place(0), run, { do: "cancel", on: 0, order: 0 } as const, run],
				...[pay(0), deliver, run, place(1)],
			];
		case "other amount":
			return [
				{ do: "break", fault: { at: "create", kind: "other_amount", after: 0 } },
				...[place(0), run, { do: "wait", ms: 10_000 } as const, sweep, run],
				{ do: "resolve", issue: 0 },
			];
		case "paid twice":
			return [
				{ do: "break", fault: { at: "create", kind: "made_twice", after: 0 } },
				...[place(0), run, pay(0), pay(1), { do: "wait", ms: 10 * minute } as const],
				...[sweep, run, place(1)],
			];
	}
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
