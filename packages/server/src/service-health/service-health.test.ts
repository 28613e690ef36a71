import { describe, expect, it, vi } from "vitest";
import { readableReasons } from "../charge/issue-reason.js";
import { runPart } from "../charge/steps/errors.js";
import { sweepCharges } from "../sweep/sweep-charges.js";
import { refusal } from "../testing/faults.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";

const minute = 60_000;
const hour = 60 * minute;

const keys = [
	{ key: "sk_live_revoked", dialect: "reference" as const, state: "revoked" as const },
	{ key: "sk_live_sandbox_reference", dialect: "reference" as const },
];

function issues(shop: ShopUnderTest) {
	return shop.chargeStore.issues.map(({ kind }) => kind);
}
function errors({ logger }: ShopUnderTest) {
	return logger.filter((line) => line.startsWith("error"));
}

describe("an unavailable service", { timeout: 30_000 }, () => {
	it("opens one issue after a quarter of an hour when it rejects the key before any charge, and no order is cancelled for days", async () => {
		const shop = await ShopUnderTest.open({ secretKey: "sk_live_revoked", service: { keys } });
		await shop.placeOrderAndCharge();
		await shop.pass(14 * minute, minute);
		expect(shop.chargeStore.issues).toEqual([]);
		await shop.pass(3 * minute, minute);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "service_unavailable", subject: "service", resolved: null },
		]);
		expect(readableReasons(shop.chargeStore.issues[0]?.reasons ?? [])).toContain(
			"it rejects the key",
		);
		expect(errors(shop)).toEqual([expect.stringContaining("secretKey")]);
		await shop.pass(72 * hour, 6 * hour);
		expect(shop.order?.cancelled).toBe(false);
		expect(issues(shop)).toEqual(["service_unavailable"]);
		shop.useKey("sk_live_sandbox_reference");
		await shop.pass(4 * minute, minute);
		expect((await shop.newest()).state).toBe("pending");
		expect(shop.chargeStore.issues).toMatchObject([{ resolved: { by: "itself" } }]);
	});

	it("opens an issue when it rejects the key after charges exist, and the orders are kept", async () => {
		const shop = await ShopUnderTest.open({ service: { keys } });
		await shop.placeOrderAndCharge();
		shop.useKey("sk_live_revoked");
		await shop.pass(30 * hour, hour);
		expect(issues(shop)).toEqual(["service_unavailable"]);
		expect(shop.order?.cancelled).toBe(false);
	});

	it("is one that rejects what all creations have in common, as in the wrong dialect", async () => {
		const key = "sk_live_sandbox_guide";
		const guide = { secretKey: key, service: { keys: [{ key, dialect: "guide" as const }] } };
		const shop = await ShopUnderTest.open(guide);
		await shop.placeOrderAndCharge();
		expect((await shop.newest()).state).toBe("failed");
		expect(await shop.context.health.read()).toMatchObject({
			creations: { failure: "failing", code: "invalid_request" },
		});
		await shop.pass(16 * minute, minute);
		expect(issues(shop)).toContain("creation_failed");
	});

	it("isn't one that rejects a payer", async () => {
		const shop = await ShopUnderTest.open({ service: { keys } });
		shop.addFault({ fault: refusal, on: "create" });
		await shop.placeOrderAndCharge();
		expect(await shop.context.health.read()).toMatchObject({ creations: null });
	});

	it("stays unavailable for a store that was off for a night and has not sent a request yet", async () => {
		const shop = await ShopUnderTest.open({ service: { keys } });
		await shop.placeOrderAndCharge();
		shop.useKey("sk_live_revoked");
		await shop.pass(20 * minute, minute);
		expect(issues(shop)).toEqual(["service_unavailable"]);
		await shop.wait(8 * hour);
		await shop.createWaiting();
		await sweepCharges(shop.context);
		expect(shop.chargeStore.issues).toMatchObject([{ resolved: null }]);
		shop.useKey("sk_live_sandbox_reference");
		await shop.pass(10 * minute, minute);
		expect(shop.chargeStore.issues).toMatchObject([{ resolved: { by: "itself" } }]);
	});

	it("opens an issue when its list fails though reads of charges work", async () => {
		const shop = await ShopUnderTest.open({ service: { chargeTtlMs: 24 * 3_600_000 } });
		await shop.placeOrderAndCharge();
		const broken = shop.addFault({ fault: { kind: "junk", body: "null" }, on: "list" });
		await shop.pass(20 * minute, minute);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "service_unavailable", resolved: null },
		]);
		expect(readableReasons(shop.chargeStore.issues[0]?.reasons ?? [])).toContain(
			"its list of transactions",
		);
		broken.remove();
		await shop.pass(minute, minute);
		expect(shop.chargeStore.issues).toMatchObject([{ resolved: { by: "itself" } }]);
	});

	it("opens no issue for failures that pass within a quarter of an hour, again and again", async () => {
		const shop = await ShopUnderTest.open({ service: { chargeTtlMs: 24 * 3_600_000 } });
		await shop.placeOrderAndCharge();
		for (let time = 1; time <= 4; time += 1) {
			await shop.sandbox.pause();
			await shop.pass(10 * minute, minute);
			await shop.sandbox.resume();
			await shop.pass(10 * minute, minute);
		}
		expect(shop.chargeStore.issues).toEqual([]);
	});

	it("opens another issue when it fails again next month", async () => {
		const shop = await ShopUnderTest.open({ service: { chargeTtlMs: 90 * 24 * 3_600_000 } });
		await shop.placeOrderAndCharge();
		for (let time = 1; time <= 2; time += 1) {
			await shop.sandbox.pause();
			await shop.pass(20 * minute, 5 * minute);
			await shop.sandbox.resume();
			await shop.pass(10 * minute, 5 * minute);
			await shop.wait(30 * 24 * hour);
		}
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "service_unavailable", resolved: { by: "itself" } },
			{ kind: "service_unavailable", resolved: { by: "itself" } },
		]);
	});

	it("opens an issue from any process, also one that has just started", async () => {
		const shop = await ShopUnderTest.open();
		await shop.sandbox.pause();
		await sweepCharges({ ...shop.context });
		await shop.wait(16 * minute);
		await sweepCharges({ ...shop.context });
		expect(issues(shop)).toEqual(["service_unavailable"]);
	});
});

describe("the time when a use of the service last worked", () => {
	it("is written at most once a minute for each use, and stays while the service fails", async () => {
		const shop = await ShopUnderTest.open({ service: { chargeTtlMs: 24 * 3_600_000 } });
		await shop.placeOrderAndCharge();
		expect((await shop.health.read()).workedAt.creations).not.toBeNull();
		const change = vi.spyOn(shop.health, "change");
		await shop.pass(10 * minute, 5_000);
		expect(change.mock.calls.length).toBeGreaterThan(1);
		// Lists and reads.
		expect(change.mock.calls.length).toBeLessThanOrEqual(2 * 10);
		const { workedAt } = await shop.health.read();
		expect(workedAt.lists?.getTime()).toBeGreaterThan(
			shop.context.clock.now().getTime() - 3 * minute,
		);
		await shop.sandbox.pause();
		await shop.pass(5 * minute, minute);
		expect(await shop.health.read()).toMatchObject({ workedAt, lists: { failure: "unreachable" } });
	});
});

describe("a sweep with a failing part", () => {
	it("runs the other parts, and logs which failed", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.sandbox.pay(shop.charge().id);
		await shop.wait(2 * minute);
		shop.context.cursor = {
			read: () => Promise.reject(new Error("the cursor is odd")),
			change: () => Promise.reject(new Error("the cursor is odd")),
		};
		shop.chargeStore.listMissing = () => Promise.reject(new Error("database is down"));
		expect(await sweepCharges(shop.context)).toMatchObject({ failures: 2 });
		expect(shop.order?.capturedBy).toBe("this_session");
		expect(shop.logger).toContainEqual(
			expect.stringContaining("comparing the charge store with the service's list failed"),
		);
	});

	it("continues after a row that fails", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		const odd = await shop.newest();
		shop.sandbox.pay(shop.charge().id);
		await shop.wait(2 * minute);
		const listDue = shop.chargeStore.listDue.bind(shop.chargeStore);
		shop.chargeStore.listDue = async (now, limit) => [
			{ ...odd, id: "gone", leaseUntil: null },
			...(await listDue(now, limit)),
		];
		const compareAndSet = shop.chargeStore.compareAndSet.bind(shop.chargeStore);
		shop.chargeStore.compareAndSet = (record, changes) =>
			record.id === "gone" ? Promise.reject(new Error("odd row")) : compareAndSet(record, changes);
		shop.addFault({ fault: { kind: "junk", body: "null" }, on: "list" });
		await sweepCharges(shop.context);
		expect(shop.order?.capturedBy).toBe("this_session");
		expect(shop.logger).toContainEqual(expect.stringContaining(odd.reference));
	});

	it("returns null for a failing part, and the result of a working one", async () => {
		const { logger } = (await ShopUnderTest.open()).context;
		expect(await runPart(logger, "this", () => Promise.reject(new Error("odd")))).toBeNull();
		expect(await runPart(logger, "that", async () => 7)).toBe(7);
	});
});
