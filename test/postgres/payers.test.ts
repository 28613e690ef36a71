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
		const kept = await test.sql(
			"SELECT coalesce(session_id, cart_id) AS owner FROM pix_checkout_payer ORDER BY owner",
		);
		return kept.map(({ owner }) => owner);
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

	it("of a cart when its order's charges are over, also those that name no order yet", async () => {
		const { payers } = test.store;
		for (const cart of ["paid", "renewed", "further", "sending", "draft"]) {
			await payers.rememberForCart(cart, { "customer.name": "Fulana" }, []);
			await payers.recallForOrder(`order_${cart}`, [cart]);
		}
		await test.insertCharge({ session_id: "a", order_id: "order_paid", ...over });
		await test.insertCharge({ session_id: "b", order_id: "order_renewed", state: "closed" });
		await test.insertCharge({ session_id: "b", attempt: 2, ...open, state: "queued" });
		await test.insertCharge({ session_id: "c", order_id: "order_further", ...over });
		await test.insertCharge({ session_id: "d", order_id: "order_further", ...open });
		await test.insertCharge({ session_id: "e", order_id: "order_sending", ...open });
		expect(await sweep()).toEqual(["draft", "further", "renewed", "sending"]);
		await test.sql("UPDATE pix_checkout_charge SET next_action_at = NULL");
		expect(await sweep()).toEqual(["draft"]);
	});

	it("of a cart some days after its last entry, while it has no order or no charge was sent", async () => {
		const { payers } = test.store;
		for (const cart of ["left", "discarded", "waiting"]) {
			await payers.rememberForCart(cart, { "customer.name": "Fulana" }, []);
		}
		await payers.recallForOrder("order_discarded", ["discarded"]);
		await payers.recallForOrder("order_waiting", ["waiting"]);
		await test.insertCharge({ session_id: "a", order_id: "order_discarded", state: "discarded" });
		await test.insertCharge({
			session_id: "b",
			order_id: "order_waiting",
			...open,
			state: "queued",
		});
		await later(25 * 60 * minuteMs);
		expect(await sweep(1.1)).toEqual(["discarded", "left", "waiting"]);
		await payers.rememberForCart("left", { "customer.phone": "11900001234" }, []);
		await later(27 * 60 * minuteMs);
		expect(await sweep(1.1)).toEqual(["left", "waiting"]);
		await later(60 * 60 * minuteMs);
		expect(await sweep(1.1)).toEqual(["waiting"]);
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

describe("the shopper's entries for a cart", () => {
	let test: TestDatabase;
	beforeAll(async () => {
		test = await openTestDatabase();
	});
	beforeEach(() => test.clear());
	afterAll(() => test?.close());

	it("are added to the earlier ones, and cleared by name", async () => {
		const { payers } = test.store;
		expect(await payers.recallForCart("cart")).toBeUndefined();
		await payers.rememberForCart(
			"cart",
			{ "customer.name": "Fulana", "billing_address.complement": "4 B" },
			[],
		);
		await payers.rememberForCart("cart", { "customer.phone": "11900001234" }, [
			"billing_address.complement",
			"billing_address.street",
		]);
		expect(await payers.recallForCart("cart")).toEqual({
			"customer.name": "Fulana",
			"customer.phone": "11900001234",
		});
	});

	it("lose nothing when two pages send at the same moment", async () => {
		const { payers } = test.store;
		await Promise.all([
			payers.rememberForCart("cart", { "customer.name": "Fulana" }, []),
			payers.rememberForCart("cart", { "customer.phone": "11900001234" }, []),
			payers.rememberForCart("cart", { "customer.email": "fulana@example.com" }, []),
		]);
		expect(Object.keys(Object(await payers.recallForCart("cart")))).toHaveLength(3);
	});

	it("belong to one order, and to no session", async () => {
		const { payers } = test.store;
		await payers.rememberForCart("cart", { "customer.name": "Fulana" }, []);
		expect(await payers.recallForOrder("order", ["cart"])).toEqual({ "customer.name": "Fulana" });
		expect(await payers.recallForOrder("order", ["cart"])).toEqual({ "customer.name": "Fulana" });
		expect(await payers.recallForOrder("another", ["cart"])).toBeUndefined();
		expect(await payers.recallForOrder("order", [])).toBeUndefined();
		expect(await payers.recall("cart")).toBeUndefined();
		await payers.forget("cart");
		expect(await payers.recallForCart("cart")).toBeDefined();
	});
});
