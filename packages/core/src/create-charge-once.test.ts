import {
	AuthenticationError,
	ConnectionFailedError,
	InvalidRequestError,
	RateLimitError,
	UnknownOutcomeError,
} from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import { referenceIn } from "./reference.js";
import { Gate } from "./testing/gate.js";
import { ShopUnderTest } from "./testing/shop-under-test.js";

const rateLimit = { limit: 60, remaining: 0, resetAt: null, resetInMs: null };

describe("creating a charge once", () => {
	it("makes one charge that carries the intent's reference, and shows its code", async () => {
		const shop = new ShopUnderTest();
		const record = await shop.placeOrderAndCharge();
		expect(record.state).toBe("pending");
		expect(referenceIn(shop.service.charges[0]?.description)).toBe(record.reference);
		expect(await shop.shownStatus()).toMatchObject({
			status: "pending",
			amount_cents: 5990,
			pix: { copy_paste: "pix-code" },
		});
	});

	it("is done by one process when two try at once", async () => {
		const shop = new ShopUnderTest();
		await shop.placeOrder();
		await Promise.all([shop.createWaiting(), shop.createWaiting()]);
		expect(shop.service.creates).toBe(1);
	});

	it("is not done by a process that stalled until another had done it", async () => {
		const shop = new ShopUnderTest();
		await shop.placeOrder();
		const stall = new Gate();
		const find = shop.orders.findPayerSources.bind(shop.orders);
		shop.orders.findPayerSources = async () => {
			shop.orders.findPayerSources = find;
			await stall.passed;
			return find();
		};
		const stalled = shop.createWaiting();
		await shop.pass(5 * 60_000);
		expect(shop.service.creates).toBe(1);
		stall.open();
		await stalled;
		expect(shop.service.creates).toBe(1);
		expect((await shop.newest()).state).toBe("pending");
	});

	it("asks for nothing while no order stands, and gives up when none comes", async () => {
		const shop = new ShopUnderTest();
		await shop.placeOrder();
		shop.orders.orders.clear();
		await shop.pass(40 * 60_000);
		expect(shop.service.creates).toBe(0);
		expect((await shop.newest()).state).toBe("abandoned");
	});

	it("tries again when the connection failed before anything was sent", async () => {
		const shop = new ShopUnderTest();
		shop.service.failBeforeCreate = new ConnectionFailedError("refused", { cause: undefined });
		const record = await shop.placeOrderAndCharge();
		expect(record.state).toBe("intent");
		expect(await shop.shownStatus()).toMatchObject({ status: "preparing", pix: null });
		shop.service.failBeforeCreate = null;
		await shop.pass(10_000);
		expect((await shop.newest()).state).toBe("pending");
		expect(shop.service.creates).toBe(1);
	});

	it("waits for the reset of the rate limit", async () => {
		const shop = new ShopUnderTest();
		const resetAt = new Date(shop.now.getTime() + 45_000);
		shop.service.failBeforeCreate = new RateLimitError("slow down", {
			status: 429,
			serviceCode: "rate_limit_exceeded",
			rateLimit,
			resetAt,
			cause: undefined,
		});
		const record = await shop.placeOrderAndCharge();
		expect(record).toMatchObject({ state: "intent", nextActionAt: resetAt });
	});

	it("keeps the order while the key is wrong, and charges when it is mended", async () => {
		const shop = new ShopUnderTest();
		shop.service.failBeforeCreate = new AuthenticationError("revoked", {
			status: 403,
			serviceCode: "api_key_revoked",
			rateLimit,
			cause: undefined,
		});
		await shop.placeOrderAndCharge();
		await shop.pass(10 * 60_000);
		expect(shop.order?.cancelled).toBe(false);
		shop.service.failBeforeCreate = null;
		await shop.pass(2 * 60_000);
		expect((await shop.newest()).state).toBe("pending");
	});

	it("fails when the service refuses the data, and lets the order go after the time of grace", async () => {
		const shop = new ShopUnderTest();
		shop.service.failBeforeCreate = new InvalidRequestError("no", { problems: [], status: 400 });
		await shop.placeOrderAndCharge();
		expect(await shop.shownStatus()).toMatchObject({ status: "failed" });
		await shop.pass(20 * 60_000, 60_000);
		expect(shop.order?.cancelled).toBe(true);
	});

	it("never posts again when the answer was lost, and adopts the charge that was made", async () => {
		const shop = new ShopUnderTest();
		shop.service.failAfterCreate = new UnknownOutcomeError("lost", {
			status: null,
			cause: undefined,
		});
		const record = await shop.placeOrderAndCharge();
		expect(record.state).toBe("unknown");
		expect(await shop.shownStatus()).toMatchObject({ status: "preparing" });
		await shop.pass(10_000);
		expect(await shop.newest()).toMatchObject({
			state: "pending",
			attempt: 1,
			chargeId: "ch_svc_1",
		});
		expect(shop.service.creates).toBe(1);
	});

	it("looks for a lost charge until the list has caught up", async () => {
		const shop = new ShopUnderTest();
		shop.service.failAfterCreate = new UnknownOutcomeError("lost", {
			status: 502,
			cause: undefined,
		});
		shop.service.listLags = true;
		await shop.placeOrderAndCharge();
		await shop.pass(30_000);
		expect((await shop.newest()).state).toBe("unknown");
		shop.service.listLags = false;
		await shop.pass(60_000);
		expect(await shop.newest()).toMatchObject({ state: "pending", attempt: 1 });
	});

	it("makes a new attempt with a new reference when the charge was never made, and watches the old one", async () => {
		const shop = new ShopUnderTest();
		shop.service.failBeforeCreate = new UnknownOutcomeError("lost", {
			status: null,
			cause: undefined,
		});
		const first = await shop.placeOrderAndCharge();
		shop.service.failBeforeCreate = null;
		await shop.pass(3 * 60_000);
		const second = await shop.newest();
		expect(second).toMatchObject({ state: "pending", attempt: 2 });
		expect(second.reference).not.toBe(first.reference);
		expect(await shop.ledger.findById(first.id)).toMatchObject({ state: "superseded" });
		expect((await shop.ledger.findById(first.id))?.nextActionAt).not.toBeNull();
		expect(shop.service.creates).toBe(1);
	});

	it("makes few charges at a service that answers each creation with an error, and looks for all of them", async () => {
		const shop = new ShopUnderTest();
		shop.service.failAfterCreate = new UnknownOutcomeError("bad gateway", {
			status: 502,
			cause: undefined,
		});
		shop.service.listLags = true;
		await shop.placeOrderAndCharge();
		await shop.pass(6 * 60 * 60_000, 60_000);
		expect(shop.service.creates).toBeLessThan(15);
		shop.service.listLags = false;
		await shop.pass(2 * 60 * 60_000, 60_000);
		const attempts = await shop.ledger.listBySession(shop.sessionId);
		expect(attempts.every(({ chargeId }) => chargeId !== null)).toBe(true);
	});

	it("treats an intent whose process died while sending as unknown", async () => {
		const shop = new ShopUnderTest();
		const intent = await shop.placeOrder();
		await shop.ledger.compareAndSet(intent, {
			state: "creating",
			requestedAt: shop.now,
			leaseUntil: new Date(shop.now.getTime() + 60_000),
		});
		await shop.pass(3 * 60_000);
		expect((await shop.newest()).attempt).toBe(2);
		expect(await shop.ledger.findById(intent.id)).toMatchObject({ state: "superseded" });
	});

	it("never shows a charge of another amount, and brings it to attention", async () => {
		const shop = new ShopUnderTest();
		const create = shop.service.createPixCharge.bind(shop.service);
		shop.service.createPixCharge = (input) => create({ ...input, amountCents: 1 });
		await shop.placeOrderAndCharge();
		expect(await shop.shownStatus()).toMatchObject({ status: "failed" });
		expect(shop.ledger.attention).toMatchObject([{ kind: "amount_differs", amountCents: 1 }]);
	});

	it("makes no second charge beside a lost one of another amount", async () => {
		const shop = new ShopUnderTest();
		const create = shop.service.createPixCharge.bind(shop.service);
		shop.service.createPixCharge = (input) => create({ ...input, amountCents: 1 });
		shop.service.failAfterCreate = new UnknownOutcomeError("lost", {
			status: 201,
			cause: undefined,
		});
		await shop.placeOrderAndCharge();
		await shop.pass(5 * 60_000);
		expect(shop.service.creates).toBe(1);
		expect(await shop.shownStatus()).toMatchObject({ status: "failed", pix: null });
		expect(shop.ledger.attention).toMatchObject([{ kind: "amount_differs", amountCents: 1 }]);
	});

	it("gives up a second attempt that was not sent when the lost charge is found, and shows that one", async () => {
		const shop = new ShopUnderTest();
		const lost = { status: null, cause: undefined };
		shop.service.failAfterCreate = new UnknownOutcomeError("lost", lost);
		shop.service.listLags = true;
		await shop.placeOrderAndCharge();
		shop.service.failBeforeCreate = new ConnectionFailedError("refused", { cause: undefined });
		await shop.pass(120_000);
		expect((await shop.newest()).attempt).toBe(2);
		shop.service.listLags = false;
		await shop.pass(300_000);
		shop.service.failBeforeCreate = null;
		shop.service.failAfterCreate = null;
		await shop.pass(60_000);
		expect(shop.service.creates).toBe(1);
		expect((await shop.newest()).state).toBe("abandoned");
		expect(await shop.shownStatus()).toMatchObject({ status: "pending" });
	});

	it("refuses when the order's amount is no longer the intent's", async () => {
		const shop = new ShopUnderTest();
		await shop.placeOrder();
		shop.orders.place(shop.sessionId, 100);
		await shop.createWaiting();
		expect(shop.service.creates).toBe(0);
		expect(await shop.newest()).toMatchObject({ state: "failed", failure: "order_amount_changed" });
	});
});
