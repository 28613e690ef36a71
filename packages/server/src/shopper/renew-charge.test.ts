import { isConnectionFailedError } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import { renewalOf } from "../orders/renewal.js";
import { reviewCharges } from "../orders/review-orders.js";
import { Barrier } from "../testing/barrier.js";
import { delayAnswer } from "../testing/delay-answer.js";
import { refusal, statusFault } from "../testing/faults.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { sessionPage } from "./session-page.js";

const minute = 60_000;

async function expiredShop() {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	await shop.pass(11 * minute, minute);
	return shop;
}

async function renew(shop: ShopUnderTest) {
	return (await shop.renew()).outcome;
}
async function isOffered(shop: ShopUnderTest) {
	const found = await sessionPage(shop.context, shop.sessionId).find();
	return (
		typeof found !== "string" && renewalOf(found, shop.now, shop.context.policy) === "possible"
	);
}

describe("a new code for the same order", () => {
	it("is queued when the old charge expired, and keeps the order past the old grace", async () => {
		const shop = await expiredShop();
		expect(await isOffered(shop)).toBe(true);
		expect(await renew(shop)).toBe("renewed");
		expect(await shop.shownStatus()).toMatchObject({ status: "preparing" });
		await shop.pass(20_000);
		expect(await shop.shownStatus()).toMatchObject({
			status: "pending",
			pix: { copy_paste: shop.charge(1).pix?.copyPaste },
		});
		await shop.pass(20 * minute, 2 * minute);
		expect(shop.order?.cancelled).toBe(false);
		shop.sandbox.pay(shop.charge(1).id, { force: true });
		await shop.pass(minute);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("is queued once for two clicks, and not beside a payable one", async () => {
		const shop = await expiredShop();
		expect(await Promise.all([renew(shop), renew(shop)])).toContain("renewed");
		await shop.pass(20_000);
		expect(await renew(shop)).toBe("not_needed");
		expect(shop.creations()).toHaveLength(2);
	});

	it("is refused while the old charge is payable", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		expect(await isOffered(shop)).toBe(false);
		expect(await renew(shop)).toBe("not_needed");
		expect(await shop.chargeStore.listBySession(shop.sessionId)).toHaveLength(1);
	});

	it("is refused when the service no longer calls the old one expired", async () => {
		const shop = await expiredShop();
		shop.addFault({ fault: statusFault("pending"), on: "get" });
		expect(await renew(shop)).toBe("still_payable");
		expect(await shop.chargeStore.listBySession(shop.sessionId)).toHaveLength(1);
	});

	it("is refused, and the payment captured, when the old one was paid at the last moment", async () => {
		const shop = await expiredShop();
		shop.sandbox.pay(shop.charge().id, { force: true });
		expect(await renew(shop)).toBe("not_needed");
		await shop.pass(20_000);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("is refused while the service is unreachable", async () => {
		const shop = await expiredShop();
		await shop.sandbox.pause();
		await expect(renew(shop)).rejects.toSatisfy(isConnectionFailedError);
		expect(await shop.chargeStore.listBySession(shop.sessionId)).toHaveLength(1);
		await shop.sandbox.resume();
		expect(await renew(shop)).toBe("renewed");
	});

	it("is refused after the grace", async () => {
		const shop = await expiredShop();
		await shop.pass(20 * minute, 2 * minute);
		expect(await isOffered(shop)).toBe(false);
		expect(await renew(shop)).toBe("not_possible");
	});

	it("is refused for an order that is cancelled or paid another way", async () => {
		const shop = await expiredShop();
		Object.assign(shop.order ?? fail(), { capturedBy: "another" });
		expect(await renew(shop)).toBe("not_possible");
		Object.assign(shop.order ?? fail(), { capturedBy: "none", cancelled: true });
		expect(await renew(shop)).toBe("not_possible");
		await reviewCharges(shop.context, [await shop.newest()]);
		expect(await isOffered(shop)).toBe(false);
	});

	it("waits while another process holds the old one, which may cancel the order", async () => {
		const shop = await expiredShop();
		const atTheService = new Barrier();
		delayAnswer(shop.context, "getCharge", atTheService);
		const asking = shop.advance();
		await atTheService.reached;
		expect(await renew(shop)).toBe("busy");
		atTheService.open();
		await asking;
		expect(await renew(shop)).toBe("renewed");
	});

	it("is refused in a process that was paused until another cancelled the order", async () => {
		const shop = await expiredShop();
		const atTheService = new Barrier();
		delayAnswer(shop.context, "getCharge", atTheService);
		const renewing = renew(shop);
		await atTheService.reached;
		await shop.pass(30 * minute, 2 * minute);
		expect(shop.order?.cancelled).toBe(true);
		atTheService.open();
		expect(await renewing).toBe("busy");
		expect(await shop.chargeStore.listBySession(shop.sessionId)).toHaveLength(1);
	});

	it("is offered for a refused charge, after a moment, but not for ever", async () => {
		const shop = await ShopUnderTest.open();
		shop.addFault({ fault: refusal, on: "create" });
		await shop.placeOrderAndCharge();
		expect(await isOffered(shop)).toBe(false);
		for (let attempt = 2; attempt <= 20; attempt += 1) {
			await shop.pass(40_000, 20_000);
			expect(await renew(shop)).toBe("renewed");
			await shop.createWaiting();
		}
		await shop.pass(40_000, 20_000);
		expect(await renew(shop)).toBe("not_possible");
	});
});

function fail(): never {
	throw new Error("there is no such thing");
}
