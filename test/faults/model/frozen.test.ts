import { describe, expect, it } from "vitest";
import type { Command } from "./commands.js";
import type { FaultKind } from "./faults.js";
import { perform, sweepToEnd } from "./perform.js";
import { statusOf } from "./service-account.js";
import { plainSetting, run, type Story, stories, sweep, wait } from "./stories.js";
import { World } from "./world.js";

const minute = 60_000;

const freezes: [string, FaultKind][] = [
	["after each of its calls", "frozen"],
	["inside each of its transactions", "frozen_in_transaction"],
];

/** The pauses before the sweeps of the process that runs: longer than each lease. */
const meanwhile = [3 * minute, 3 * minute, 6 * minute];
/** The pauses before the last sweeps, past each back-off and expiry. */
const afterwards = [12 * minute, 60 * minute, 24 * 60 * minute];

/**
 * Plays a story in which the first process freezes at its call number `after`. The other one does the
 * rest alone; then the first one goes on.
 *
 * @returns the world, and whether the story has so many calls
 */
async function freezeAt(
	story: readonly Story[],
	{ kind, after, idleMs }: { kind: FaultKind; after: number; idleMs?: number },
): Promise<{ world: World; isOver: boolean }> {
	const world = new World(plainSetting, null, idleMs);
	const isFrozen = () => world.process(0).life.frozen;
	const act = async (commands: Command[]) => {
		for (const command of commands) {
			await perform(world, command);
			world.promises.always();
		}
	};
	world.faults.push({ at: null, kind, after });
	for (const part of story) {
		await act(part(isFrozen() ? 1 : 0));
	}
	if (!isFrozen()) {
		return { world, isOver: true };
	}
	let paid: typeof world.account.charges = [];
	for (const ms of meanwhile) {
		paid = world.account.charges.filter((charge) => statusOf(charge) === "paid");
		await act([wait(ms), ...sweep(1)]);
	}
	world.promises.afterSweep(paid);
	await act([{ do: "freeze", on: 0 }, run]);
	world.isQuiet = true;
	for (const ms of afterwards) {
		world.pass(ms);
		await sweepToEnd(world);
	}
	world.promises.atEnd();
	return { world, isOver: false };
}

it("a lock that PostgreSQL never takes from a frozen process would be found", async () => {
	const [[, story] = ["", []]] = stories;
	const found: string[] = [];
	for (let after = 0, isOver = false; !isOver && found.length === 0; after += 1) {
		const freeze = {
			kind: "frozen_in_transaction",
			after,
			idleMs: Number.POSITIVE_INFINITY,
		} as const;
		const played = await freezeAt(story, freeze);
		({ isOver } = played);
		found.push(...played.world.promises.broken);
	}
	expect(found.join()).toContain("promise");
});

describe.each(stories)("while %s", (_, story) => {
	it.each(freezes)(
		"a process that freezes %s holds up no other, and does nothing twice when it goes on",
		{ timeout: 120_000 },
		async (__, kind) => {
			let after = 0;
			for (; ; after += 1) {
				const { world, isOver } = await freezeAt(story, { kind, after });
				if (isOver) {
					break;
				}
				expect(world.promises.broken, world.story.join("\n")).toEqual([]);
			}
			expect(after).toBeGreaterThan(20);
		},
	);
});
