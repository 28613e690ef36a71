import { describe, expect, it } from "vitest";
import type { Command } from "./commands.js";
import type { FaultKind } from "./faults.js";
import { perform, sweepToEnd } from "./perform.js";
import { statusOf } from "./service-account.js";
import type { Setting } from "./setting.js";
import { World } from "./world.js";

const minute = 60_000;

const setting: Setting = {
	dialect: "reference",
	unpaidOrders: "cancel",
	orders: [
		{ method: "pix", amountCents: 5_990, sent: false },
		{ method: "pix", amountCents: 5_990, sent: false },
	],
	begins: "placed",
	service: { skewMs: 0, listLagMs: 0, neverExpires: false, honoursKeys: false },
};

const run: Command = { do: "run", stride: 0, before: null };
type Story = (on: number) => Command[];

const sweep: Story = (on) => [{ do: "sweep", on }, run];
const poll: Story = (on) => [{ do: "poll", on, order: 0 }, run];
const pay: Story = () => [{ do: "pay", charge: 0 }];
const deliver: Story = (on) => [{ do: "deliver", on, event: 0 }, run];

function wait(ms: number): Command {
	return { do: "wait", ms };
}

function place(order: number): Story {
	return (on) => [{ do: "place", on, order }, run];
}

function pass(minutes: number): Story {
	return () => [wait(minutes * minute)];
}

const stories: [string, Story[]][] = [
	["a webhook tells of a payment", [place(0), poll, pay, deliver, sweep]],
	["a sweep finds a payment", [place(0), pay, pass(3), sweep, sweep]],
	["an order expires and is cancelled", [place(0), pass(31), sweep, pass(16), sweep, sweep]],
	[
		"a code is renewed, and paid",
		[
			...[
				place(0),
				pass(31),
				sweep,
				(on: number) => [{ do: "renew", on, order: 0 }, run] as Command[],
			],
			...[() => [{ do: "pay", charge: 1 }] as Command[], sweep],
		],
	],
	[
		"a lost answer is looked for",
		[
			() => [{ do: "break", fault: { at: "create", kind: "answer_lost", after: 0 } }],
			...[place(0), pass(1), sweep, pass(3), sweep, pay, sweep],
		],
	],
	[
		"money that came too late is accepted for another order",
		[
			...[place(0), (on: number) => [{ do: "cancel", on, order: 0 }, run] as Command[]],
			...[pay, deliver, place(1)],
			(on) => [{ do: "accept", on, issue: 0, order: 1 }, run],
			sweep,
		],
	],
];

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
	story: Story[],
	{ kind, after, idleMs }: { kind: FaultKind; after: number; idleMs?: number },
): Promise<{ world: World; isOver: boolean }> {
	const world = new World(setting, null, idleMs);
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
