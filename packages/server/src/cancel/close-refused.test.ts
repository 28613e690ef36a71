import type { Fault } from "@pix-checkout/sandbox";
import { describe, expect, it } from "vitest";
import type { ChargePolicy } from "../charge/charge-policy.js";
import { queueCharge } from "../orders/queue-charge.js";
import { reviewCharges } from "../orders/review-orders.js";
import { refusal, statusFault } from "../testing/faults.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A 4xx that the specification lacks: the service created no charge, for an unknown reason. */
const odd: Fault = {
	kind: "error_before",
	status: 402,
	contentType: "application/json",
	body: JSON.stringify({ error: { code: "made_up", message: "Made up for a test." } }),
};

async function shopThatCharges(fault: Fault, policy: Partial<ChargePolicy> = {}) {
	const shop = await ShopUnderTest.open({ policy });
	const broken = shop.addFault({ fault, on: "create" });
	await shop.placeOrderAndCharge();
	return { shop, broken };
}

function kinds(shop: ShopUnderTest) {
	return shop.chargeStore.issues.map(({ kind, resolved }) => ({ kind, isOpen: resolved === null }));
}

describe("an order without a charge", { timeout: 30_000 }, () => {
	it.each([
		["is answered with an odd error", odd],
		["is refused", refusal],
	])(
		"opens an issue after a quarter of an hour, and is cancelled after a day, when its charge %s",
		async (_, fault) => {
			const { shop } = await shopThatCharges(fault);
			await shop.pass(14 * minute, minute);
			expect(shop.chargeStore.issues).toEqual([]);
			await shop.pass(4 * minute, minute);
			expect(kinds(shop)).toEqual([{ kind: "creation_failed", isOpen: true }]);
			await shop.pass(23 * hour, hour);
			expect(shop.order?.cancelled).toBe(false);
			await shop.pass(2 * hour, hour);
			expect(shop.order?.cancelled).toBe(true);
			expect(shop.sandbox.charges()).toEqual([]);
		},
	);

	it("gets its charge when the cause is fixed within the day, which resolves the issue", async () => {
		const { shop, broken } = await shopThatCharges(odd);
		await shop.pass(20 * hour, hour);
		broken.remove();
		await shop.pass(4 * minute, minute);
		expect((await shop.newest()).state).toBe("pending");
		expect(kinds(shop)).toEqual([{ kind: "creation_failed", isOpen: false }]);
	});

	it("can get a new code all day after the service refused its charge", async () => {
		const { shop, broken } = await shopThatCharges(refusal);
		await shop.pass(20 * hour, hour);
		broken.remove();
		expect(await shop.renew()).toMatchObject({ outcome: "renewed" });
		await shop.createWaiting();
		await shop.pass(2 * hour, 10 * minute);
		expect(kinds(shop)).toEqual([{ kind: "creation_failed", isOpen: false }]);
	});

	it("only ends its row where the merchant keeps unpaid orders", async () => {
		const { shop } = await shopThatCharges(odd, { unpaidOrders: "keep" });
		await shop.pass(26 * hour, hour);
		expect(shop.order?.cancelled).toBe(false);
		expect(await shop.newest()).toMatchObject({ state: "closed", nextActionAt: null });
		expect(kinds(shop)).toEqual([{ kind: "creation_failed", isOpen: false }]);
	});

	it("is kept while the service is unavailable, though it refused the charge before", async () => {
		const { shop, broken } = await shopThatCharges(refusal);
		await shop.pass(hour, 30 * minute);
		broken.remove();
		shop.addFault({ fault: { kind: "junk", body: "null" }, on: "list" });
		await shop.pass(3 * day, 2 * hour);
		expect(shop.order?.cancelled).toBe(false);
	});

	it("is kept in the first moments of an outage, which nothing has recorded yet", async () => {
		const { shop } = await shopThatCharges(refusal);
		await shop.pass(23 * hour, hour);
		const away = shop.addFault({ fault: { kind: "error_before", status: 503 }, on: "list" });
		await shop.wait(2 * hour);
		await shop.advance();
		expect(shop.order?.cancelled).toBe(false);
		away.remove();
		await shop.pass(10 * minute, minute);
		expect(shop.order?.cancelled).toBe(true);
	});

	it("is kept while another attempt may have become a charge, and cancelled when that one's watch ends", async () => {
		const shop = await ShopUnderTest.open();
		shop.addFault({ fault: { kind: "dropped_before" }, on: "create", times: 1 });
		shop.addFault({ fault: refusal, on: "create" });
		await shop.placeOrderAndCharge();
		await shop.pass(10 * minute, minute);
		const [first, second] = await shop.chargeStore.listBySession(shop.sessionId);
		expect([first?.state, second?.state]).toEqual(["replaced", "failed"]);
		await shop.pass(6 * day, 6 * hour);
		expect(shop.order?.cancelled).toBe(false);
		await shop.pass(2 * day, 2 * hour);
		expect(shop.order?.cancelled).toBe(true);
		expect((await shop.chargeStore.findById(first?.id ?? ""))?.state).toBe("closed");
	});

	it("is kept while an attempt of another of its sessions waits", async () => {
		const { shop } = await shopThatCharges(refusal);
		const other = await queueCharge(shop.context, {
			sessionId: "another session",
			attempt: 1,
			method: "pix",
			amountCents: 5990,
		});
		await shop.chargeStore.compareAndSet(other, {
			state: "unconfirmed",
			orderId: (await shop.newest()).orderId,
			requestedAt: shop.now,
			checkedAt: shop.now,
			leaseUntil: new Date(shop.now.getTime() + 9 * day),
		});
		await shop.pass(3 * day, 3 * hour);
		expect(shop.order?.cancelled).toBe(false);
	});
});

describe("a charge that can't move", { timeout: 30_000 }, () => {
	it("is closed after its grace when its order was cancelled manually, and still accepts a payment", async () => {
		const shop = await ShopUnderTest.open();
		const record = await shop.placeOrderAndCharge();
		const broken = shop.addFault({ fault: statusFault("pending"), on: ["get", "status"] });
		await shop.orders.cancelOrder("order_of_session_1");
		await reviewCharges(shop.context, [record]);
		await shop.pass(2 * hour, 10 * minute);
		expect(await shop.newest()).toMatchObject({ state: "closed", nextActionAt: null });
		expect(shop.chargeStore.issues).toEqual([]);
		broken.remove();
		shop.sandbox.pay(shop.charge().id, { force: true });
		await shop.pass(20 * minute, 5 * minute);
		expect(kinds(shop)).toEqual([{ kind: "paid_after_cancellation", isOpen: true }]);
	});

	it("is closed when the look-ups never find it, and adopted if the list shows it later", async () => {
		const shop = await ShopUnderTest.open({ service: { chargeTtlMs: 24 * 3_600_000 } });
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create", times: 1 });
		const lag = shop.addFault({ fault: { kind: "list_lags", ms: day } });
		const lost = await shop.placeOrderAndCharge();
		await shop.pass(10 * minute, minute);
		expect((await shop.newest()).attempt).toBe(2);
		// The list hides the charge until then, because it filters by the time of creation.
		const { service } = shop.context;
		const list = service.iterateTransactions.bind(service);
		service.iterateTransactions = async function* (query, options) {
			for await (const listed of list(query, options)) {
				const isLost = listed.type === "charge" && listed.description === lost.reference;
				if (!isLost) {
					yield listed;
				}
			}
		};
		await shop.pass(8 * day, 6 * hour);
		expect(await shop.chargeStore.findById(lost.id)).toMatchObject({
			state: "closed",
			nextActionAt: null,
		});
		expect(await shop.chargeStore.hasUnidentified()).toBe(false);
		service.iterateTransactions = list;
		lag.remove();
		shop.sandbox.pay(shop.charge(0).id, { force: true });
		shop.cursor.value = { ...shop.cursor.value, createdUntil: lost.createdAt };
		await shop.pass(10 * minute, minute);
		expect((await shop.chargeStore.findById(lost.id))?.state).toBe("paid");
	});
});
