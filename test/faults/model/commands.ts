import fc from "fast-check";
import { anyFault, type Fault } from "./faults.js";
import type { LastingRefusal } from "./service-account.js";

/**
 * One event in the world. A number selects an order, a charge or a process, modulo their count. A
 * command without a target does nothing, so any part of a list of commands is a valid list, and
 * counterexamples shrink by leaving commands out.
 */
export type Command =
	| { do: "place"; on: number; order: number }
	| { do: "poll" | "look"; on: number; order: number }
	| { do: "renew"; on: number; order: number }
	| { do: "cancel"; on: number; order: number }
	/** A step behind the order's creation fails; "place" then makes another with the same session. */
	| { do: "fail completion"; order: number }
	/** The merchant sends back the whole amount of an issue by hand. */
	| { do: "refund"; issue: number }
	/** The shopper pays the same order another way, and the shop deletes the first session. */
	| { do: "new session"; on: number; order: number }
	/** The merchant edits the order by `cents`; Medusa's event may get lost. */
	| { do: "edit"; on: number; order: number; cents: number; isNotified: boolean }
	/** The shopper starts a further payment for the amount due after a capture. */
	| { do: "pay further"; on: number; order: number; method: "pix" | "boleto" }
	/** The merchant marks a share of the amount due as paid, in another collection. */
	| { do: "pay another way"; on: number; order: number; share: number; isNotified: boolean }
	/** The merchant accepts the money of an issue, open or resolved, for an order. */
	| { do: "accept"; on: number; issue: number; order: number }
	/** The merchant resolves an open issue with a note, perhaps before its money comes. */
	| { do: "resolve"; issue: number }
	| { do: "pay" | "fail"; charge: number }
	| { do: "deliver"; on: number; event: number }
	| { do: "forge"; on: number; charge: number; order: number; claim: ForgedClaim }
	/** Many events about charges that don't exist, with or without a reference of this store. */
	| { do: "flood"; on: number; order: number; ours: boolean; secret: boolean }
	| { do: "sweep" | "crash"; on: number }
	| { do: "wait"; ms: number }
	/** A process freezes, or continues if it is frozen: a stopped machine, a full disk. */
	| { do: "freeze"; on: number }
	/** The merchant takes the account's key of the other dialect while codes are open. */
	| { do: "change dialect" }
	| { do: "break"; fault: Fault }
	/** The service refuses the store until a later command, perhaps for days. */
	| { do: "refuse"; what: LastingRefusal | null }
	| { do: "step"; picks: number[] }
	/** Releases all waiting calls, except those of one kind: each of these is a turning point. */
	| { do: "run"; stride: number; before: TurningPoint | null };

/** The calls at which the order of events matters most. */
const turningPoints = [
	"service.create",
	"answer to create",
	"service.read",
	"service.list",
	"shop.findOrder",
	"shop.confirmPayment",
	"shop.cancelOrder",
	"chargeStore.insertQueued",
	"queue.takeQueued",
	"chargeStore.openIssue",
	"chargeStore.acceptPayment",
	"shop.openAcceptedSession",
] as const;

export type TurningPoint = (typeof turningPoints)[number];

/** What a forger writes into a webhook event. */
export type ForgedClaim =
	/** The charge is paid; in truth it is pending. */
	| "paid"
	/** The charge is paid, and the description names another order's reference. */
	| "paid for another order"
	/** A charge that doesn't exist is paid, and the description names this store's reference. */
	| "unknown charge paid";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

function nat(max: number) {
	return fc.integer({ min: 0, max });
}
const on = nat(1);
const order = nat(2);

const anyTurningPoint: fc.Arbitrary<TurningPoint | null> = fc.option(
	fc.constantFrom(...turningPoints),
	{ nil: null, freq: 2 },
);

const weighted: [number, fc.Arbitrary<Command>][] = [
	[6, fc.record({ do: fc.constant("place" as const), on, order })],
	[4, fc.record({ do: fc.constant("poll" as const), on, order })],
	[2, fc.record({ do: fc.constant("look" as const), on, order })],
	[4, fc.record({ do: fc.constant("renew" as const), on, order })],
	[1, fc.record({ do: fc.constant("cancel" as const), on, order })],
	[3, fc.record({ do: fc.constant("fail completion" as const), order })],
	[2, fc.record({ do: fc.constant("refund" as const), issue: nat(3) })],
	[1, fc.record({ do: fc.constant("new session" as const), on, order })],
	[
		3,
		fc.record({
			do: fc.constant("edit" as const),
			on,
			order,
			cents: fc.constantFrom(1_000, -1_000, -100_000, 1),
			isNotified: fc.boolean(),
		}),
	],
	[
		3,
		fc.record({
			do: fc.constant("pay further" as const),
			on,
			order,
			method: fc.constantFrom("pix" as const, "pix" as const, "boleto" as const),
		}),
	],
	[
		1,
		fc.record({
			do: fc.constant("pay another way" as const),
			on,
			order,
			share: fc.constantFrom(1, 0.5),
			isNotified: fc.boolean(),
		}),
	],
	[6, fc.record({ do: fc.constant("accept" as const), on, issue: nat(3), order })],
	[2, fc.record({ do: fc.constant("resolve" as const), issue: nat(3) })],
	[4, fc.record({ do: fc.constant("pay" as const), charge: nat(5) })],
	[2, fc.record({ do: fc.constant("fail" as const), charge: nat(5) })],
	[4, fc.record({ do: fc.constant("deliver" as const), on, event: nat(7) })],
	[
		2,
		fc.record({
			do: fc.constant("forge" as const),
			on,
			charge: nat(5),
			order,
			claim: fc.constantFrom<ForgedClaim>("paid", "paid for another order", "unknown charge paid"),
		}),
	],
	[
		1,
		fc.record({
			do: fc.constant("flood" as const),
			on,
			order,
			ours: fc.boolean(),
			secret: fc.boolean(),
		}),
	],
	[6, fc.record({ do: fc.constant("sweep" as const), on })],
	[2, fc.record({ do: fc.constant("crash" as const), on })],
	[
		6,
		fc.record({
			do: fc.constant("wait" as const),
			ms: fc.constantFrom(
				...[2, 10, 10, 45, 45].map((seconds) => seconds * second),
				...[2, 2, 10, 16, 31, 31].map((minutes) => minutes * minute),
				...[6, 24, 4 * 24].map((hours) => hours * hour),
			),
		}),
	],
	[3, fc.record({ do: fc.constant("freeze" as const), on })],
	[1, fc.record({ do: fc.constant("change dialect" as const) })],
	[8, fc.record({ do: fc.constant("break" as const), fault: anyFault })],
	[
		1,
		fc.record({
			do: fc.constant("refuse" as const),
			what: fc.constantFrom<LastingRefusal | null>(
				...(["key", "creations", "another account", "lists", null] as const),
			),
		}),
	],
	[
		8,
		fc.record({
			do: fc.constant("step" as const),
			picks: fc.array(nat(3), { minLength: 1, maxLength: 9 }),
		}),
	],
	[
		14,
		fc.record({
			do: fc.constant("run" as const),
			stride: nat(2),
			before: anyTurningPoint,
		}),
	],
];

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
	...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })),
);

/** One line for a counterexample. */
export function describeCommand(command: Command): string {
	const { do: what, ...rest } = command;
	const fields = Object.entries(rest).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
	return fields.length === 0 ? what : `${what} (${fields.join(", ")})`;
}
