import type { Charge } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import { reconcileCharges } from "./reconcile-charges.js";
import { makeReference } from "./reference.js";
import { ShopUnderTest } from "./testing/shop-under-test.js";

const minute = 60_000;

/** A charge that the service made beside ours for the same request. */
async function shopWithTwin() {
	const shop = new ShopUnderTest();
	const record = await shop.placeOrderAndCharge();
	const [own] = shop.service.charges;
	if (!own) throw new Error("no charge was made");
	const twin: Charge = { ...own, id: "ch_svc_twin", uuid: null };
	shop.service.charges.push(twin);
	return { shop, record, own, twin };
}

const kinds = (shop: ShopUnderTest) =>
	shop.ledger.attention.map(({ kind, subject, resolved }) => ({
		kind,
		subject,
		isOpen: resolved === null,
	}));

describe("comparing the ledger with the service's list", () => {
	it("finds a payment that nobody told of, with one full read", async () => {
		const shop = new ShopUnderTest();
		await shop.placeOrderAndCharge();
		shop.service.set(shop.service.charges[0] ?? fail(), "paid");
		const reads = shop.service.reads;
		expect(await reconcileCharges(shop.context)).toMatchObject({ paid: 1, troubles: 0 });
		expect(shop.order?.capturedBy).toBe("this_session");
		expect(shop.service.reads - reads).toBe(1);
	});

	it("asks nothing about charges that are pending", async () => {
		const shop = new ShopUnderTest();
		await shop.placeOrderAndCharge();
		const reads = shop.service.reads;
		await reconcileCharges(shop.context);
		expect(shop.service.reads).toBe(reads);
	});

	it("finds at once a payment of a charge that was made days ago", async () => {
		const shop = new ShopUnderTest();
		await shop.placeOrderAndCharge();
		await reconcileCharges(shop.context);
		// Without its own time having come: only the list tells.
		shop.now = new Date(shop.now.getTime() + 3 * 24 * 60 * minute);
		await reconcileCharges(shop.context);
		shop.service.set(shop.service.charges[0] ?? fail(), "paid");
		shop.now = new Date(shop.now.getTime() + minute / 6);
		expect(await reconcileCharges(shop.context)).toMatchObject({ paid: 1 });
	});

	it("lists old payments the more seldom the more pages they fill, but every ten minutes", async () => {
		const shop = new ShopUnderTest();
		await shop.placeOrderAndCharge();
		shop.now = new Date(shop.now.getTime() + 24 * 60 * minute);
		for (const [paid, waitMs] of [
			[100, 0],
			[101, minute / 6],
			[400, minute / 2],
			[1_000_000, 10 * minute],
		] as const) {
			shop.cursor.cursor = {
				madeUntil: null,
				madeListedAt: shop.now,
				allListedAt: shop.now,
				allPaid: paid,
			};
			const allListedAfter = async (ms: number) => {
				shop.now = new Date(shop.now.getTime() + ms);
				await reconcileCharges(shop.context);
				return shop.cursor.cursor.allListedAt?.getTime() === shop.now.getTime();
			};
			if (waitMs > 0) expect(await allListedAfter(waitMs - 1), `${paid} paid`).toBe(false);
			expect(await allListedAfter(1), `${paid} paid`).toBe(true);
		}
	});

	it("finds a payment for an order that was let go days ago, and tells a person", async () => {
		const shop = new ShopUnderTest();
		await shop.placeOrderAndCharge();
		const [charge] = shop.service.charges;
		shop.service.set(charge ?? fail(), "expired");
		await shop.pass(40 * minute, minute);
		expect(shop.order?.cancelled).toBe(true);
		await shop.pass(3 * 24 * 60 * minute, 60 * minute);
		shop.service.set(charge ?? fail(), "paid");
		await shop.pass(11 * minute, minute);
		expect(kinds(shop)).toMatchObject([{ kind: "paid_after_cancel" }]);
	});

	it("reports a second charge for one request: payable, then paid", async () => {
		const { shop, record, twin } = await shopWithTwin();
		await reconcileCharges(shop.context);
		expect(kinds(shop)).toEqual([{ kind: "orphan_pix", subject: twin.id, isOpen: true }]);
		shop.service.set(twin, "paid");
		await shop.pass(minute);
		expect(kinds(shop)).toEqual([
			{ kind: "orphan_pix", subject: twin.id, isOpen: false },
			{ kind: "second_charge_paid", subject: twin.id, isOpen: true },
		]);
		expect((await shop.ledger.findById(record.id))?.state).toBe("pending");
	});

	it("calls a second boleto by its name, since it reaches the payer's bank by itself", async () => {
		const { shop, twin, record } = await shopWithTwin();
		shop.ledger.rows[0] = { ...record, method: "boleto" };
		await reconcileCharges(shop.context);
		expect(kinds(shop)).toEqual([{ kind: "orphan_boleto", subject: twin.id, isOpen: true }]);
	});

	it("keeps an order whose second charge is paid, however long ago its own one expired", async () => {
		const { shop, own, twin } = await shopWithTwin();
		shop.service.set(own, "expired");
		shop.service.set(twin, "paid");
		await shop.pass(60 * minute, minute);
		expect(shop.order?.cancelled).toBe(false);
		shop.service.set(twin, "expired");
		await shop.pass(120 * minute, minute);
		expect(shop.order?.cancelled).toBe(true);
	});

	it("adopts a charge whose creation was never answered", async () => {
		const shop = new ShopUnderTest();
		const record = await shop.placeOrderAndCharge();
		await shop.ledger.compareAndSet(record, { state: "unknown", chargeId: null });
		expect(await reconcileCharges(shop.context)).toMatchObject({ adopted: 1 });
		expect((await shop.newest()).chargeId).toBe(record.chargeId);
	});

	it("tells a person of a paid charge with a reference that the ledger doesn't have", async () => {
		const shop = new ShopUnderTest();
		const reference = makeReference();
		const charge = await shop.service.createPixCharge({ amountCents: 100, description: reference });
		await shop.placeOrderAndCharge();
		shop.service.set(charge, "paid");
		await reconcileCharges(shop.context);
		expect(shop.ledger.attention).toMatchObject([
			{ kind: "unplaced_payment", subject: charge.id, chargeRecordId: null, amountCents: 100 },
		]);
	});

	it("knows its charge by either identifier, and asks for the other only once", async () => {
		const shop = new ShopUnderTest();
		const record = await shop.placeOrderAndCharge();
		// As with a boleto, whose id is a UUID where the list speaks the other dialect.
		const uuid = shop.service.charges[0]?.uuid ?? fail();
		await shop.ledger.compareAndSet(record, { chargeId: uuid, chargeAlias: null });
		const list = shop.service.iterateTransactions.bind(shop.service);
		shop.service.iterateTransactions = async function* () {
			for await (const listed of list()) yield { ...listed, uuid: null };
		};
		const reads = shop.service.reads;
		await reconcileCharges(shop.context);
		await shop.pass(2 * minute, minute);
		expect(shop.ledger.attention).toEqual([]);
		expect((await shop.newest()).chargeAlias).toBe(record.chargeId);
		expect(shop.service.reads - reads).toBeLessThanOrEqual(3);
	});

	it("survives a list that breaks off, and reads it again", async () => {
		const shop = new ShopUnderTest();
		await shop.placeOrderAndCharge();
		shop.service.set(shop.service.charges[0] ?? fail(), "paid");
		const list = shop.service.iterateTransactions.bind(shop.service);
		// biome-ignore lint/correctness/useYield: it fails before the first.
		shop.service.iterateTransactions = async function* () {
			throw new Error("half a page");
		};
		expect(await reconcileCharges(shop.context)).toMatchObject({ paid: 0, troubles: 2 });
		expect(shop.cursor.cursor).toMatchObject({ madeListedAt: null, allListedAt: null });
		shop.service.iterateTransactions = list;
		expect(await reconcileCharges(shop.context)).toMatchObject({ paid: 1, troubles: 0 });
	});

	it("goes on after a charge that can't be compared", async () => {
		const { shop, twin } = await shopWithTwin();
		const get = shop.service.getCharge.bind(shop.service);
		shop.service.getCharge = async (id) => {
			if (id === twin.id) throw new Error("unreadable");
			return get(id);
		};
		shop.service.set(shop.service.charges[0] ?? fail(), "paid");
		const outcome = await reconcileCharges(shop.context);
		expect(outcome.troubles).toBeGreaterThan(0);
		expect(shop.order?.capturedBy).toBe("this_session");
	});
});

function fail(): never {
	throw new Error("no charge was made");
}
