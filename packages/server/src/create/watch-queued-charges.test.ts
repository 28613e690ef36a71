import { describe, expect, it } from "vitest";
import type { ChargeRecord } from "../charge/charge-record.js";
import type { ServiceHealth, UseOutage } from "../charge/ports/stored-values.js";
import { queueCharge } from "../orders/queue-charge.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { watchQueuedCharges } from "./watch-queued-charges.js";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Writes straight into a row. */
function set(shop: ShopUnderTest, index: number, changes: Partial<ChargeRecord>): void {
	Object.assign(shop.chargeStore.rows[index] ?? {}, changes);
}

/** A charge whose creation failed three times, queued so long ago. */
async function failing(agoMs: number, changes: Partial<ChargeRecord> = {}) {
	const shop = await ShopUnderTest.open();
	const begin = shop.now;
	await shop.placeOrder();
	await shop.wait(agoMs);
	const orderId = shop.order?.orderId ?? null;
	set(shop, 0, { tries: 3, failure: "api_error", orderId, requestedAt: begin, ...changes });
	return shop;
}

function kinds({ chargeStore }: ShopUnderTest) {
	return chargeStore.issues.map(({ kind }) => kind);
}

describe("a charge that stays queued", () => {
	it("opens an issue about its order after a quarter of an hour", async () => {
		const shop = await failing(15 * minute - 1);
		await watchQueuedCharges(shop.context);
		expect(kinds(shop)).toEqual([]);
		await shop.wait(1);
		await watchQueuedCharges(shop.context);
		await watchQueuedCharges(shop.context);
		expect(shop.chargeStore.issues).toMatchObject([
			{
				kind: "creation_failed",
				subject: shop.order?.orderId,
				amountCents: 5990,
				reasons: [{ code: "creation_fails", params: { tries: 3, error: "api_error" } }],
				resolved: null,
			},
		]);
		expect((await shop.newest()).state).toBe("queued");
	});

	it("has its issue resolved by its creation, though the issue opened before it knew its order", async () => {
		const shop = await failing(15 * minute, { orderId: null });
		await watchQueuedCharges(shop.context);
		const { id } = await shop.newest();
		expect(shop.chargeStore.issues).toMatchObject([{ subject: id, resolved: null }]);
		set(shop, 0, { orderId: shop.order?.orderId ?? null });
		await shop.createWaiting();
		expect((await shop.newest()).state).toBe("pending");
		expect(shop.chargeStore.issues).toMatchObject([{ subject: id, resolved: { by: "itself" } }]);
	});

	it("fails after a day, for the sweep to review its order", async () => {
		const shop = await failing(day - 1);
		await watchQueuedCharges(shop.context);
		expect((await shop.newest()).state).toBe("queued");
		await shop.wait(1);
		await watchQueuedCharges(shop.context);
		expect(await shop.newest()).toMatchObject({
			state: "failed",
			failure: "api_error",
			nextActionAt: shop.now,
			leaseUntil: null,
		});
	});

	it("is left to the process that sends it", async () => {
		const shop = await failing(day);
		set(shop, 0, { leaseUntil: new Date(shop.now.getTime() + minute) });
		await watchQueuedCharges(shop.context);
		expect((await shop.newest()).state).toBe("queued");
		expect(shop.logger).toEqual([]);
	});

	it("opens no issue and stays queued while it only waits for its turn", async () => {
		const shop = await failing(2 * day, { tries: 0, failure: null, requestedAt: null });
		await watchQueuedCharges(shop.context);
		expect(kinds(shop)).toEqual([]);
		expect((await shop.newest()).state).toBe("queued");
	});

	it("opens no issue when its order never came, and is discarded", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrder();
		shop.orders.orders.clear();
		await shop.pass(40 * minute, 2 * minute);
		expect((await shop.newest()).state).toBe("discarded");
		expect(kinds(shop)).toEqual([]);
	});

	it("opens no issue for the age of an attempt before, whose place it has", async () => {
		const shop = await failing(20 * minute);
		set(shop, 0, { createdAt: new Date(shop.now.getTime() - 10 * minute) });
		await watchQueuedCharges(shop.context);
		expect(kinds(shop)).toEqual([]);
	});

	it.each<[string, Partial<ServiceHealth>, Partial<ChargeRecord>, boolean]>([
		["the service works", {}, {}, true],
		[
			"it was never sent",
			{ lastFailureAt: new Date("2026-11-23T12:10:00Z") },
			{ requestedAt: null },
			true,
		],
		[
			"the service failed before it was sent",
			{ lastFailureAt: new Date("2026-11-23T11:59:59Z") },
			{},
			true,
		],
		["the service failed with it", { lastFailureAt: new Date("2026-11-23T12:00:00Z") }, {}, false],
		["the service failed since", { lastFailureAt: new Date("2026-11-23T12:10:00Z") }, {}, false],
		["the service is unavailable", { reads: {} as UseOutage }, {}, false],
	])(
		"opens an issue of its own only where no outage is the cause: %s",
		async (_, health, row, isOwn) => {
			const shop = await failing(20 * minute, row);
			await shop.health.change((known) => ({ ...known, ...health }));
			await watchQueuedCharges(shop.context);
			expect(kinds(shop)).toEqual(isOwn ? ["creation_failed"] : []);
		},
	);

	it("doesn't stop the watch over others when the database fails for one", async () => {
		const shop = await failing(0);
		const wanted = {
			sessionId: "session_2",
			attempt: 1,
			method: "pix",
			amountCents: 5990,
		} as const;
		await queueCharge(shop.context, wanted);
		await shop.wait(20 * minute);
		set(shop, 1, { tries: 1, failure: "api_error" });
		const open = shop.chargeStore.openIssue.bind(shop.chargeStore);
		shop.chargeStore.openIssue = async (issue, options) => {
			if (issue.subject === shop.order?.orderId) {
				throw Object.assign(new Error(), { code: "57P01" });
			}
			return open(issue, options);
		};
		await watchQueuedCharges(shop.context);
		expect(shop.chargeStore.issues).toMatchObject([{ chargeRecordId: "charge_2" }]);
		expect(shop.logger[0]).toContain("57P01");
	});
});
