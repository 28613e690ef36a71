import { describe, expect, it } from "vitest";
import { useTestDatabase } from "./support/test-database.js";

describe("the versions of charges", () => {
	const test = useTestDatabase();

	const ids = ["session_1", "order_1", "session_2", "accepting"];
	const read = async () => {
		const versions = await test.store.charges.readVersions(ids);
		return ids.map((id) => versions.get(id) ?? null);
	};
	/** What of `ids` has another version after the write. */
	const changedBy = async (write: () => Promise<unknown>) => {
		const before = await read();
		await write();
		const after = await read();
		return ids.filter((_, index) => before[index] !== after[index]);
	};

	it("change with each write, by session, accepting session and order", async () => {
		const charges = test.store.charges;
		const insert = () =>
			test.insertCharge({ session_id: "session_1", order_id: "order_1", state: "pending" });
		expect(await changedBy(insert)).toEqual(["session_1", "order_1"]);
		const write = async (changes: { state?: "paid"; acceptedSessionId?: string }) => {
			const [charge = expect.fail()] = await charges.listBySession("session_1");
			expect(await charges.compareAndSet(charge, changes)).not.toBeNull();
		};
		expect(await changedBy(() => write({ state: "paid" }))).toEqual(["session_1", "order_1"]);
		expect(await changedBy(() => write({ acceptedSessionId: "accepting" }))).toEqual([
			"session_1",
			"order_1",
			"accepting",
		]);
	});
});

describe("a process", () => {
	const test = useTestDatabase({ keepsRows: true });

	it("is told of its own writes once others can read them", async () => {
		const told: string[] = [];
		const seen: Promise<string | undefined>[] = [];
		const charges = test.store.charges.as(
			{ source: "store", actor: null },
			{
				written: ({ sessionId, state }) => {
					told.push(`${sessionId} ${state}`);
					seen.push(test.store.charges.listBySession(sessionId).then(([row]) => row?.state));
				},
			},
		);
		await test.insertCharge({ session_id: "session_1", state: "pending" });
		const [charge = expect.fail()] = await charges.listBySession("session_1");
		await charges.compareAndSet(charge, { state: "paid" });
		// Another process has written meanwhile, so this write loses, and tells nothing.
		expect(await charges.compareAndSet(charge, { state: "expired" })).toBeNull();
		expect(told).toEqual(["session_1 paid"]);
		expect(await Promise.all(seen)).toEqual(["paid"]);
	});
});
