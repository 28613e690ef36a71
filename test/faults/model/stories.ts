import type { Command } from "./commands.js";
import type { Setting } from "./setting.js";

const minute = 60_000;

/** A world with two orders of one amount, in which a second POST makes a second charge. */
export const plainSetting: Setting = {
	dialect: "reference",
	unpaidOrders: "cancel",
	orders: [
		{ method: "pix", amountCents: 5_990, sent: false },
		{ method: "pix", amountCents: 5_990, sent: false },
	],
	begins: "placed",
	service: { skewMs: 0, listLagMs: 0, neverExpires: false, honoursKeys: false },
};

export const run: Command = { do: "run", stride: 0, before: null };
/** A part of a story, on one of the processes. */
export type Story = (on: number) => Command[];

export const sweep: Story = (on) => [{ do: "sweep", on }, run];
const poll: Story = (on) => [{ do: "poll", on, order: 0 }, run];
const pay: Story = () => [{ do: "pay", charge: 0 }];
const deliver: Story = (on) => [{ do: "deliver", on, event: 0 }, run];

export function wait(ms: number): Command {
	return { do: "wait", ms };
}

function place(order: number): Story {
	return (on) => [{ do: "place", on, order }, run];
}

function pass(minutes: number): Story {
	return () => [wait(minutes * minute)];
}

/** What happens to an order, part by part. */
export const stories: [string, Story[]][] = [
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
