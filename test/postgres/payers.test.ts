import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeTimeAhead } from "../support/move-clock.js";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

const minuteMs = 60_000;

describe("the charge store deletes a payer", () => {
	let test: TestDatabase;
	beforeAll(async () => {
		test = await openTestDatabase();
	});
	beforeEach(async () => {
		await test.clear();
		await later(0);
	});
	afterAll(() => test?.close());

	/** Moves the one clock of the store. */
	const later = (ms: number) => test.sql(storeTimeAhead(ms));

	const over = { state: "captured", next_action_at: null };
	const open = { state: "pending", next_action_at: new Date() };

	const sweep = async (leftDays = 7) => {
		let after: string | null = "";
		while (after !== null) {
			({ next: after } = await test.store.payers.forgetFinished(after, { limit: 2, leftDays }));
		}
		const kept = await test.sql("SELECT session_id FROM pix_checkout_payer ORDER BY session_id");
		return kept.map(({ session_id }) => session_id);
	};

	it("when every attempt of its session is over, and not before", async () => {
		for (const session of ["a", "b", "c", "d", "e"]) {
			await test.store.payers.remember(session, { name: "Fulana" });
		}
		await test.insertCharge({ session_id: "a", ...over });
		await test.insertCharge({ session_id: "b", ...open });
		await test.insertCharge({ session_id: "c", state: "closed" });
		await test.insertCharge({ session_id: "c", attempt: 2, ...open });
		await test.insertCharge({ session_id: "d", state: "replaced", next_action_at: new Date() });
		await test.insertCharge({ session_id: "d", attempt: 2, ...over });
		await test.insertCharge({ session_id: "e", state: "closed" });
		await test.insertCharge({ session_id: "e", attempt: 2, ...over });
		expect(await sweep()).toEqual(["b", "c", "d"]);
		await test.sql("UPDATE pix_checkout_charge SET next_action_at = NULL");
		expect(await sweep()).toEqual([]);
	});

	it("when no further collection of its order waits for a payment", async () => {
		for (const session of ["first", "second", "third"]) {
			await test.store.payers.remember(session, { name: "Fulana" });
		}
		await test.insertCharge({ session_id: "first", order_id: "edited", ...over });
		await test.insertCharge({ session_id: "second", order_id: "edited", ...open });
		await test.insertCharge({ session_id: "third", order_id: "other", ...over });
		expect(await sweep()).toEqual(["first", "second"]);
		await test.sql("UPDATE pix_checkout_charge SET next_action_at = NULL");
		expect(await sweep()).toEqual([]);
	});

	it("some days after the cart was abandoned, by the store's clock", async () => {
		for (const session of ["left", "never_sent", "open"]) {
			await test.store.payers.remember(session, { name: "Fulana" });
		}
		await test.insertCharge({ session_id: "never_sent", state: "discarded" });
		await test.insertCharge({ session_id: "open", ...open });
		await later(24 * 60 * minuteMs);
		expect(await sweep(1.1)).toEqual(["left", "never_sent", "open"]);
		await test.store.payers.remember("left", { name: "Fulana de Tal" });
		await later(27 * 60 * minuteMs);
		expect(await sweep(1.1)).toEqual(["left", "open"]);
		await later(52 * 60 * minuteMs);
		expect(await sweep(1.1)).toEqual(["open"]);
	});
});
