import type { SandboxCharge } from "@pix-checkout/sandbox";
import { describe, expect, it } from "vitest";
import type { ChargeMethod } from "../../charge/charge-record.js";
import { readableReasons } from "../../charge/issue-reason.js";
import { boletoInput } from "../../charge/payer/charge-input.js";
import { resolvePayer } from "../../charge/payer/resolve-payer.js";
import { initialListCursor } from "../../charge/ports/stored-values.js";
import { makeReference } from "../../charge/reference.js";
import { statusFault } from "../../testing/faults.js";
import { type ShopOptions, ShopUnderTest } from "../../testing/shop-under-test.js";
import { reconcileCharges } from "./reconcile-charges.js";

const minute = 60_000;

const longLived: ShopOptions = { service: { chargeTtlMs: 30 * 24 * 3_600_000 } };

/** A second charge that the service created for the same request. */
/** The service has made two charges for one request, the second one of another amount. */
async function shopWithDuplicate(method: ChargeMethod = "pix") {
	const shop = await ShopUnderTest.open();
	const record = await shop.placeOrderAndCharge(method);
	const { service, orders } = shop.context;
	const terms = { amountCents: 4000, description: record.reference };
	await (method === "pix"
		? service.createPixCharge(terms)
		: service.createBoletoCharge(
				boletoInput(resolvePayer(await orders.findPayerSources("", "")), terms),
			));
	return { shop, record, own: shop.charge(0), duplicate: shop.charge(1) };
}

function kinds(shop: ShopUnderTest) {
	return shop.chargeStore.issues.map(({ kind, subject, resolved }) => ({
		kind,
		subject,
		isOpen: resolved === null,
	}));
}

describe("comparing the charge store with the service's list", () => {
	it("finds a payment without a webhook, with one full read", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.sandbox.pay(shop.charge().id);
		const reads = shop.reads().length;
		expect(await reconcileCharges(shop.context)).toMatchObject({ paid: 1, failures: 0 });
		expect(shop.order?.capturedBy).toBe("this_session");
		expect(shop.reads().slice(reads)).toMatchObject([{ operation: "get" }]);
	});

	it("sends no request about pending charges", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		await reconcileCharges(shop.context);
		expect(shop.reads()).toEqual([]);
	});

	it("ends before the next page or charge when another process sweeps, and keeps the cursor", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		await reconcileCharges(shop.context);
		await shop.wait(2 * minute);
		shop.sandbox.pay(shop.charge().id);
		const before = shop.cursor.value;
		const theirs = { ...before, createdListedAt: shop.now };
		const lostAfter = async (answers: number) => {
			const requests = shop.sandbox.requests().length;
			let asked = 0;
			shop.cursor.value = before;
			await reconcileCharges(shop.context, () => {
				asked += 1;
				shop.cursor.value = asked > answers ? theirs : before;
				return asked <= answers;
			});
			expect(shop.cursor.value, `lost after ${answers}`).toBe(theirs);
			expect(shop.order?.capturedBy, `lost after ${answers}`).toBe("none");
			return shop.sandbox.requests().length - requests;
		};
		// Before the first list, before its page, and before its one charge.
		expect(await lostAfter(0)).toBe(0);
		expect(await lostAfter(1)).toBe(1);
		expect(await lostAfter(2)).toBe(1);
		shop.cursor.value = before;
		await reconcileCharges(shop.context);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("finds the payment of a charge that was created days ago at once", async () => {
		const shop = await ShopUnderTest.open(longLived);
		await shop.placeOrderAndCharge();
		await reconcileCharges(shop.context);
		// Its own step isn't due: only the list shows the payment.
		await shop.wait(3 * 24 * 60 * minute);
		await reconcileCharges(shop.context);
		shop.sandbox.pay(shop.charge().id);
		await shop.wait(minute / 6);
		expect(await reconcileCharges(shop.context)).toMatchObject({ paid: 1 });
	});

	it("lists old payments less often the more pages they fill, but every ten minutes", async () => {
		const shop = await ShopUnderTest.open(longLived);
		await shop.placeOrderAndCharge();
		await shop.wait(24 * 60 * minute);
		for (const [paid, waitMs] of [
			[100, 0],
			[101, minute / 6],
			[400, minute / 2],
			[1_000_000, 10 * minute],
		] as const) {
			shop.cursor.value = {
				...initialListCursor,
				createdListedAt: shop.now,
				paidListedAt: shop.now,
				paidCount: paid,
			};
			const allListedAfter = async (ms: number) => {
				await shop.wait(ms);
				await reconcileCharges(shop.context);
				return shop.cursor.value.paidListedAt?.getTime() === shop.now.getTime();
			};
			if (waitMs > 0) {
				expect(await allListedAfter(waitMs - 1), `${paid} paid`).toBe(false);
			}
			expect(await allListedAfter(1), `${paid} paid`).toBe(true);
		}
	});

	it("lists months of payments only now and then, however old the oldest charge is", async () => {
		const shop = await ShopUnderTest.open({ service: { chargeTtlMs: 90 * 24 * 3_600_000 } });
		await shop.placeOrderAndCharge();
		const madeAt = shop.now.getTime();
		await shop.wait(60 * 24 * 60 * minute);
		await reconcileCharges(shop.context);
		const starts: number[] = [];
		const { service } = shop.context;
		const list = service.iterateTransactions.bind(service);
		service.iterateTransactions = (query, options) => {
			if (query?.status === "paid") {
				starts.push(Number(query.createdGte));
			}
			return list(query, options);
		};
		await shop.pass(12 * 60 * minute, 15 * minute);
		expect(starts.length).toBeGreaterThan(40);
		expect(starts.filter((start) => start <= madeAt)).toHaveLength(2);
		// Its own step still finds the payment.
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(60 * minute, 15 * minute);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("finds the payment of an order that was cancelled days ago, and opens an issue", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.sandbox.expire(shop.charge().id);
		await shop.pass(40 * minute, 2 * minute);
		expect(shop.order?.cancelled).toBe(true);
		await shop.pass(3 * 24 * 60 * minute, 6 * 60 * minute);
		shop.sandbox.pay(shop.charge().id, { force: true });
		await shop.pass(11 * minute, minute);
		expect(kinds(shop)).toMatchObject([{ kind: "paid_after_cancellation" }]);
	});

	it("reports a second charge for one request: payable, then paid", async () => {
		const { shop, record, duplicate } = await shopWithDuplicate();
		await reconcileCharges(shop.context);
		expect(kinds(shop)).toEqual([{ kind: "unmatched_pix", subject: duplicate.id, isOpen: true }]);
		shop.sandbox.pay(duplicate.id);
		await shop.pass(minute);
		expect(kinds(shop)).toEqual([
			{ kind: "unmatched_pix", subject: duplicate.id, isOpen: false },
			{ kind: "duplicate_payment", subject: duplicate.id, isOpen: true },
		]);
		expect((await shop.chargeStore.findById(record.id))?.state).toBe("pending");
	});

	it("opens an issue of its own kind for a second boleto, which reaches the payer's bank by itself", async () => {
		const { shop, duplicate } = await shopWithDuplicate("boleto");
		await reconcileCharges(shop.context);
		expect(kinds(shop)).toEqual([
			{ kind: "unmatched_boleto", subject: duplicate.id, isOpen: true },
		]);
	});

	it.each([
		[
			"the service says expired",
			async (shop: ShopUnderTest) =>
				void shop.addFault({ fault: statusFault("expired"), on: "get" }),
		],
		[
			"its money was sent back",
			(shop: ShopUnderTest, { id }: SandboxCharge) =>
				shop.chargeStore.refundByHand("duplicate_payment", id),
		],
	])(
		"keeps an order whose second charge is paid, though its own one expired, until %s",
		async (_, end) => {
			const { shop, own, duplicate } = await shopWithDuplicate();
			shop.sandbox.expire(own.id);
			shop.sandbox.pay(duplicate.id);
			await shop.pass(60 * minute, 5 * minute);
			expect(shop.order?.cancelled).toBe(false);
			await end(shop, duplicate);
			await shop.pass(120 * minute, 5 * minute);
			expect(shop.order?.cancelled).toBe(true);
		},
	);

	it("adopts a charge whose creation was never answered", async () => {
		const shop = await ShopUnderTest.open();
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create" });
		expect((await shop.placeOrderAndCharge()).state).toBe("unconfirmed");
		expect(await reconcileCharges(shop.context)).toMatchObject({ adopted: 1 });
		expect((await shop.newest()).chargeId).toBe(shop.charge().id);
	});

	it("opens an issue for charges with references that are not in the charge store", async () => {
		const shop = await ShopUnderTest.open();
		const reference = makeReference();
		await shop.context.service.createPixCharge({ amountCents: 100, description: reference });
		await shop.placeOrderAndCharge();
		const charge = shop.sandbox.pay(shop.charge(0).id);
		await reconcileCharges(shop.context);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "store_mismatch", subject: "store", chargeRecordId: null, amountCents: 100 },
		]);
		expect(readableReasons(shop.chargeStore.issues[0]?.reasons ?? [])).toContain(
			`${reference} (${charge.id})`,
		);
	});

	it("recognises its charge by either identifier, and reads the other only once", async () => {
		const shop = await ShopUnderTest.open();
		// A boleto's id is a UUID, and this list uses the other dialect.
		await shop.placeOrderAndCharge("boleto");
		const { id, uuid } = shop.charge();
		expect((await shop.newest()).chargeId).toBe(uuid);
		await reconcileCharges(shop.context);
		await shop.pass(2 * minute, minute);
		expect(shop.chargeStore.issues).toEqual([]);
		expect((await shop.newest()).chargeAlias).toBe(id);
		expect(shop.reads().length).toBeLessThanOrEqual(3);
	});

	it("reads a list again that broke off", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.sandbox.pay(shop.charge().id);
		const broken = shop.addFault({ fault: { kind: "half_body" }, on: "list" });
		expect(await reconcileCharges(shop.context)).toMatchObject({ paid: 0, failures: 2 });
		expect(shop.cursor.value).toMatchObject({ createdListedAt: null, paidListedAt: null });
		broken.remove();
		expect(await reconcileCharges(shop.context)).toMatchObject({ paid: 1, failures: 0 });
	});

	it("compares the read part of a list that breaks off, and reads all of it again", async () => {
		const shop = await ShopUnderTest.open({
			policy: { dialect: "guide" },
			service: { rateLimit: { chargesPerMinute: 200 } },
		});
		for (let others = 0; others < 100; others += 1) {
			await shop.context.service.createPixCharge({ amountCents: 500 });
		}
		// The newest charge is on the first of two pages.
		await shop.placeOrderAndCharge();
		shop.sandbox.pay(shop.charge(100).id);
		const broken = shop.addFault({ fault: { kind: "half_body" }, on: "list", after: 1 });
		expect(await reconcileCharges(shop.context)).toMatchObject({ paid: 1, failures: 2 });
		expect(shop.order?.capturedBy).toBe("this_session");
		expect(shop.cursor.value).toMatchObject({ createdListedAt: null, paidListedAt: null });
		broken.remove();
		expect(await reconcileCharges(shop.context)).toMatchObject({ listed: 102, failures: 0 });
	});

	it("continues after a charge that fails to compare", async () => {
		const { shop, own, duplicate } = await shopWithDuplicate();
		shop.sandbox.pay(own.id);
		// The list has the newest first, so the sweep reads the duplicate first.
		shop.addFault({ fault: { kind: "junk", body: "null" }, on: "get", times: 1 });
		const outcome = await reconcileCharges(shop.context);
		expect(outcome.failures).toBeGreaterThan(0);
		expect(shop.reads()[0]).toMatchObject({
			path: `/v1/charges/${duplicate.id}`,
			faults: ["junk"],
		});
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	/** The duplicate of a captured charge is unreadable, while the service creates others after it. */
	async function shopWithUnreadableDuplicate() {
		const { shop, own, duplicate } = await shopWithDuplicate();
		shop.sandbox.pay(own.id);
		await shop.advance();
		const broken = shop.addFault({ fault: { kind: "junk", body: "null" }, on: "get" });
		await shop.pass(10 * minute, minute);
		await shop.context.service.createPixCharge({ amountCents: 100 });
		return { shop, duplicate, broken };
	}

	it("finds a second charge that was unreadable for a while", async () => {
		const { shop, duplicate, broken } = await shopWithUnreadableDuplicate();
		await shop.pass(40 * minute, minute);
		expect(kinds(shop).map(({ subject }) => subject)).not.toContain(duplicate.id);
		broken.remove();
		await shop.pass(2 * minute, minute);
		expect(kinds(shop)).toContainEqual({
			kind: "unmatched_pix",
			subject: duplicate.id,
			isOpen: false,
		});
	});

	it("opens an issue for a second charge that stays unreadable for an hour, and continues", async () => {
		const { shop, duplicate } = await shopWithUnreadableDuplicate();
		await shop.pass(52 * minute, minute);
		expect(kinds(shop)).toContainEqual({
			kind: "unmatched_pix",
			subject: duplicate.id,
			isOpen: true,
		});
		await shop.wait(minute);
		expect(await reconcileCharges(shop.context)).toMatchObject({ listed: 1, failures: 0 });
		expect(shop.cursor.value.createdListedAt).toEqual(shop.now);
	});
});
