import {
	ApiError,
	AuthenticationError,
	ConnectionFailedError,
	InvalidRequestError,
	NoAnswerError,
	NotFoundError,
	RateLimitError,
	RequestAbortedError,
	UnknownOutcomeError,
	UnreadableAnswerError,
} from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import type { ChargeChanges, ChargeRecord } from "../charge/charge-record.js";
import { type ChargeState, chargeStates } from "../charge/charge-states.js";
import { queueCharge } from "../orders/queue-charge.js";
import type { FakeOrder } from "../testing/fake-orders.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { postCharge } from "./post-charge.js";

const second = 1_000;
const minute = 60 * second;

function later({ now }: ShopUnderTest, ms: number) {
	return new Date(now.getTime() + ms);
}

/** Takes the next queued charge, and posts it once. */
async function postNext(shop: ShopUnderTest): Promise<ChargeRecord> {
	const taken = await shop.queue.takeQueued(shop.now, later(shop, 2 * minute));
	if (taken.kind !== "taken") {
		throw new Error("no charge is due");
	}
	return postCharge(shop.context, taken.record);
}

/** An order whose first attempt is in this state, and whose second is queued. */
async function secondAttempt(changes: ChargeChanges) {
	const shop = await ShopUnderTest.open();
	const first = await shop.changeRow(await shop.placeOrder(), changes);
	const { sessionId, amountCents } = shop;
	await queueCharge(shop.context, { sessionId, attempt: 2, method: "pix", amountCents });
	return { shop, first };
}

/** What an error says about the service's answer. */
function answer(status: number) {
	const rateLimit = { limit: null, remaining: null, resetAt: null, resetInMs: null };
	return { status, serviceCode: null, rateLimit };
}

/** 45 seconds after a shop opens. */
const resetAt = new Date("2026-11-23T12:00:45Z");

/** What each error of the POST proves, for a charge that has failed twice before. */
const errors: [string, Error, ChargeState, number][] = [
	["no known outcome", new UnknownOutcomeError("", { status: 502, cause: null }), "unconfirmed", 1],
	["no answer", new NoAnswerError(""), "unconfirmed", 1],
	["an unreadable answer", new UnreadableAnswerError(""), "unconfirmed", 1],
	["a status below the refusals", new ApiError("", answer(399)), "unconfirmed", 1],
	["an error of the service", new ApiError("", answer(500)), "unconfirmed", 1],
	["an error of no service", Object.assign(new Error(), { status: 400 }), "unconfirmed", 1],
	["the first refusing status", new ApiError("", answer(400)), "queued", 60],
	["the last refusing status", new ApiError("", answer(499)), "queued", 60],
	["an unknown path", new NotFoundError("", answer(404)), "queued", 60],
	["a wrong key", new AuthenticationError("", answer(401)), "queued", 0],
	["a disabled key", new AuthenticationError("", answer(403)), "queued", 0],
	["no connection", new ConnectionFailedError(""), "queued", 4],
	["an abort before it was sent", new RequestAbortedError(""), "queued", 4],
	["a used-up limit", new RateLimitError("", { ...answer(429), resetAt }), "queued", 45],
	[
		"a limit without an end",
		new RateLimitError("", { ...answer(429), resetAt: null }),
		"queued",
		4,
	],
	["an invalid request", new InvalidRequestError("", { problems: [] }), "failed", 0],
];

describe("a creation that ends with", () => {
	it.each(errors)("%s", async (_, error, state, waitSeconds) => {
		const shop = await ShopUnderTest.open();
		await shop.changeRow(await shop.placeOrder(), { tries: 2 });
		shop.context.service.createPixCharge = () => Promise.reject(error);
		expect(await postNext(shop)).toMatchObject({
			state,
			orderId: shop.order?.orderId,
			tries: state === "queued" ? 3 : 0,
			failure: Object.assign({ code: "Error" }, error).code,
			requestedAt: shop.now,
			checkedAt: state === "unconfirmed" ? shop.now : null,
			nextActionAt: later(shop, waitSeconds * second),
			leaseUntil: null,
		});
		// Only a refusal by the limit stops the other charges.
		const isLimited = error instanceof RateLimitError;
		expect(shop.queue.window.remaining).toBe(isLimited ? 0 : 59);
		if (isLimited) {
			const afterReset = error.resetAt ? 46 : 10;
			expect(shop.queue.window.resetAt).toEqual(later(shop, afterReset * second));
		}
	});
});

describe("a creation", () => {
	it.each(["reference", "guide"] as const)(
		"is one request of the %s dialect, and no client repeats it",
		async (dialect) => {
			const shop = await ShopUnderTest.open({ policy: { dialect } });
			const limited = { kind: "rate_limited", resetMs: 500 } as const;
			shop.addFault({ fault: limited, on: "create", times: 1 });
			const { reference } = await shop.placeOrder();
			const { service } = shop.context;
			const create = service.createPixCharge.bind(service);
			const options: unknown[] = [];
			service.createPixCharge = (input, given) => {
				options.push(given);
				return create(input, given);
			};
			expect(await postNext(shop)).toMatchObject({ state: "queued" });
			expect(shop.creations()).toHaveLength(1);
			const key = dialect === "reference" ? { idempotencyKey: reference } : {};
			expect(options).toEqual([{ maxRetries: 0, ...key }]);
		},
	);

	it("is one request for a boleto", async () => {
		const shop = await ShopUnderTest.open();
		shop.addFault({ fault: { kind: "rate_limited", resetMs: 500 }, on: "create", times: 1 });
		await shop.placeOrder("boleto");
		expect(await postNext(shop)).toMatchObject({ state: "queued" });
		expect(shop.creations()).toMatchObject([{ creation: { idempotencyKey: null } }]);
	});

	it("is sent for a queued charge only", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrder();
		for (const state of chargeStates.filter((each) => each !== "queued")) {
			const row = await shop.changeRow(await shop.newest(), { state });
			expect(await postCharge(shop.context, row)).toMatchObject({ state });
		}
		expect(shop.creations()).toEqual([]);
	});

	it("waits for its order a little longer each time, and for half an hour at most", async () => {
		const shop = await ShopUnderTest.open();
		const { createdAt } = await shop.placeOrder();
		shop.orders.orders.clear();
		for (const [tried, seconds] of [1, 2, 4, 8].entries()) {
			const row = await postNext(shop);
			expect(row).toMatchObject({ state: "queued", tries: tried + 1, leaseUntil: null });
			expect(row.nextActionAt).toEqual(later(shop, seconds * second));
			await shop.wait(seconds * second);
		}
		await shop.sandbox.clock.set(new Date(createdAt.getTime() + 30 * minute));
		expect((await postNext(shop)).state).toBe("queued");
		await shop.wait(minute);
		expect(await postNext(shop)).toMatchObject({ state: "discarded", nextActionAt: null });
		expect(shop.creations()).toEqual([]);
	});

	it("waits while another process may cancel the order for the attempt before", async () => {
		const { shop, first } = await secondAttempt({ state: "expired" });
		const held = await shop.changeRow(first, { leaseUntil: later(shop, minute) });
		await shop.wait(20 * minute);
		const again = await shop.changeRow(held, { leaseUntil: later(shop, minute) });
		expect(await postNext(shop)).toMatchObject({
			state: "queued",
			tries: 0,
			nextActionAt: later(shop, 2 * second),
			leaseUntil: null,
		});
		expect(shop.creations()).toEqual([]);
		await shop.changeRow(again, { leaseUntil: null });
		await shop.wait(2 * second);
		expect((await postNext(shop)).state).toBe("pending");
	});

	it.each(["pending", "paid", "captured"] as const)(
		"is needless when another attempt is %s",
		async (state) => {
			const { shop } = await secondAttempt({ state });
			expect(await postNext(shop)).toMatchObject({
				state: "discarded",
				orderId: shop.order?.orderId,
				nextActionAt: null,
			});
			expect(shop.creations()).toEqual([]);
		},
	);

	it.each(["unconfirmed", "replaced", "expired", "failed", "closed", "discarded"] as const)(
		"follows an attempt that is %s",
		async (state) => {
			const { shop } = await secondAttempt({ state });
			expect(await postNext(shop)).toMatchObject({ state: "pending", failure: null });
			expect(shop.creations()).toHaveLength(1);
		},
	);

	it.each<[string, Partial<FakeOrder>]>([
		["is cancelled", { cancelled: true }],
		["is paid by this payment", { capturedBy: "this_session" }],
		["is paid by another", { capturedBy: "another" }],
		["no longer has the payment", { isGone: true }],
	])("is discarded when the order %s", async (_, changes) => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrder();
		Object.assign(shop.order ?? {}, changes);
		expect(await postNext(shop)).toMatchObject({
			state: "discarded",
			orderId: shop.order?.orderId,
			nextActionAt: null,
			leaseUntil: null,
		});
		expect(shop.creations()).toEqual([]);
	});

	it.each<[string, string, (shop: ShopUnderTest) => void]>([
		[
			"asks for another currency",
			"currency_not_supported",
			({ order }) => Object.assign(order?.collectionTotal ?? {}, { currency: "EUR" }),
		],
		[
			"is paid another way",
			"nothing_due",
			({ order }) => Object.assign(order ?? {}, { capturedElsewhereCents: 5990 }),
		],
		[
			"lacks the payer's data",
			"payer_incomplete",
			({ orders }) => Object.assign(orders, { payer: {} }),
		],
	])("fails for the sweep to review when the order %s", async (_, failure, spoil) => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrder("boleto");
		spoil(shop);
		expect(await postNext(shop)).toMatchObject({
			state: "failed",
			failure,
			orderId: shop.order?.orderId,
			nextActionAt: shop.now,
		});
		expect(shop.creations()).toEqual([]);
	});
});
