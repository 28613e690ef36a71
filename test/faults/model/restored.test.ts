import { describe, expect, it } from "vitest";
import { referenceIn } from "../../../packages/server/src/charge/reference.js";
import type { Command } from "./commands.js";
import { perform, sweepToEnd } from "./perform.js";
import { type ServiceCharge, statusOf } from "./service-account.js";
import type { Setting } from "./setting.js";
import { lackOf, type ShopOrder, sessionsOf } from "./shop-model.js";
import { World } from "./world.js";

const minute = 60_000;

/** Two orders of one amount, in which a second POST makes a second charge. */
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

/** The pauses before the sweeps after a restore: past each back-off, expiry and grace. */
const afterwards = [3, 3, 6, 31, 16, 60, 60].map((minutes) => minutes * minute);

const run: Command = { do: "run", stride: 0, before: null };
const sweep: Command[] = [{ do: "sweep", on: 0 }, run];
const deliver: Command[] = [{ do: "deliver", on: 0, event: 0 }, run];
const cancel: Command[] = [{ do: "cancel", on: 0, order: 0 }, run];

function place(order: number): Command[] {
	return [{ do: "place", on: 0, order }, run];
}

function pay(charge: number): Command {
	return { do: "pay", charge };
}

function pass(minutes: number): Command {
	return { do: "wait", ms: minutes * minute };
}

/** What happens to an order, command by command. */
const stories: [string, Command[]][] = [
	[
		"a webhook tells of a payment",
		[...place(0), { do: "poll", on: 0, order: 0 }, run, pay(0), ...deliver, ...sweep],
	],
	["a sweep finds a payment", [...place(0), pay(0), pass(3), ...sweep, ...sweep]],
	[
		"an order expires and is cancelled",
		[...place(0), pass(31), ...sweep, pass(16), ...sweep, ...sweep],
	],
	[
		"a code is renewed, and paid",
		[...place(0), pass(31), ...sweep, { do: "renew", on: 0, order: 0 }, run, pay(1), ...sweep],
	],
	[
		"a lost answer is looked for",
		[
			{ do: "break", fault: { at: "create", kind: "answer_lost", after: 0 } },
			...[...place(0), pass(1), ...sweep, pass(3), ...sweep, pay(0), ...sweep],
		],
	],
	[
		"money that came too late is accepted for another order",
		[
			...[...place(0), ...cancel, pay(0), ...deliver, ...place(1)],
			...[{ do: "accept", on: 0, issue: 0, order: 1 } as const, run, ...sweep],
		],
	],
];

/** Each command apart, and each run of calls at its turning point: moments for a copy. */
function momentsOf(story: readonly Command[]): Command[] {
	return story.flatMap((command): Command[] =>
		command.do === "run"
			? [
					{ ...command, before: "queue.takeQueued" },
					{ ...command, before: "service.create" },
					{ ...command, before: "answer to create" },
					{ ...command, before: "shop.confirmPayment" },
					command,
				]
			: [command],
	);
}

/** Plays commands, and remembers which session each reference was for: a copy may lack its row. */
class Play {
	readonly world = new World(setting, null);
	readonly #sessions = new Map<string, string>();

	async act(commands: readonly Command[]): Promise<void> {
		for (const command of commands) {
			await perform(this.world, command);
			for (const { reference, sessionId } of this.world.chargeStore.rows) {
				this.#sessions.set(reference, sessionId);
			}
		}
	}

	async sweepOn(): Promise<void> {
		await this.world.rest();
		for (const ms of afterwards) {
			this.world.pass(ms);
			await sweepToEnd(this.world);
		}
	}

	/** The service's paid charges of an order, without those that the merchant gave to another one. */
	paidFor(order: ShopOrder): ServiceCharge[] {
		return this.world.account.charges.filter((charge) => {
			const session = this.#sessions.get(referenceIn(charge.description) ?? "");
			const row = this.world.chargeStore.rows.find(({ chargeId }) =>
				[charge.id, charge.uuid].includes(chargeId ?? ""),
			);
			return (
				statusOf(charge) === "paid" &&
				sessionsOf(order).includes(session ?? "") &&
				(row?.acceptedOrderId ?? order.orderId) === order.orderId
			);
		});
	}
}

/** What neither may cause. */
function broken(play: Play): string[] {
	const { account, shop, chargeStore } = play.world;
	const open = chargeStore.issues.filter(({ resolved }) => resolved === null);
	const references = account.charges.map(({ description }) => description);
	return [
		...references
			.filter((reference, at) => references.indexOf(reference) < at)
			.map((reference) => `${reference} was posted twice`),
		...shop.orders.flatMap((order) => {
			const { orderId, captures, cancelledBy } = order;
			const isPaid = play.paidFor(order).length > 0;
			const kinds = open.filter((issue) => issue.orderId === orderId).map(({ kind }) => kind);
			return [
				captures.length > 1 && "is captured twice",
				isPaid && cancelledBy === "non-payment" && "is cancelled, though it was paid",
				isPaid && captures.length === 0 && open.length === 0 && "is paid, and nobody is told",
				lackOf(order) > 0 &&
					cancelledBy === "none" &&
					kinds.includes("duplicate_payment") &&
					"lacks what is called a duplicate",
			].flatMap((what) => (what ? [`${orderId} ${what}`] : []));
		}),
	];
}

describe.each(stories)("while %s", (_, story) => {
	const moments = momentsOf(story);

	it("a database that becomes an earlier copy of itself costs no money", {
		timeout: 120_000,
	}, async () => {
		for (let copied = 0; copied < moments.length; copied += 1) {
			for (let restored = copied; restored <= moments.length; restored += 2) {
				const play = new Play();
				await play.act(moments.slice(0, copied));
				const copy = play.world.snapshot();
				await play.act(moments.slice(copied, restored));
				play.world.restore(copy);
				await play.act(moments.slice(restored));
				await play.sweepOn();
				const told = `${copied}, ${restored}\n${play.world.story.join("\n")}`;
				expect(broken(play), told).toEqual([]);
			}
		}
	});

	it("the key of the other dialect costs no money", { timeout: 120_000 }, async () => {
		for (let changed = 0; changed <= moments.length; changed += 1) {
			const play = new Play();
			await play.act(moments.slice(0, changed));
			await play.act([{ do: "change dialect" }]);
			await play.act(moments.slice(changed));
			await play.sweepOn();
			expect(broken(play), `${changed}\n${play.world.story.join("\n")}`).toEqual([]);
		}
	});
});
