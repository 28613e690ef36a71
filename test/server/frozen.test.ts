import type { PixCheckout } from "@pix-checkout/server";
import { failpoints } from "@pix-checkout/server/platform";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inLongRun } from "../support/pace.js";
import { FreezingShop } from "./support/freezing-shop.js";
import { type FrostStory, stories } from "./support/frost-stories.js";
import { openServer, type ServerUnderTest } from "./support/open-server.js";
import { OrderInFrost } from "./support/order-in-frost.js";
import { openShop } from "./support/shop-acts.js";

const minute = 60_000;
const hour = 60 * minute;

/** Past the lease of each kind, in milliseconds. */
const beyondLeasesMs = 6 * minute;

/*
 * A process freezes wherever another one can see what it has done: at each failpoint, and inside each of its
 * transactions. The other process goes on alone, beyond each lease. Then the first one does.
 */
describe("a process that freezes while an order", () => {
	let server: ServerUnderTest;
	let first: FreezingShop;
	let second: PixCheckout;
	const told: string[] = [];
	/** The transactions that a story has frozen. */
	const frozen = new Set<string>();
	beforeAll(async () => {
		server = await openServer({ chargeTtlMs: 3 * hour });
		first = new FreezingShop(server);
		second = openShop({
			database: server.connectionString,
			apiUrl: server.sandbox.url,
			log: (line) => server.logged.push(line),
			tell: (what) => told.push(what),
		});
	});
	afterAll(async () => {
		first?.close();
		await second?.stop();
		await server?.close();
	});
	// A failed row must not affect the next one.
	afterEach(async () => {
		first.thaw();
		server.sandbox.faults.clear();
		await first.arm(null);
	});

	it("has a row for each failpoint", () => {
		const visited = Object.values(stories).flatMap(({ at }) => at);
		expect(visited.toSorted()).toEqual([...failpoints].sort());
	});

	async function goOn(order: OrderInFrost): Promise<void> {
		await order.pass(beyondLeasesMs);
		await order.act({ name: "sweep" });
	}

	/** Plays a story, without a freeze. @returns where it could have frozen */
	async function rehearse({ play, end }: FrostStory): Promise<string[]> {
		first.reached.clear();
		const order = new OrderInFrost({ server, first, second, told });
		await play(order);
		await goOn(order);
		expect(await order.books()).toEqual(end);
		return [...first.reached];
	}

	/** @returns whether the story went there */
	async function freezeAt(at: string, { play, end }: FrostStory): Promise<boolean> {
		const order = new OrderInFrost({ server, first, second, told });
		await first.arm(at);
		await play(order);
		const { isFrozen } = order;
		await goOn(order);
		if (isFrozen) {
			// As if it were dead. What it told the merchant, it says when it goes on.
			expect(await order.books()).toEqual({ ...end, told: expect.anything() });
			await order.thaw();
			await goOn(order);
			expect(await order.otherShipped()).toBe(1);
		}
		expect(await order.books()).toEqual(end);
		return isFrozen;
	}

	describe.each(Object.entries(stories))("%s", (_, story) => {
		it.each(story.at)(
			"at %s holds up no other, which finishes its work, and does nothing twice when it goes on",
			async (at) => {
				expect(await freezeAt(at, story), `it reaches ${at}`).toBe(true);
			},
		);
	});

	// Some transactions come by time, such as that of the service's health: not each story has each.
	it.each(inLongRun(Object.entries(stories), Object.entries(stories).slice(0, 1)))(
		"%s inside each transaction of it does so, too",
		{ timeout: 5 * minute },
		async (_, story) => {
			for (const at of await rehearse(story)) {
				if (at.startsWith("transaction") && !frozen.has(at) && (await freezeAt(at, story))) {
					frozen.add(at);
				}
			}
			expect(frozen.size).toBeGreaterThan(15);
		},
	);
});
