import { describe, expect, it } from "vitest";
import type { InboxLane, NewWebhookEvent } from "../../../core/src/charge/ports/inbox.js";
import { EventBatches } from "./event-batches.js";

/** @param named the charge, with `of another reference` behind it for an event that says so */
function event(named: string): NewWebhookEvent {
	const [chargeId = "", reference = null] = named.split(" of ");
	const unknownLane = "authenticated";
	return { event: "charge.paid", chargeId, status: "paid", reference, unknownLane };
}

/** A statement that waits for its commit, and the charges of its events. */
interface Statement {
	charges: string[];
	commit(): void;
	fail(code: string): void;
}

/** Batches at a database whose statements wait for the test. */
function batchesUnderTest() {
	const statements: Statement[] = [];
	const batches = new EventBatches(
		(events) =>
			new Promise((resolve, reject) => {
				statements.push({
					charges: events.map(({ chargeId }) => chargeId),
					commit: () => resolve(events.map((): InboxLane => "known")),
					fail: (code) => reject(Object.assign(new Error(code), { code })),
				});
			}),
	);
	const ended: string[] = [];
	const store = (...chargeIds: string[]) => {
		for (const chargeId of chargeIds) {
			batches.store(event(chargeId)).then(
				(lane) => ended.push(`${chargeId} ${lane}`),
				(error: Error) => ended.push(`${chargeId} failed ${error.message}`),
			);
		}
	};
	/** The next statement, once it is sent. */
	const statement = async (number: number) => {
		await new Promise(setImmediate);
		const sent = statements[number];
		if (!sent || statements.length > number + 1) {
			throw new Error(`${statements.length} statements were sent`);
		}
		return sent;
	};
	return { store, statement, ended };
}

describe("deliveries that come during a commit", () => {
	it("share the next statement, and each ends with its own", async () => {
		const { store, statement, ended } = batchesUnderTest();
		store("a", "b", "c");
		const first = await statement(0);
		expect(first.charges).toEqual(["a"]);
		first.commit();
		const second = await statement(1);
		expect(ended).toEqual(["a known"]);
		expect(second.charges).toEqual(["b", "c"]);
		store("d");
		second.commit();
		expect((await statement(2)).charges).toEqual(["d"]);
		expect(ended).toEqual(["a known", "b known", "c known"]);
	});

	it("of equal events share an entry, and each ends with it", async () => {
		const { store, statement, ended } = batchesUnderTest();
		store("a", ...Array.from({ length: 1_000 }, () => "b"), "c");
		(await statement(0)).commit();
		const second = await statement(1);
		expect(second.charges).toEqual(["b", "c"]);
		store("b");
		second.commit();
		expect((await statement(2)).charges).toEqual(["b"]);
		expect(ended).toHaveLength(1_002);
	});

	it("of one event with different references are in one statement after the other", async () => {
		const { store, statement } = batchesUnderTest();
		store("a", "b", "b of another reference");
		(await statement(0)).commit();
		const second = await statement(1);
		expect(second.charges).toEqual(["b"]);
		second.commit();
		expect((await statement(2)).charges).toEqual(["b"]);
	});

	it("are written one by one when one of them can't be stored, which fails alone", async () => {
		const { store, statement, ended } = batchesUnderTest();
		store("a", "b", "bad", "c");
		(await statement(0)).commit();
		(await statement(1)).fail("22021");
		(await statement(2)).commit();
		const bad = await statement(3);
		expect(bad.charges).toEqual(["bad"]);
		bad.fail("22021");
		(await statement(4)).commit();
		await new Promise(setImmediate);
		expect(ended).toEqual(["a known", "b known", "bad failed 22021", "c known"]);
	});

	it("survive one lost connection", async () => {
		const { store, statement, ended } = batchesUnderTest();
		store("a", "b", "c");
		(await statement(0)).commit();
		(await statement(1)).fail("ECONNRESET");
		(await statement(2)).commit();
		(await statement(3)).commit();
		await new Promise(setImmediate);
		expect(ended).toEqual(["a known", "b known", "c known"]);
	});

	it("fail together while the database is away, so that the service gets its answer soon", async () => {
		const { store, statement, ended } = batchesUnderTest();
		store("a", "b", "c", "d");
		(await statement(0)).commit();
		(await statement(1)).fail("ECONNREFUSED");
		(await statement(2)).fail("ECONNREFUSED");
		await new Promise(setImmediate);
		expect(ended).toEqual([
			"a known",
			"b failed ECONNREFUSED",
			"c failed ECONNREFUSED",
			"d failed ECONNREFUSED",
		]);
		store("e");
		expect((await statement(3)).charges).toEqual(["e"]);
	});
});
