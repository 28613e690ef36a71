import { makeReference, type UnpaidOrderBound } from "@pix-checkout/server/platform";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { explain } from "./support/pages-of.js";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

const most = 5;
const byEmail: UnpaidOrderBound = { key: "emailKey", value: "an e-mail", most };
const byCustomer: UnpaidOrderBound = { key: "customerKey", value: "a customer", most };

describe("the unpaid orders of one shopper", () => {
	let test: TestDatabase;
	let charges: TestDatabase["store"]["charges"];
	let sessions = 0;

	beforeAll(async () => {
		test = await openTestDatabase();
		({ charges } = test.store);
	});
	afterAll(() => test?.close());
	beforeEach(() => test.clear());

	const place = (bounds: UnpaidOrderBound[], sessionId = `session_${++sessions}`) => {
		const now = new Date();
		const keyOf = (key: UnpaidOrderBound["key"]) =>
			bounds.find((bound) => bound.key === key)?.value ?? null;
		return charges.insertQueuedWithin(
			{
				sessionId,
				attempt: 1,
				method: "pix",
				dialect: "reference",
				reference: makeReference(),
				amountCents: 5990,
				turn: null,
				shopperKey: keyOf("customerKey") ?? keyOf("emailKey"),
				customerKey: keyOf("customerKey"),
				emailKey: keyOf("emailKey"),
				queuedAt: now,
				nextActionAt: now,
			},
			bounds,
		);
	};
	const placeAtOnce = async (count: number, bounds: (index: number) => UnpaidOrderBound[]) => {
		const placed = await Promise.all(Array.from({ length: count }, (_, n) => place(bounds(n))));
		return placed.filter((row) => row !== null).length;
	};

	it("never exceed the limit, however many orders are concurrent", async () => {
		const other = { ...byEmail, value: "another e-mail" };
		const [theirs, others] = await Promise.all([
			placeAtOnce(60, () => [byEmail]),
			placeAtOnce(3, () => [other]),
		]);
		expect([theirs, others]).toEqual([most, 3]);
	});

	it("have both limits at once, in whatever order the caller gives them", async () => {
		const both = [byEmail, byCustomer];
		expect(await placeAtOnce(40, (n) => (n % 2 ? both : both.toReversed()))).toBe(most);
	});

	it("with a place can be placed again any number of times", async () => {
		await placeAtOnce(most - 1, () => [byEmail]);
		const last = await place([byEmail], "the last one");
		expect(last?.sessionId).toBe("the last one");
		expect(await place([byEmail], "the last one")).toEqual(last);
		expect(await place([{ ...byEmail, most: 1 }], "the last one")).toEqual(last);
		expect(await charges.reachesBound([byEmail], "the last one")).toBe(false);
		expect(await charges.reachesBound([byEmail], null)).toBe(true);
	});

	it("free a place when they are cancelled, or paid by another code", async () => {
		const one = { ...byEmail, most: 1 };
		const row = await place([one]);
		if (!row) {
			throw new Error("the first order was refused");
		}
		const { id, state, attempt, createdAt, version, tries, ...copied } = row;
		await charges.insertQueued({ ...copied, attempt: 2, reference: makeReference() });
		expect(await charges.reachesBound([{ ...one, most: 2 }], null)).toBe(false);
		expect(await charges.reachesBound([one], null)).toBe(true);
		await test.sql("UPDATE pix_checkout_charge SET state = 'paid' WHERE attempt = 2");
		expect(await charges.reachesBound([one], null)).toBe(false);
		await test.sql(
			"UPDATE pix_checkout_charge SET state = 'pending', code_revoked_at = pix_checkout_now()",
		);
		expect(await charges.reachesBound([one], null)).toBe(false);
	});

	it("get their further charges one after the other, however many calls are concurrent", async () => {
		const first = await place([byEmail], "the first session");
		if (!first) {
			throw new Error("the first order was refused");
		}
		const { id, state, createdAt, version, tries, ...copied } = first;
		await test.sql("UPDATE pix_checkout_charge SET order_id = 'an order'");
		const seen: number[] = [];
		const further = await Promise.all(
			Array.from({ length: 20 }, (_, n) =>
				charges.insertQueuedOfOrder(
					{ orderId: "an order", sessionId: `further_${n}` },
					(attempts) => {
						seen.push(attempts.length);
						return attempts.length > 2
							? null
							: {
									...copied,
									orderId: "an order",
									sessionId: `further_${n}`,
									attempt: attempts.length + 1,
									reference: makeReference(),
								};
					},
				),
			),
		);
		expect(further.flatMap((row) => row?.attempt ?? []).toSorted()).toEqual([2, 3]);
		expect(seen.slice(0, 3)).toEqual([1, 2, 3]);
		expect(await charges.listByOrders(["an order"])).toHaveLength(3);
	});

	it("are counted in a few pages among many open and closed ones", async () => {
		await test.sql(
			`INSERT INTO pix_checkout_charge (id, session_id, attempt, method, dialect, reference, amount_cents,
				customer_key, email_key, state, version, queued_at, tries)
			SELECT 'charge_' || n, 'session_of_' || n, 1, 'pix', 'reference', 'pxc_' || n, 5990,
				'customer_' || n % 5000,
				CASE WHEN n % 2 = 0 THEN 'an e-mail' ELSE 'e-mail_' || n % 5000 END,
				CASE WHEN n % 2 = 0 AND n > 40 THEN 'captured' ELSE 'pending' END, 1, now(), 0
			FROM generate_series(1, 40000) AS n`,
		);
		await test.sql("VACUUM ANALYZE pix_checkout_charge");
		const bounds = [{ ...byCustomer, value: "customer_78" }, byEmail];
		expect(await charges.reachesBound(bounds, null)).toBe(true);
		const asked = await explain(test, (store) => store.charges.reachesBound(bounds, null));
		expect(asked).toHaveLength(2);
		for (const { pages } of asked) {
			expect(pages).toBeLessThan(100);
		}
	});

	it("know their shopper from the completion of the cart on, for a while", async () => {
		const { shoppers } = test.store;
		const keys = { customerKey: "a customer", emailKey: null };
		expect(await shoppers.recall("a session")).toEqual({ customerKey: null, emailKey: null });
		await shoppers.remember("a session", { customerKey: null, emailKey: "an e-mail" });
		await shoppers.remember("a session", keys);
		await shoppers.forgetOld();
		expect(await shoppers.recall("a session")).toEqual(keys);
		await test.sql("UPDATE pix_checkout_shopper SET updated_at = now() - interval '9 days'");
		await shoppers.forgetOld();
		expect(await shoppers.recall("a session")).toEqual({ customerKey: null, emailKey: null });
	});
});
