import { openChargeStore } from "@pix-checkout/server/platform";
import { beforeAll, describe, expect, it } from "vitest";
import { newCharge } from "../../packages/server/src/testing/contract/rows.js";
import { type TestDatabase, useTestDatabase } from "./support/test-database.js";

const minuteMs = 60_000;

describe("the queue of creations on PostgreSQL", () => {
	const test = useTestDatabase();
	let charges: TestDatabase["store"]["charges"];
	let queue: TestDatabase["store"]["queue"];

	beforeAll(() => {
		({ charges, queue } = test.store);
	});

	const enter = (shopperKey: string | null) =>
		charges.insertQueued(newCharge({ now: () => new Date() }, { shopperKey }));

	const enterMany = (shopperKey: string | null, count: number) =>
		Promise.all(Array.from({ length: count }, () => enter(shopperKey)));

	const take = () => {
		const now = new Date();
		return queue.takeQueued(now, new Date(now.getTime() + minuteMs));
	};

	/** Takes as many charges as the limit allows; their ids in this order. */
	const takeAll = async () => {
		const taken: string[] = [];
		for (let next = await take(); next.kind === "taken"; next = await take()) {
			taken.push(next.record.id);
		}
		return taken;
	};

	it("gives each of a hundred concurrent orders of one shopper its own turn", async () => {
		const turns = (await enterMany("hostile", 100)).map(({ turn }) => turn);
		// The last sixty wait as long as an order waits at most.
		expect(new Set(turns.toSorted((a, b) => a - b).slice(0, 60)).size).toBe(60);
		expect(Math.max(...turns) - Math.min(...turns)).toBeGreaterThan(3_000);
	});

	it("passes by a charge whose row another transaction has", async () => {
		const [first, second] = [await enter(null), await enter(null)];
		const holder = await test.connect();
		try {
			await holder.query("BEGIN");
			await holder.query("SELECT FROM pix_checkout_charge WHERE id = $1 FOR UPDATE", [first.id]);
			expect(await takeAll()).toEqual([second.id]);
		} finally {
			await holder.query("ROLLBACK");
			holder.release();
		}
		expect(await takeAll()).toEqual([first.id]);
	});

	/** `undefined` when it takes no charge. */
	const seenSince = async (one: typeof queue) => {
		const now = new Date();
		const taken = await one.takeQueued(now, new Date(now.getTime() + minuteMs));
		return taken.kind === "taken" ? taken.seenSince : undefined;
	};

	it.each([
		["a process that began after it", ""],
		["tables that were written anew", "VACUUM FULL pix_checkout_charge"],
		["a count of orders that jumped back", "SELECT setval('pix_checkout_arrival', 1)"],
	])("says that a charge may have been sent which was queued before %s", async (_, jump) => {
		await enterMany(null, 3);
		expect(await seenSince(queue)).toBeNull();
		const before = new Date();
		if (jump !== "") {
			await test.sql(jump);
		}
		const seeing = jump === "" ? openChargeStore(test.database, { warn: () => {} }).queue : queue;
		expect((await seenSince(seeing))?.getTime()).toBeGreaterThan(before.getTime() - 1_000);
		expect(await seenSince(seeing)).toBeInstanceOf(Date);
		await enter(null);
		expect(await seenSince(seeing)).toBeNull();
	});

	it("says so also to a process that has only seen an empty queue before the jump", async () => {
		const idle = openChargeStore(test.database, { warn: () => {} }).queue;
		expect(await seenSince(idle)).toBeUndefined();
		await enter(null);
		await test.sql("VACUUM FULL pix_checkout_charge");
		expect(await seenSince(idle)).toBeInstanceOf(Date);
	});

	it("sends one statement, and opens no transaction, for the pages that ask at one time", async () => {
		const waiting = await enterMany(null, 80);
		const sent: string[] = [];
		const { queue: counted } = openChargeStore(
			{
				query: (text, ...given) => {
					sent.push(text);
					return test.database.query(text, ...given);
				},
				transaction: () => Promise.reject(new Error("a transaction")),
			},
			{ warn: () => {} },
		);
		const now = new Date();
		const turns = await Promise.all(waiting.map((one) => counted.expectTurn(one, now)));
		expect(sent).toHaveLength(1);
		expect(turns.filter((turn) => turn > now)).not.toEqual([]);
	});
});
