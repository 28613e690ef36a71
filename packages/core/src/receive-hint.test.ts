import { UnknownOutcomeError } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import { type ChargeHint, receiveHint } from "./receive-hint.js";
import { makeReference } from "./reference.js";
import { Gate } from "./testing/gate.js";
import { ShopUnderTest } from "./testing/shop-under-test.js";

/** With no bound on look-ups. */
function receive(shop: ShopUnderTest, hint: ChargeHint) {
	return receiveHint(shop.context, hint, () => Promise.resolve(true));
}

async function paidShop() {
	const shop = new ShopUnderTest();
	await shop.placeOrderAndCharge();
	const charge = shop.service.charges[0];
	if (!charge?.uuid) throw new Error("no charge was made");
	shop.service.set(charge, "paid");
	return { shop, charge, uuid: charge.uuid };
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
		const { shop, charge, uuid } = await paidShop();
		shop.service.set(charge, "pending");
		const hint = { chargeId: uuid, claimsPaid: true, description: null };
		expect(await receive(shop, hint)).toBe("unconfirmed");
		expect(shop.order?.capturedBy).toBe("nobody");
	});

	it("with our reference settles the order at once, even when no look-up is left for its id", async () => {
		const { shop } = await paidShop();
		const { reference } = await shop.newest();
		const hint = { chargeId: "somewhere-else", claimsPaid: true, description: reference };
		expect(await receiveHint(shop.context, hint, () => Promise.resolve(false))).toBe("deferred");
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("about a second charge with our reference tells a person at once, though ours is paid", async () => {
		const { shop, charge } = await paidShop();
		await shop.pass(10_000);
		const { reference } = await shop.newest();
		const twin = { ...charge, id: "ch_svc_twin", uuid: "c0ffee00-0000-4000-8000-000000000000" };
		shop.service.charges.push({ ...twin, status: "paid" });
		const hint = { chargeId: twin.uuid, claimsPaid: true, description: reference };
		expect(await receive(shop, hint)).toBe("done");
		expect(shop.ledger.attention).toMatchObject([
			{ kind: "second_charge_paid", subject: "ch_svc_twin" },
		]);
	});

	it("about an unknown charge waits when too many were looked up", async () => {
		const { shop } = await paidShop();
		const reads = shop.service.reads;
		const hint = { chargeId: "nobody", claimsPaid: true, description: null };
		expect(await receiveHint(shop.context, hint, () => Promise.resolve(false))).toBe("deferred");
		expect(shop.service.reads).toBe(reads);
	});

	it("about a charge that nobody knows is not acted on", async () => {
		const { shop } = await paidShop();
		const hint = { chargeId: "nobody", claimsPaid: true, description: null };
		expect(await receive(shop, hint)).toBe("unknown");
		expect(shop.order?.capturedBy).toBe("nobody");
	});

	it("with another order's reference in its payload does not move that order", async () => {
		const { shop } = await paidShop();
		const victim = await shop.newest();
		shop.service.set(shop.service.charges[0] ?? fail(), "pending");
		await shop.service.createPixCharge({ amountCents: 5990, description: "somebody else's" });
		const stranger = shop.service.charges[1];
		if (!stranger) throw new Error("no charge was made");
		shop.service.set(stranger, "paid");
		const hint = { chargeId: stranger.id, claimsPaid: true, description: victim.reference };
		expect(await receive(shop, hint)).toBe("unknown");
		expect(shop.order?.capturedBy).toBe("nobody");
	});

	it("leads to a charge whose creation was never answered", async () => {
		const shop = new ShopUnderTest();
		shop.service.failAfterCreate = new UnknownOutcomeError("lost", {
			status: null,
			cause: undefined,
		});
		await shop.placeOrderAndCharge();
		const charge = shop.service.charges[0];
		if (!charge?.uuid) throw new Error("no charge was made");
		shop.service.set(charge, "paid");
		expect(
			await receive(shop, {
				chargeId: charge.uuid,
				claimsPaid: true,
				description: null,
			}),
		).toBe("done");
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("finds such a charge in the list where a read names no description", async () => {
		const shop = new ShopUnderTest({ dialect: "guide" });
		shop.service.failAfterCreate = new UnknownOutcomeError("lost", {
			status: null,
			cause: undefined,
		});
		const record = await shop.placeOrderAndCharge();
		const charge = shop.service.charges[0];
		if (!charge?.uuid) throw new Error("no charge was made");
		shop.service.set(charge, "paid");
		const read = shop.service.getCharge.bind(shop.service);
		shop.service.getCharge = async (id) => ({ ...(await read(id)), description: null });
		const hint = { chargeId: charge.uuid, claimsPaid: true, description: record.reference };
		expect(await receive(shop, hint)).toBe("done");
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("of a second paid charge with the same reference comes to attention", async () => {
		const { shop, uuid } = await paidShop();
		await receive(shop, { chargeId: uuid, claimsPaid: true, description: null });
		const { reference } = await shop.newest();
		await shop.service.createPixCharge({ amountCents: 5990, description: reference });
		const twin = shop.service.charges[1];
		if (!twin) throw new Error("no charge was made");
		shop.service.set(twin, "paid");
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
		const { shop, uuid } = await paidShop();
		const record = await shop.newest();
		await shop.ledger.compareAndSet(record, { chargeAlias: null });
		const ask = shop.service.getChargeStatus.bind(shop.service);
		const stall = new Gate();
		shop.service.getChargeStatus = async (id) => {
			shop.service.getChargeStatus = ask;
			await stall.passed;
			return { id, status: "pending", paid: false, raw: null };
		};
		const poll = shop.advance();
		const hint = { chargeId: uuid, claimsPaid: true, description: null };
		expect(await receive(shop, hint)).toBe("retry");
		stall.open();
		await poll;
		expect(await receive(shop, hint)).toBe("done");
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("with part of an identifier teaches the ledger no identifier", async () => {
		const { shop } = await paidShop();
		const read = shop.service.getCharge.bind(shop.service);
		shop.service.getCharge = async (id) => ({
			...(await read(id === "svc" ? "ch_svc_1" : id)),
			uuid: null,
		});
		const before = (await shop.newest()).chargeAlias;
		await receive(shop, { chargeId: "svc", claimsPaid: true, description: null });
		expect((await shop.newest()).chargeAlias).toBe(before);
	});

	it("with a reference that is not in the ledger is not acted on", async () => {
		const { shop } = await paidShop();
		const hint = { chargeId: "nobody", claimsPaid: true, description: makeReference() };
		expect(await receive(shop, hint)).toBe("unknown");
	});
});

function fail(): never {
	throw new Error("no charge was made");
}
