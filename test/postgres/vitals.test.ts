import { initialServiceHealth } from "@pix-checkout/server/platform";
import { describe, expect, it } from "vitest";
import { useTestDatabase } from "./support/test-database.js";

describe("the vitals of a store", () => {
	const test = useTestDatabase();

	const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

	it("of a new store are empty", async () => {
		expect(await test.store.vitals()).toEqual({
			now: expect.any(Date),
			sweep: null,
			lastEventAt: null,
			lastPaidAt: null,
			service: initialServiceHealth,
			window: { limit: 60, remaining: 60, resetAt: new Date(0) },
			queue: { length: 0, oldestAt: null, firstDueAt: null },
			inbox: { due: 0, oldestDueAt: null },
			issues: { open: 0, cents: 0, failedCaptures: 0 },
			isReadOnly: false,
			lacksRights: false,
			databaseVersion: expect.stringMatching(/^\d+/),
		});
	});

	it("know for a day that a proxy's header came without a proxy", async () => {
		const { heartbeats } = test.store;
		expect(await heartbeats.lastForwardedAt()).toBeNull();
		for (let times = 1; times <= 2; times += 1) {
			await heartbeats.noteForwarded();
			expect(await heartbeats.lastForwardedAt()).toEqual(near(0));
			await test.sql("UPDATE pix_checkout_state SET updated_at = now() - interval '25 hours'");
			expect(await heartbeats.lastForwardedAt()).toBeNull();
		}
	});

	it("count the queue, the due events and the open issues, each with its oldest", async () => {
		await test.insertCharge({ state: "queued", queued_at: minutesAgo(5) });
		await test.insertCharge({ state: "queued", queued_at: minutesAgo(9) });
		const queued = { state: "queued", queued_at: minutesAgo(3) };
		// In the order of turns, not of times; not due, and held by a process.
		await test.insertCharge({ ...queued, turn: 7, next_action_at: minutesAgo(3) });
		await test.insertCharge({ ...queued, turn: 8, next_action_at: minutesAgo(4) });
		await test.insertCharge({ ...queued, turn: 1, next_action_at: minutesAgo(-1) });
		const held = { next_action_at: minutesAgo(8), lease_until: minutesAgo(-1) };
		await test.insertCharge({ ...queued, turn: 2, ...held });
		await test.insertCharge({ state: "captured", queued_at: minutesAgo(60) });
		await insertEvent("known", { next_try_at: minutesAgo(2) });
		await insertEvent("known", { tries: 3, next_try_at: minutesAgo(4) });
		await insertEvent("authenticated", { next_try_at: minutesAgo(3) });
		// Not due yet, done, and of a stranger.
		await insertEvent("known", { next_try_at: minutesAgo(-1) });
		await insertEvent("known", { state: "done" });
		await insertEvent("unauthenticated", { next_try_at: minutesAgo(30) });
		await insertIssue({ amount_cents: 5_990, refunded_cents: 1_000 });
		await insertIssue({ amount_cents: null, kind: "capture_failed" });
		await insertIssue({ amount_cents: 100, kind: "capture_failed", resolved_at: new Date() });
		const { queue, inbox, issues } = await test.store.vitals();
		expect(queue).toEqual({ length: 6, oldestAt: near(9), firstDueAt: near(3) });
		expect(inbox).toEqual({ due: 3, oldestDueAt: near(4) });
		expect(issues).toEqual({ open: 2, cents: 4_990, failedCaptures: 1 });
	});

	it("hold what the processes have stored about the service and the sweep", async () => {
		const at = minutesAgo(1);
		const outage = { since: at, lastAt: at, failure: "unreachable" as const, code: "no_answer" };
		await test.store.health.change((health) => ({
			...health,
			reads: outage,
			workedAt: { ...health.workedAt, lists: at },
		}));
		await test.store.sweepLease.begin();
		const { service, sweep, now } = await test.store.vitals();
		expect(service).toMatchObject({ reads: outage, workedAt: { lists: at, creations: null } });
		expect(sweep?.until.getTime()).toBeGreaterThan(now.getTime());
	});

	it("tell when the store learned of the latest payment, whatever the service's clock says", async () => {
		const orderId = "order_paid";
		for (const serviceAheadMinutes of [60, -60]) {
			await test.insertCharge({ order_id: orderId, requested_at: minutesAgo(5) });
			const [charge = expect.fail()] = await test.store.charges.listOfOrder(orderId, []);
			await test.store.charges.compareAndSet(charge, {
				state: "paid",
				paidAt: minutesAgo(-serviceAheadMinutes),
			});
			expect((await test.store.vitals()).lastPaidAt).toEqual(near(0));
			await test.clear();
		}
	});

	let inserted = 0;
	async function insertEvent(lane: string, columns: object) {
		inserted += 1;
		await test.insert("pix_checkout_webhook_event", {
			id: `pxevent_${inserted}`,
			event: "charge.paid",
			charge_id: `ch_svc_${inserted}`,
			status: "paid",
			lane,
			state: "received",
			tries: 0,
			received_at: new Date(),
			...columns,
		});
	}
	async function insertIssue(columns: object) {
		inserted += 1;
		await test.insert("pix_checkout_issue", {
			id: `pxissue_${inserted}`,
			kind: "refund_due",
			subject: String(inserted),
			reasons: "[]",
			...columns,
		});
	}
	function near(minutes: number): unknown {
		const at = minutesAgo(minutes).getTime();
		return expect.toSatisfy(
			(found: Date) => Math.abs(found.getTime() - at) < 5_000,
			`about ${minutes} minutes ago`,
		);
	}
});
