import type { UnpaidOrderBound } from "@pix-checkout/server/platform";
import { describe, expect, it } from "vitest";
import { newCharge } from "../../packages/server/src/testing/contract/rows.js";
import { useTestDatabase } from "./support/test-database.js";

describe("the charge store", () => {
	const test = useTestDatabase();

	it("reads the attempts of many sessions and orders at once, each for its own page", async () => {
		const { charges } = test.store;
		const first = await test.insertCharge({ session_id: "payses_1", order_id: "order_1" });
		const renewed = await test.insertCharge({ session_id: "payses_1", attempt: 2 });
		const other = await test.insertCharge({
			session_id: "payses_2",
			order_id: "order_2",
			accepted_session_id: "payses_3",
		});
		const sessions = ["payses_1", "payses_2", "payses_3", "payses_4", "payses_1"];
		const bySession = await Promise.all(sessions.map((id) => charges.listBySession(id)));
		const byOrder = await Promise.all(
			["order_2", "order_1", "order_3"].map((id) => charges.listOfOrder(id, [])),
		);
		const idsOf = (found: { id: string }[][]) => found.map((list) => list.map(({ id }) => id));
		expect(idsOf(bySession)).toEqual([[first, renewed], [other], [other], [], [first, renewed]]);
		expect(idsOf(byOrder)).toEqual([[other], [first, renewed], []]);
	});

	it("lists the other charges when one row is unreadable", async () => {
		const { charges } = test.store;
		const now = new Date();
		const records = await Promise.all(
			["odd", "even"].map((sessionId) =>
				charges.insertQueued(newCharge({ now: () => now }, { sessionId })),
			),
		);
		for (const queued of records) {
			await charges.compareAndSet(queued, { state: "pending", missingSince: now });
		}
		const [odd, even] = records;
		await test.sql("UPDATE pix_checkout_charge SET reference = 'odd' WHERE id = $1", [odd?.id]);
		const due = await charges.listDue(new Date(now.getTime() + 1_000), 10);
		expect(due.map(({ id }) => id)).toEqual([even?.id]);
		expect(test.warnings).toEqual([expect.stringContaining(odd?.id ?? "")]);
		expect(await charges.listMissing(now, 5)).toMatchObject({
			records: [{ id: even?.id }],
			count: 2,
		});
	});

	it("keeps both limits of a shopper's unpaid orders at once, in whatever order they come", async () => {
		const most = 5;
		const bounds: UnpaidOrderBound[] = [
			{ key: "emailKey", value: "an e-mail", most },
			{ key: "customerKey", value: "a customer", most },
		];
		const keys = { customerKey: "a customer", emailKey: "an e-mail" };
		const placed = await Promise.all(
			Array.from({ length: 40 }, (_, index) =>
				test.store.charges.insertQueuedWithin(
					newCharge({ now: () => new Date() }, keys),
					index % 2 ? bounds : bounds.toReversed(),
				),
			),
		);
		expect(placed.filter((row) => row !== null)).toHaveLength(most);
	});
});
