import { InvalidWebhookError } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import type { UnknownLane } from "../charge/ports/inbox.js";
import { queueCharge } from "../orders/queue-charge.js";
import { forgedEvents, paidEvent } from "../testing/forged-events.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { processInbox } from "./process-inbox.js";
import { storeWebhookEvent } from "./store-webhook-event.js";

const minute = 60_000;

/** A shop with orders that wait for their payment, `session_1` first. */
async function openShop({ orders = 1, dialect = "reference" as "reference" | "guide" } = {}) {
	const shop = await ShopUnderTest.open({
		policy: { dialect },
		service: { chargeTtlMs: 60 * minute },
	});
	const { amountCents } = shop;
	for (let number = 1; number <= orders; number += 1) {
		const sessionId = `session_${number}`;
		shop.orders.place(sessionId, amountCents);
		await queueCharge(shop.context, { sessionId, attempt: 1, method: "pix", amountCents });
		await shop.createWaiting();
	}
	const deliver = (event: unknown, lane: UnknownLane = "authenticated") =>
		storeWebhookEvent(shop.context, JSON.stringify(event), lane);
	return { shop, deliver, charge: shop.charge() };
}

/** Lets the inbox try every event as often as it ever does. */
async function finishInbox(shop: ShopUnderTest) {
	shop.inbox.lookUpsAMinute = 1_000;
	while (shop.inbox.events.some(({ nextTryAt }) => nextTryAt !== null)) {
		await processInbox(shop.context);
		await shop.wait(minute);
	}
}

describe.each(["reference", "guide"] as const)("in the %s dialect, a webhook", (dialect) => {
	it("that is forged moves nothing, whatever its content, and the true one still does", async () => {
		const { shop, deliver, charge } = await openShop({ dialect });
		for (const [what, forge] of forgedEvents) {
			const answer = await deliver(forge(charge, dialect)).catch((error: unknown) => error);
			expect([what, answer]).toEqual([
				what,
				expect.toBeOneOf(["known", "authenticated", null, expect.any(InvalidWebhookError)]),
			]);
		}
		await finishInbox(shop);
		expect(await shop.newest()).toMatchObject({ attempt: 1, state: "pending", tries: 0 });
		expect(shop.order).toMatchObject({ capturedBy: "none", cancelled: false });
		expect(shop.chargeStore.issues).toEqual([]);
		expect(new Set(shop.sandbox.requests().map(({ operation }) => operation))).toEqual(
			new Set(["create", "get", "list"]),
		);
		shop.sandbox.pay(charge.id);
		await deliver(paidEvent(charge.uuid));
		await processInbox(shop.context);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("with the uuid of another order's paid charge moves that order only", async () => {
		const { shop, deliver } = await openShop({ orders: 2, dialect });
		const { reference: description } = await shop.newest();
		const other = shop.sandbox.pay(shop.charge(1).id);
		await deliver(paidEvent(other.uuid, { description }));
		await finishInbox(shop);
		expect(shop.orders.captures).toEqual(["session_2"]);
		expect(await shop.newest()).toMatchObject({ state: "pending" });
	});

	it("of a foreign charge of another amount, with the store's reference, captures nothing, and opens an issue", async () => {
		const { shop, deliver } = await openShop({ dialect });
		const { reference: description } = await shop.newest();
		await shop.context.service.createPixCharge({ amountCents: 4000, description });
		const foreign = shop.sandbox.pay(shop.charge(1).id);
		await deliver(paidEvent(foreign.uuid, { description }));
		await finishInbox(shop);
		expect(shop.orders.captures).toEqual([]);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "duplicate_payment", chargeId: expect.toBeOneOf([foreign.id, foreign.uuid]) },
		]);
	});
});

describe("in a flood, a webhook", () => {
	it("that makes one of a hundred false claims about a charge costs a read every three seconds", async () => {
		const { shop, deliver, charge } = await openShop();
		const claims = ["paid", "pending", "expired", "failed", "paid_for_sure", null];
		for (let number = 0; number < 100; number += 1) {
			const event = ["charge.paid", "charge.expired", "charge.failed"][number % 3];
			const status = claims[Math.floor(number / 6) % claims.length];
			const data = { uuid: number % 2 ? charge.uuid : charge.id, status };
			await deliver({ event, data });
			await processInbox(shop.context);
			await shop.wait(500);
		}
		// And the look-ups of an identifier that the store doesn't know yet.
		expect(shop.reads().length).toBeLessThanOrEqual(50 / 3 + shop.inbox.lookUpsAMinute);
	});

	it("that is genuine doesn't wait for the forged ones, which cost a few look-ups a minute", async () => {
		const { shop, deliver } = await openShop({ orders: 3 });
		const { reference: description } = await shop.newest();
		for (const lane of ["authenticated", "unauthenticated"] as const) {
			for (let number = 0; number < 100; number += 1) {
				const uuid = `${lane}-${number}`;
				await deliver(paidEvent(uuid, number % 4 ? {} : { description }), lane);
			}
		}
		const [, known, unknown] = shop.sandbox.charges();
		shop.sandbox.pay(known?.id ?? "");
		await deliver(paidEvent(known?.id));
		await processInbox(shop.context);
		expect(shop.orders.captures).toEqual(["session_2"]);
		// The store doesn't know a charge by its uuid, but looks up the newest event first.
		shop.sandbox.pay(unknown?.id ?? "");
		await shop.wait(minute);
		await deliver(paidEvent(unknown?.uuid));
		await processInbox(shop.context);
		expect(shop.orders.captures).toEqual(["session_2", "session_3"]);

		const { lookUpsAMinute } = shop.inbox;
		const forged = shop.reads().filter(({ path }) => path.includes("authenticated-"));
		// Of each lane and of the one reference, in two minutes.
		expect(forged.length).toBeLessThanOrEqual(2 * 3 * lookUpsAMinute);
		expect(await shop.newest()).toMatchObject({ state: "pending" });
	});
});
