import { InvalidRequestError, NoAnswerError } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import { isRenewable, renewCharge } from "./renew-charge.js";
import { Gate } from "./testing/gate.js";
import { ShopUnderTest } from "./testing/shop-under-test.js";
import { withdrawCharge } from "./withdraw-charge.js";

const minute = 60_000;

async function expiredShop() {
	const shop = new ShopUnderTest();
	await shop.placeOrderAndCharge();
	shop.service.set(shop.service.charges[0] ?? fail(), "expired");
	await shop.pass(11 * minute);
	return shop;
}

const renew = (shop: ShopUnderTest) => renewCharge(shop.context, shop.sessionId);
const isOffered = async (shop: ShopUnderTest) =>
	isRenewable(await shop.ledger.listBySession(shop.sessionId), shop.now, shop.context.policy);

describe("a new code for the same order", () => {
	it("is made when the old charge is expired, and keeps the order past the old time of grace", async () => {
		const shop = await expiredShop();
		expect(await isOffered(shop)).toBe(true);
		expect(await renew(shop)).toBe("renewed");
		expect(await shop.shownStatus()).toMatchObject({ status: "preparing" });
		await shop.pass(20_000);
		expect(await shop.shownStatus()).toMatchObject({
			status: "pending",
			pix: { copy_paste: "pix-code" },
		});
		shop.service.ttlMs = 60 * minute;
		await shop.pass(20 * minute, minute);
		expect(shop.order?.cancelled).toBe(false);
		shop.service.set(shop.service.charges[1] ?? fail(), "paid");
		await shop.pass(minute);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("is made once for two clicks, and not beside one that can be paid", async () => {
		const shop = await expiredShop();
		expect(await Promise.all([renew(shop), renew(shop)])).toContain("renewed");
		await shop.pass(20_000);
		expect(await renew(shop)).toBe("not_needed");
		expect(shop.service.creates).toBe(2);
	});

	it("is not made while the old charge can be paid", async () => {
		const shop = new ShopUnderTest();
		await shop.placeOrderAndCharge();
		expect(await isOffered(shop)).toBe(false);
		expect(await renew(shop)).toBe("not_needed");
		expect(await shop.ledger.listBySession(shop.sessionId)).toHaveLength(1);
	});

	it("is not made when the service takes back that the old one expired", async () => {
		const shop = await expiredShop();
		shop.service.set(shop.service.charges[0] ?? fail(), "pending");
		expect(await renew(shop)).toBe("still_payable");
		expect(await shop.ledger.listBySession(shop.sessionId)).toHaveLength(1);
	});

	it("is not made, and the payment taken, when the old one was paid at the last moment", async () => {
		const shop = await expiredShop();
		shop.service.set(shop.service.charges[0] ?? fail(), "paid");
		expect(await renew(shop)).toBe("not_needed");
		await shop.pass(20_000);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("is not made while the service can't be asked", async () => {
		const shop = await expiredShop();
		shop.service.failReads = new NoAnswerError("down", { cause: undefined });
		await expect(renew(shop)).rejects.toThrow("down");
		expect(await shop.ledger.listBySession(shop.sessionId)).toHaveLength(1);
		shop.service.failReads = null;
		expect(await renew(shop)).toBe("renewed");
	});

	it("is not made when the time of grace is over", async () => {
		const shop = await expiredShop();
		await shop.pass(20 * minute, minute);
		expect(await isOffered(shop)).toBe(false);
		expect(await renew(shop)).toBe("not_possible");
	});

	it("is not made for an order that is cancelled or paid otherwise", async () => {
		const shop = await expiredShop();
		Object.assign(shop.order ?? fail(), { capturedBy: "another" });
		expect(await renew(shop)).toBe("not_possible");
		Object.assign(shop.order ?? fail(), { capturedBy: "nobody", cancelled: true });
		expect(await renew(shop)).toBe("not_possible");
		await withdrawCharge(shop.context, await shop.newest());
		expect(await isOffered(shop)).toBe(false);
	});

	it("waits while somebody is just asking about the old one, who may let the order go", async () => {
		const shop = await expiredShop();
		const atTheService = new Gate();
		const read = shop.service.getCharge.bind(shop.service);
		shop.service.getCharge = async (id) => {
			await atTheService.passed;
			return read(id);
		};
		const asking = shop.advance();
		await Promise.resolve();
		expect(await renew(shop)).toBe("busy");
		atTheService.open();
		await asking;
		expect(await renew(shop)).toBe("renewed");
	});

	it("is offered for a charge that was refused, after a moment, but not for ever", async () => {
		const shop = new ShopUnderTest();
		shop.service.failBeforeCreate = new InvalidRequestError("no", { problems: [], status: 400 });
		await shop.placeOrderAndCharge();
		expect(await isOffered(shop)).toBe(false);
		for (let attempt = 2; attempt <= 20; attempt += 1) {
			await shop.pass(40_000);
			expect(await renew(shop)).toBe("renewed");
			await shop.createWaiting();
		}
		await shop.pass(40_000);
		expect(await renew(shop)).toBe("not_possible");
	});
});

function fail(): never {
	throw new Error("there is no such thing");
}
