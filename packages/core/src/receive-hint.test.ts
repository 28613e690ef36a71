import { describe, expect, it } from "vitest";
import { type ChargeHint, type HintBudget, receiveHint } from "./receive-hint.js";
import { makeReference } from "./reference.js";
import { Gate } from "./testing/gate.js";
import { holdUp } from "./testing/hold-up.js";
import { ShopUnderTest } from "./testing/shop-under-test.js";

const unbounded: HintBudget = {
	mayAsk: () => Promise.resolve(true),
	mayLookUp: () => Promise.resolve(true),
};
const noLookUps: HintBudget = { ...unbounded, mayLookUp: () => Promise.resolve(false) };

function receive(shop: ShopUnderTest, hint: ChargeHint, budget = unbounded) {
	return receiveHint(shop.context, hint, budget);
}

async function chargedShop() {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	return { shop, charge: shop.charge(), uuid: shop.charge().uuid };
}

async function paidShop() {
	const { shop, charge, uuid } = await chargedShop();
	shop.sandbox.pay(uuid);
	return { shop, charge, uuid };
}

/** A charge that somebody else makes with the same key. */
async function anotherCharge(shop: ShopUnderTest, description: string) {
	await shop.context.service.createPixCharge({ amountCents: 5990, description });
	return shop.charge(1);
}

describe("a webhook", () => {
	it("settles the order of the charge that it names by uuid", async () => {
		const { shop, uuid } = await paidShop();
		expect(await receive(shop, { chargeId: uuid, claimsPaid: true, description: null })).toBe(
			"done",
		);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("moves nothing on its own word", async () => {
		const { shop, uuid } = await chargedShop();
		const hint = { chargeId: uuid, claimsPaid: true, description: null };
		expect(await receive(shop, hint)).toBe("unconfirmed");
		expect(shop.order?.capturedBy).toBe("nobody");
	});

	it("with our reference settles the order at once, even when no look-up is left for its id", async () => {
		const { shop } = await paidShop();
		const { reference } = await shop.newest();
		const hint = { chargeId: "somewhere-else", claimsPaid: true, description: reference };
		expect(await receive(shop, hint, noLookUps)).toBe("deferred");
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("about a second charge with our reference tells a person at once, though ours is paid", async () => {
		const { shop } = await paidShop();
		await shop.pass(10_000);
		const { reference } = await shop.newest();
		const twin = await anotherCharge(shop, reference);
		shop.sandbox.pay(twin.id);
		const hint = { chargeId: twin.uuid, claimsPaid: true, description: reference };
		expect(await receive(shop, hint)).toBe("done");
		expect(shop.ledger.attention).toMatchObject([{ kind: "second_charge_paid", subject: twin.id }]);
	});

	it("about our charge waits when it was just asked about, and moves what is paid all the same", async () => {
		const { shop, uuid } = await paidShop();
		const hint = { chargeId: uuid, claimsPaid: true, description: null };
		expect(await receive(shop, hint)).toBe("done");
		const reads = shop.reads().length;
		const notAgain: HintBudget = { ...unbounded, mayAsk: () => Promise.resolve(false) };
		expect(await receive(shop, hint, notAgain)).toBe("done");

		const later = await paidShop();
		const laterReads = later.shop.reads().length;
		const laterHint = { chargeId: later.charge.id, claimsPaid: true, description: null };
		expect(await receive(later.shop, laterHint, notAgain)).toBe("deferred");
		expect(later.shop.reads()).toHaveLength(laterReads);
		expect(shop.reads()).toHaveLength(reads);
	});

	it("about a charge that another process holds costs no budget", async () => {
		const { shop, charge } = await paidShop();
		const record = await shop.newest();
		await shop.ledger.compareAndSet(record, { leaseUntil: new Date(shop.now.getTime() + 1_000) });
		const asked: string[] = [];
		const budget: HintBudget = {
			...unbounded,
			mayAsk: ({ id }) => {
				asked.push(id);
				return Promise.resolve(true);
			},
		};
		const hint = { chargeId: charge.id, claimsPaid: true, description: null };
		expect(await receive(shop, hint, budget)).toBe("retry");
		expect(asked).toEqual([]);
	});

	it("with our reference draws look-ups on that reference, whichever charge it names", async () => {
		const { shop } = await chargedShop();
		const { id, reference } = await shop.newest();
		const drawnOn: (string | null)[] = [];
		const budget: HintBudget = {
			...unbounded,
			mayLookUp: (record) => {
				drawnOn.push(record?.id ?? null);
				return Promise.resolve(false);
			},
		};
		await receive(shop, { chargeId: "forged", claimsPaid: true, description: reference }, budget);
		await receive(shop, { chargeId: "forged", claimsPaid: true, description: null }, budget);
		expect(drawnOn).toEqual([id, null]);
	});

	it("about an unknown charge waits when too many were looked up", async () => {
		const { shop } = await paidShop();
		const reads = shop.reads().length;
		const hint = { chargeId: "nobody", claimsPaid: true, description: null };
		expect(await receive(shop, hint, noLookUps)).toBe("deferred");
		expect(shop.reads()).toHaveLength(reads);
	});

	it("about a charge that nobody knows is not acted on", async () => {
		const { shop } = await paidShop();
		const hint = { chargeId: "nobody", claimsPaid: true, description: null };
		expect(await receive(shop, hint)).toBe("unknown");
		expect(shop.order?.capturedBy).toBe("nobody");
	});

	it("with another order's reference in its payload does not move that order", async () => {
		const { shop } = await chargedShop();
		const victim = await shop.newest();
		const stranger = await anotherCharge(shop, "somebody else's");
		shop.sandbox.pay(stranger.id);
		const hint = { chargeId: stranger.id, claimsPaid: true, description: victim.reference };
		expect(await receive(shop, hint)).toBe("unknown");
		expect(shop.order?.capturedBy).toBe("nobody");
	});

	it("leads to a charge whose creation was never answered", async () => {
		const shop = await ShopUnderTest.open();
		shop.breakService({ fault: { kind: "dropped_after" }, on: "create" });
		await shop.placeOrderAndCharge();
		const { uuid } = shop.sandbox.pay(shop.charge().id);
		expect(await receive(shop, { chargeId: uuid, claimsPaid: true, description: null })).toBe(
			"done",
		);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("finds such a charge in the list where a read names no description", async () => {
		const shop = await ShopUnderTest.open({ policy: { dialect: "guide" } });
		shop.breakService({ fault: { kind: "dropped_after" }, on: "create" });
		const record = await shop.placeOrderAndCharge();
		const { uuid } = shop.sandbox.pay(shop.charge().id);
		const hint = { chargeId: uuid, claimsPaid: true, description: record.reference };
		expect(await receive(shop, hint)).toBe("done");
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("of a second paid charge with the same reference comes to attention", async () => {
		const { shop, uuid } = await paidShop();
		await receive(shop, { chargeId: uuid, claimsPaid: true, description: null });
		const { reference } = await shop.newest();
		const twin = await anotherCharge(shop, reference);
		shop.sandbox.pay(twin.id);
		await receive(shop, { chargeId: twin.id, claimsPaid: true, description: null });
		expect(shop.orders.captures).toHaveLength(1);
		expect(shop.ledger.attention).toMatchObject([{ kind: "second_charge_paid" }]);
	});

	it("is to be tried again while another process holds the charge", async () => {
		const { shop, uuid } = await paidShop();
		const record = await shop.newest();
		await shop.ledger.compareAndSet(record, { leaseUntil: new Date(shop.now.getTime() + 1_000) });
		expect(await receive(shop, { chargeId: uuid, claimsPaid: true, description: null })).toBe(
			"retry",
		);
	});

	it("that comes in the middle of a poll does not lock the charge up", async () => {
		const { shop, uuid } = await chargedShop();
		expect(await shop.newest()).toMatchObject({ chargeAlias: null });
		const stall = new Gate();
		holdUp(shop.context, "getChargeStatus", stall);
		const poll = shop.advance();
		await stall.reached;
		shop.sandbox.pay(uuid);
		const hint = { chargeId: uuid, claimsPaid: true, description: null };
		expect(await receive(shop, hint)).toBe("retry");
		stall.open();
		await poll;
		expect(await receive(shop, hint)).toBe("done");
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("with part of an identifier teaches the ledger no identifier", async () => {
		const { shop, uuid } = await paidShop();
		const part = uuid.slice(0, 13);
		expect(await receive(shop, { chargeId: part, claimsPaid: true, description: null })).toBe(
			"done",
		);
		expect((await shop.newest()).chargeAlias).toBeNull();
	});

	it("with a reference that is not in the ledger is not acted on", async () => {
		const { shop } = await paidShop();
		const hint = { chargeId: "nobody", claimsPaid: true, description: makeReference() };
		expect(await receive(shop, hint)).toBe("unknown");
	});
});
