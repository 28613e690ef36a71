import { isInvalidWebhookError } from "@pix-checkout/client";
import type { Row } from "@pix-checkout/server/platform";
import {
	type ChargeChanges,
	type NewWebhookEvent,
	storeWebhookEvent,
} from "@pix-checkout/server/platform";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgedEvents } from "../../packages/server/src/testing/forged-events.js";
import { storeTimeAhead } from "../support/move-clock.js";
import { type TestDatabase, useTestDatabase } from "./support/test-database.js";

const leaseMs = 120_000;
const ourReference = `pxc_${"a".repeat(24)}`;
const otherReference = `pxc_${"b".repeat(24)}`;
const dayMs = 24 * 60 * 60_000;

interface StoredRow extends Row {
	id: string;
	event: string;
	next_try_at: Date | null;
	received_at: Date;
}

describe("the inbox on PostgreSQL", () => {
	const test = useTestDatabase();
	let inbox: TestDatabase["store"]["inbox"];
	beforeAll(() => {
		({ inbox } = test.store);
	});
	beforeEach(async () => {
		await makeCharge("ours", ourReference, "ch_svc_ours");
		await makeCharge("other", otherReference, "ch_svc_other");
	});

	it("shows in the last webhook each delivery with the secret, also of an event without new work", async () => {
		const withdrawal = { event: "transfer.completed", chargeId: "", status: "" } as const;
		const paid = { chargeId: "ch_svc_ours", status: "paid" } as const;
		const lastEventAt = async () => (await test.store.vitals()).lastEventAt?.getTime() ?? 0;
		for (const delivery of [withdrawal, paid]) {
			await store({ ...delivery, unknownLane: "authenticated" });
			const [taken] = await inbox.claimCharge(leaseMs);
			if (taken) {
				await inbox.end(taken, "done");
			}
			await test.sql(
				"UPDATE pix_checkout_webhook_event SET authenticated_at = now() - interval '2 hours'",
			);
			const before = await rows();
			// A stranger's delivery is no news.
			await store({ ...delivery, unknownLane: "unauthenticated" });
			expect(await lastEventAt()).toBeLessThan(Date.now() - 7_000_000);
			await store({ ...delivery, unknownLane: "authenticated" });
			expect(await lastEventAt()).toBeGreaterThan(Date.now() - 60_000);
			const states = (all: typeof before) =>
				all.map(({ id, state, next_try_at }) => [id, state, next_try_at]).sort();
			expect(states(await rows())).toEqual(states(before));
		}
	});

	const store = (delivery: Partial<NewWebhookEvent>) => inbox.store(event(delivery));
	const rows = (which = "true") =>
		test.sql<StoredRow>(
			`SELECT * FROM pix_checkout_webhook_event WHERE ${which} ORDER BY received_at`,
		);
	const later = (span: string) =>
		test.sql(
			`UPDATE pix_checkout_webhook_event SET next_try_at = next_try_at - $1::interval,
				asked_at = asked_at - $1::interval, looked_up_at = looked_up_at - $1::interval,
				updated_at = updated_at - $1::interval`,
			[span],
		);
	const claimOne = async () => {
		const [delivery] = await inbox.claimCharge(leaseMs);
		if (!delivery) {
			throw new Error("nothing is due");
		}
		return delivery;
	};

	describe("about a charge whose id becomes known", () => {
		const moves = { count: 0 };
		const charges = () =>
			test.store.charges.as(
				{ source: "webhook", actor: null },
				{
					eventsMoved: () => {
						moves.count += 1;
					},
				},
			);
		const write = async (changes: ChargeChanges) => {
			const record = await charges().findById("creating");
			return record && charges().compareAndSet(record, changes);
		};
		beforeEach(async () => {
			moves.count = 0;
			await makeCharge("creating", `pxc_${"d".repeat(24)}`, null);
		});

		it("changes lane with the write of the id, and wakes the inbox", async () => {
			await store({ chargeId: "ch_svc_new" });
			await store({ chargeId: "uuid-new", unknownLane: "unauthenticated" });
			await store({ chargeId: "ch_svc_another" });
			await write({ chargeId: "ch_svc_new", chargeAlias: "uuid-new" });
			expect(moves.count).toBe(1);
			expect(await inbox.claimCharge(leaseMs)).toMatchObject([
				{ chargeId: "ch_svc_new", chargeRecordId: "creating" },
				{ chargeId: "uuid-new", chargeRecordId: "creating" },
			]);
			expect(await rows("lane <> 'known'")).toMatchObject([{ charge_id: "ch_svc_another" }]);
		});

		it("is due at once after a look-up in vain, and stays with the process that looks it up now", async () => {
			await store({ chargeId: "ch_svc_new" });
			const tried = await inbox.claimNewest("authenticated", leaseMs);
			await store({ chargeId: "uuid-new" });
			const taken = await inbox.claimNewest("authenticated", leaseMs);
			if (!tried || !taken) {
				throw new Error("nothing is due");
			}
			await inbox.retryAfter(tried, 60_000, null);
			await write({ chargeId: "ch_svc_new", chargeAlias: "uuid-new" });
			expect(await inbox.claimCharge(leaseMs)).toMatchObject([{ id: tried.id, tries: 0 }]);
			await inbox.end(taken, "ignored");
			expect(await rows("charge_id = 'uuid-new'")).toMatchObject([
				{ lane: "known", state: "ignored" },
			]);
		});
	});

	it("stores what arrives together, each delivery once, as if one came after the other", async () => {
		const lanes = await Promise.all([
			store({ chargeId: "ch_svc_ours" }),
			store({ chargeId: "ch_svc_ours" }),
			store({ chargeId: "x", unknownLane: "unauthenticated" }),
			store({ chargeId: "x" }),
			...Array.from({ length: 250 }, (_, index) => store({ chargeId: `unknown-${index}` })),
			store({ chargeId: "ch_svc_other" }),
		]);
		expect(lanes.slice(0, 2)).toEqual(["known", "known"]);
		expect(new Set(lanes.slice(3, -1))).toEqual(new Set(["authenticated"]));
		expect(lanes.at(-1)).toBe("known");
		expect(await rows("charge_id IN ('ch_svc_ours', 'x')")).toHaveLength(2);
		expect(await rows("lane = 'unauthenticated'")).toEqual([]);
		expect(await rows("lane = 'authenticated'")).toHaveLength(251);
		expect(
			await test.sql("SELECT * FROM pix_checkout_history ORDER BY charge_record_id"),
		).toMatchObject([
			{ charge_record_id: "other", detail: "charge.paid" },
			{ charge_record_id: "ours", detail: "charge.paid" },
		]);
	});

	it("keeps few events of other charges waiting for one reference, also when they come at once", async () => {
		await Promise.all(
			Array.from({ length: 50 }, (_, index) =>
				store({ chargeId: `forged-${index}`, reference: ourReference }),
			),
		);
		const received = () => rows("state = 'received' AND charge_record_id = 'ours'");
		const few = (await received()).length;
		// Each connection may store one more that has not seen the others.
		expect(few).toBeGreaterThanOrEqual(10);
		expect(few).toBeLessThan(10 + test.pool.options.max);
		await store({ chargeId: "ch_svc_ours" });
		expect(await received()).toHaveLength(few + 1);
	});

	it("refuses an event that the database can't store, and no other that comes with it", async () => {
		const deliveries = await Promise.allSettled([
			store({ chargeId: "first" }),
			store({ chargeId: "a\u0000b" }),
			store({ chargeId: "ch_svc_ours" }),
			store({ chargeId: "c\u0000d" }),
			store({ chargeId: "last" }),
		]);
		expect(deliveries.map(({ status }) => status)).toEqual([
			"fulfilled",
			"rejected",
			"fulfilled",
			"rejected",
			"fulfilled",
		]);
		expect(await rows()).toHaveLength(3);
	});

	it("stores every forged event that the client reads", async () => {
		const charge = { id: "ch_svc_ours", uuid: "uuid-of-ours", description: ourReference };
		const refused: unknown[] = [];
		for (const [, forge] of forgedEvents) {
			const body = JSON.stringify(forge(charge, "reference"));
			await storeWebhookEvent({ inbox }, body, "authenticated").catch((error: unknown) =>
				refused.push(error),
			);
		}
		expect(refused.filter((error) => !isInvalidWebhookError(error))).toEqual([]);
		expect(forgedEvents.length - refused.length).toBeGreaterThan(15);
	});

	it("allows few look-ups a minute for one reference, and still allows another reference's", async () => {
		for (let index = 0; index < 5; index += 1) {
			await store({ chargeId: `forged-${index}`, reference: ourReference });
		}
		const forged = await inbox.claimCharge(leaseMs);
		const allowed: boolean[] = [];
		for (const delivery of forged) {
			allowed.push(await inbox.mayLookUp(delivery, "ours"));
		}
		expect(allowed).toEqual([true, true, true, false, false]);
		await store({ chargeId: "x", reference: otherReference });
		expect(await inbox.mayLookUp(await claimOne(), "other")).toBe(true);
		expect(forged[0] && (await inbox.mayLookUp(forged[0], "ours"))).toBe(false);
		await later("1 minute");
		expect(forged[4] && (await inbox.mayLookUp(forged[4], "ours"))).toBe(true);
	});

	it("allows each lane of strangers ten look-ups at once, and then one every two seconds", async () => {
		const { lookUps } = test.store;
		const allowedAt = async (second: number) => {
			await test.sql(
				`CREATE OR REPLACE FUNCTION pix_checkout_now() RETURNS timestamptz LANGUAGE sql STABLE
				AS 'SELECT timestamptz ''2026-11-23T12:00:00Z'' + interval ''${second} seconds'''`,
			);
			let count = 0;
			while ((await lookUps.tryAcquire("authenticated")) === 0) {
				count += 1;
			}
			return count;
		};
		try {
			expect(await allowedAt(0)).toBe(10);
			expect(await lookUps.tryAcquire("authenticated")).toBe(2_000);
			expect(await lookUps.tryAcquire("unauthenticated")).toBe(0);
			expect(await allowedAt(1)).toBe(0);
			expect(await allowedAt(2)).toBe(1);
			expect(await allowedAt(10)).toBe(4);
			expect(await allowedAt(60)).toBe(10);
		} finally {
			await test.sql(storeTimeAhead(0));
		}
	});

	it("deletes known events some time after their end, and unknown ones after a day", async () => {
		const now = Date.now();
		const age: [lane: string, state: string, span: number, kept: boolean][] = [
			["known", "done", 31, false],
			["known", "done", 29, true],
			["known", "ignored", 31, false],
			["known", "given_up", 31, false],
			["known", "received", 31, true],
			["authenticated", "ignored", 2, false],
			["authenticated", "received", 2, false],
			["authenticated", "received", 0.9, true],
			["unauthenticated", "received", 2, false],
			["unauthenticated", "ignored", 0.9, true],
		];
		for (const [index, [lane, state, span, kept]] of age.entries()) {
			await test.insert("pix_checkout_webhook_event", {
				id: `row-${index}`,
				event: kept ? "kept" : "forgotten",
				charge_id: `row-${index}`,
				status: "paid",
				lane,
				state,
				tries: 0,
				received_at: new Date(now),
				next_try_at: state === "received" ? new Date(now) : null,
				updated_at: new Date(now - span * dayMs),
			});
		}
		expect(await inbox.purge({ knownDays: 30, unknownDays: 1 })).toBe(6);
		expect(new Set((await rows()).map((row) => row.event))).toEqual(new Set(["kept"]));
	});

	function makeCharge(id: string, reference: string, chargeId: string | null): Promise<string> {
		return test.insertCharge({ id, reference, charge_id: chargeId });
	}
});

function event(delivery: Partial<NewWebhookEvent>): NewWebhookEvent {
	return {
		event: "charge.paid",
		chargeId: "ch_svc_ours",
		status: "paid",
		reference: null,
		unknownLane: "authenticated",
		...delivery,
	};
}
