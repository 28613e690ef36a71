import fc from "fast-check";
import { anyFault } from "./faults.js";
import type { LastingRefusal } from "./service-account.js";

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

/** A command with so much weight among all. */
function command<const Do extends string, Fields>(
	weight: number,
	name: Do,
	fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) {
	return { weight, arbitrary: fc.record(fields).map((values) => ({ do: name, ...values })) };
}

/**
 * One event in the world. A number selects an order, a charge or a process, modulo their count. A
 * command without a target does nothing, so any part of a list of commands is a valid list, and
 * counterexamples shrink by leaving commands out.
 */
export const anyCommand = fc.oneof(
	command(6, "place", { on, order }),
	command(4, "poll", { on, order }),
	command(2, "look", { on, order }),
	command(4, "renew", { on, order }),
	command(1, "cancel", { on, order }),
	// A step behind the order's creation fails; "place" then makes another with the same session.
	command(3, "fail completion", { order }),
	// The merchant sends back the whole amount of an issue by hand.
	command(2, "refund", { issue: nat(3) }),
	// The shopper pays the same order another way, and the shop deletes the first session.
	command(1, "new session", { on, order }),
	// The merchant edits the order; Medusa's event may get lost.
	command(3, "edit", {
		on,
		order,
		cents: fc.constantFrom(1_000, -1_000, -100_000, 1),
		isNotified: fc.boolean(),
	}),
	// The shopper starts a further payment for the amount due after a capture.
	command(3, "pay further", {
		on,
		order,
		method: fc.constantFrom("pix" as const, "pix" as const, "boleto" as const),
	}),
	// The merchant marks a share of the amount due as paid, in another collection.
	command(1, "pay another way", {
		on,
		order,
		share: fc.constantFrom(1, 0.5),
		isNotified: fc.boolean(),
	}),
	// The merchant accepts the money of an issue, open or resolved, for an order.
	command(6, "accept", { on, issue: nat(3), order }),
	// The merchant resolves an open issue with a note, perhaps before its money comes.
	command(2, "resolve", { issue: nat(3) }),
	command(4, "pay", { charge: nat(5) }),
	command(2, "fail", { charge: nat(5) }),
	command(4, "deliver", { on, event: nat(7) }),
	command(2, "forge", {
		on,
		charge: nat(5),
		order,
		claim: fc.constantFrom<ForgedClaim>("paid", "paid for another order", "unknown charge paid"),
	}),
	// Many events about charges that don't exist, with or without a reference of this store.
	command(1, "flood", { on, order, ours: fc.boolean(), secret: fc.boolean() }),
	command(6, "sweep", { on }),
	command(2, "crash", { on }),
	command(6, "wait", {
		ms: fc.constantFrom(
			...[2, 10, 10, 45, 45].map((seconds) => seconds * second),
			...[2, 2, 10, 16, 31, 31].map((minutes) => minutes * minute),
			...[6, 24, 4 * 24].map((hours) => hours * hour),
		),
	}),
	// A process freezes, or continues if it is frozen: a stopped machine, a full disk.
	command(3, "freeze", { on }),
	// The merchant takes the account's key of the other dialect while codes are open.
	command(1, "change dialect", {}),
	command(8, "break", { fault: anyFault }),
	// The service refuses the store until a later command, perhaps for days.
	command(1, "refuse", {
		what: fc.constantFrom<LastingRefusal | null>(
			...(["key", "creations", "another account", "lists", null] as const),
		),
	}),
	command(8, "step", { picks: fc.array(nat(3), { minLength: 1, maxLength: 9 }) }),
	// Releases all waiting calls, except those of one kind: each of these is a turning point.
	command(14, "run", { stride: nat(2), before: anyTurningPoint }),
);

export type Command = typeof anyCommand extends fc.Arbitrary<infer One> ? One : never;

/** One line for a counterexample. */
export function describeCommand(command: Command): string {
	const { do: what, ...rest } = command;
	const fields = Object.entries(rest).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
	return fields.length === 0 ? what : `${what} (${fields.join(", ")})`;
}
