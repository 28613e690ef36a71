import { describe, expect, it } from "vitest";
import { makeReference } from "../charge/reference.js";
import { Barrier } from "../testing/barrier.js";
import { delayAnswer } from "../testing/delay-answer.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import {
	processWebhookEvent,
	type WebhookBudget,
	type WebhookClaim,
} from "./process-webhook-event.js";

const unbounded: WebhookBudget = {
	mayAsk: () => Promise.resolve(true),
	mayLookUp: () => Promise.resolve(true),
};
const noLookUps: WebhookBudget = { ...unbounded, mayLookUp: () => Promise.resolve(false) };

function receive(shop: ShopUnderTest, claim: WebhookClaim, budget = unbounded) {
	return processWebhookEvent(shop.context, claim, budget);
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

/** A charge that another program creates with the same key. */
async function anotherCharge(shop: ShopUnderTest, description: string) {
	await shop.context.service.createPixCharge({ amountCents: 5990, description });
	return shop.charge(1);
}

describe("a webhook", () => {
	it("captures the order of the charge that it names by UUID", async () => {
		const { shop, uuid } = await paidShop();
		expect(await receive(shop, { chargeId: uuid, claimsPaid: true, description: null })).toBe(
			"done",
		);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("moves nothing by its claim alone", async () => {
		const { shop, uuid } = await chargedShop();
		const claim = { chargeId: uuid, claimsPaid: true, description: null };
		expect(await receive(shop, claim)).toBe("unconfirmed");
		expect(shop.order?.capturedBy).toBe("none");
	});

	it("with our reference captures the order at once, even without a look-up left for its id", async () => {
		const { shop } = await paidShop();
		const { reference } = await shop.newest();
		const claim = { chargeId: "somewhere-else", claimsPaid: true, description: reference };
		expect(await receive(shop, claim, noLookUps)).toBe("deferred");
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("with the reference of a charge without an id asks nothing without a look-up left", async () => {
		const shop = await ShopUnderTest.open();
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create" });
		const { reference } = await shop.placeOrderAndCharge();
		const { length: before } = shop.sandbox.requests();
		const claim = { chargeId: "somewhere-else", claimsPaid: true, description: reference };
		expect(await receive(shop, claim, noLookUps)).toBe("deferred");
		expect(shop.sandbox.requests()).toHaveLength(before);
	});

	it.each([
		{ dialect: "reference", outcome: "done" },
		// A read has no description there: the list shows that the charge has our reference.
		{ dialect: "guide", outcome: "unknown" },
	] as const)(
		"about a second charge with our reference opens an issue, though ours is paid ($dialect)",
		async ({ dialect, outcome }) => {
			const shop = await ShopUnderTest.open({ policy: { dialect } });
			await shop.placeOrderAndCharge();
			shop.sandbox.pay(shop.charge().id);
			await shop.pass(10_000);
			const { reference } = await shop.newest();
			const duplicate = await anotherCharge(shop, reference);
			shop.sandbox.pay(duplicate.id);
			const claim = { chargeId: duplicate.uuid, claimsPaid: true, description: reference };
			expect(await receive(shop, claim)).toBe(outcome);
			const subject = dialect === "guide" ? duplicate.uuid : duplicate.id;
			expect(shop.chargeStore.issues).toMatchObject([{ kind: "duplicate_payment", subject }]);
		},
	);

	it.each([
		{ status: "paid", outcome: "done", amountCents: 5990 },
		{ status: "pending", outcome: "unconfirmed", amountCents: null },
	])("about a $status charge of a lost row opens an issue that names it", async (given) => {
		const shop = await ShopUnderTest.open();
		const reference = makeReference();
		await shop.context.service.createPixCharge({ amountCents: 5990, description: reference });
		const { id, uuid } = shop.charge();
		if (given.status === "paid") {
			shop.sandbox.pay(id);
		}
		const claim = { chargeId: uuid, claimsPaid: true, description: null };
		expect(await receive(shop, claim)).toBe(given.outcome);
		const params = { names: `${reference} (${id})` };
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "store_mismatch", amountCents: given.amountCents, reasons: [{ params }] },
		]);
	});

	it("about our charge waits after a recent read, and still advances a paid charge", async () => {
		const { shop, uuid } = await paidShop();
		const claim = { chargeId: uuid, claimsPaid: true, description: null };
		expect(await receive(shop, claim)).toBe("done");
		const reads = shop.reads().length;
		const notAgain: WebhookBudget = { ...unbounded, mayAsk: () => Promise.resolve(false) };
		expect(await receive(shop, claim, notAgain)).toBe("done");

		const later = await paidShop();
		const laterReads = later.shop.reads().length;
		const laterHint = { chargeId: later.charge.id, claimsPaid: true, description: null };
		expect(await receive(later.shop, laterHint, notAgain)).toBe("deferred");
		expect(later.shop.reads()).toHaveLength(laterReads);
		expect(shop.reads()).toHaveLength(reads);
	});

	it("about a charge that another process holds, by id or by reference, spends no budget", async () => {
		const { shop, charge } = await paidShop();
		const leaseUntil = new Date(shop.now.getTime() + 1_000);
		const { reference } = await shop.changeRow(await shop.newest(), { leaseUntil });
		const spend = () => expect.fail("the event spent budget");
		const claims = [
			{ chargeId: charge.id, claimsPaid: true, description: null },
			{ chargeId: "somewhere-else", claimsPaid: true, description: reference },
		];
		for (const claim of claims) {
			expect(await receive(shop, claim, { mayAsk: spend, mayLookUp: spend })).toBe("retry");
		}
	});

	it("about a charge whose holder died captures the order once the lease has run out", async () => {
		const { shop, uuid } = await paidShop();
		await shop.changeRow(await shop.newest(), { leaseUntil: shop.now });
		expect(await receive(shop, { chargeId: uuid, claimsPaid: true, description: null })).toBe(
			"done",
		);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("with our reference spends that reference's look-ups, whichever charge it names", async () => {
		const { shop } = await chargedShop();
		const { id, reference } = await shop.newest();
		const drawnOn: (string | null)[] = [];
		const budget: WebhookBudget = {
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

	it("about an unknown charge waits after too many look-ups", async () => {
		const { shop } = await paidShop();
		const reads = shop.reads().length;
		const claim = { chargeId: "none", claimsPaid: true, description: null };
		expect(await receive(shop, claim, noLookUps)).toBe("deferred");
		expect(shop.reads()).toHaveLength(reads);
	});

	it("about a charge that the service doesn't know moves nothing", async () => {
		const { shop } = await paidShop();
		const claim = { chargeId: "none", claimsPaid: true, description: null };
		expect(await receive(shop, claim)).toBe("unknown");
		expect(shop.order?.capturedBy).toBe("none");
	});

	it("with another order's reference moves nothing of that order", async () => {
		const { shop } = await chargedShop();
		const victim = await shop.newest();
		const stranger = await anotherCharge(shop, "another program's");
		shop.sandbox.pay(stranger.id);
		const claim = { chargeId: stranger.id, claimsPaid: true, description: victim.reference };
		expect(await receive(shop, claim)).toBe("unknown");
		expect(shop.order?.capturedBy).toBe("none");
	});

	it("leads to a charge whose creation the service never answered", async () => {
		const shop = await ShopUnderTest.open();
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create" });
		await shop.placeOrderAndCharge();
		const { uuid } = shop.sandbox.pay(shop.charge().id);
		expect(await receive(shop, { chargeId: uuid, claimsPaid: true, description: null })).toBe(
			"done",
		);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("finds such a charge in the list where a read has no description", async () => {
		const shop = await ShopUnderTest.open({ policy: { dialect: "guide" } });
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create" });
		const record = await shop.placeOrderAndCharge();
		const { uuid } = shop.sandbox.pay(shop.charge().id);
		const claim = { chargeId: uuid, claimsPaid: true, description: record.reference };
		expect(await receive(shop, claim)).toBe("done");
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("about a second paid charge with the same reference opens an issue", async () => {
		const { shop, uuid } = await paidShop();
		await receive(shop, { chargeId: uuid, claimsPaid: true, description: null });
		const { reference } = await shop.newest();
		const duplicate = await anotherCharge(shop, reference);
		shop.sandbox.pay(duplicate.id);
		await receive(shop, { chargeId: duplicate.id, claimsPaid: true, description: null });
		expect(shop.orders.captures).toHaveLength(1);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "duplicate_payment" }]);
	});

	it("is retried while another process holds the charge", async () => {
		const { shop, uuid } = await paidShop();
		const record = await shop.newest();
		await shop.chargeStore.compareAndSet(record, {
			leaseUntil: new Date(shop.now.getTime() + 1_000),
		});
		expect(await receive(shop, { chargeId: uuid, claimsPaid: true, description: null })).toBe(
			"retry",
		);
	});

	it("in the middle of a poll does not lock the charge", async () => {
		const { shop, uuid } = await chargedShop();
		expect(await shop.newest()).toMatchObject({ chargeAlias: null });
		const stall = new Barrier();
		delayAnswer(shop.context, "getChargeStatus", stall);
		const poll = shop.advance();
		await stall.reached;
		shop.sandbox.pay(uuid);
		const claim = { chargeId: uuid, claimsPaid: true, description: null };
		expect(await receive(shop, claim)).toBe("retry");
		stall.open();
		await poll;
		expect(await receive(shop, claim)).toBe("done");
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it.each([
		{ dialect: "reference", isNamed: false },
		{ dialect: "reference", isNamed: true },
		{ dialect: "guide", isNamed: true },
	] as const)(
		"in the middle of the creation leaves the charge to its answer ($dialect, $isNamed)",
		async ({ dialect, isNamed }) => {
			const shop = await ShopUnderTest.open({ policy: { dialect } });
			const answer = new Barrier();
			delayAnswer(shop.context, "createPixCharge", answer);
			const creation = shop.placeOrderAndCharge();
			await answer.reached;
			const sending = await shop.newest();
			const { uuid } = shop.sandbox.pay(shop.charge().id);
			const description = isNamed ? sending.reference : null;
			const claim = { chargeId: uuid, claimsPaid: true, description };
			expect(await receive(shop, claim)).toBe("retry");
			expect(await shop.newest()).toEqual(sending);
			answer.open();
			expect(await creation).toMatchObject({ state: "pending", chargeId: expect.any(String) });
			expect(await receive(shop, claim)).toBe("done");
			expect(shop.orders.captures).toHaveLength(1);
			expect(shop.creations()).toHaveLength(1);
		},
	);

	it.each([
		{ method: "pix", alias: null },
		{ method: "pix", alias: "uuid" },
		// The row of a boleto has the UUID as its first identifier.
		{ method: "boleto", alias: "id" },
	] as const)(
		"with part of an identifier changes none of ours ($method, $alias)",
		async (given) => {
			const shop = await ShopUnderTest.open();
			const row = await shop.placeOrderAndCharge(given.method);
			const charge = shop.sandbox.pay(shop.charge().id);
			const chargeAlias = given.alias && charge[given.alias];
			await shop.changeRow(row, { chargeAlias });
			const part = charge.uuid.slice(0, 13);
			expect(await receive(shop, { chargeId: part, claimsPaid: true, description: null })).toBe(
				"done",
			);
			expect(await shop.newest()).toMatchObject({ state: "captured", chargeAlias });
		},
	);

	it("with a reference that is not in the charge store moves nothing", async () => {
		const { shop } = await paidShop();
		const claim = { chargeId: "none", claimsPaid: true, description: makeReference() };
		expect(await receive(shop, claim)).toBe("unknown");
	});
});
