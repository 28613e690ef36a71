import { describe, expect, it } from "vitest";
import type { ChargeState } from "../charge/charge-states.js";
import { referenceIn } from "../charge/reference.js";
import { Barrier } from "../testing/barrier.js";
import { refusal } from "../testing/faults.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";

/**
 * Makes the service create charges of one cent. The client rejects an answer with another amount than
 * it has sent, so this client sends one cent.
 */
function createChargesOfOneCent({ context }: ShopUnderTest): void {
	const { service } = context;
	context.service = {
		createPixCharge: (input, options) =>
			service.createPixCharge({ ...input, amountCents: 1 }, options),
		createBoletoCharge: (...creation) => service.createBoletoCharge(...creation),
		getCharge: (id) => service.getCharge(id),
		getChargeStatus: (id) => service.getChargeStatus(id),
		iterateTransactions: (query) => service.iterateTransactions(query),
	};
}

/** An error that isn't the service's, whatever its fields look like. */
const ownError = Object.assign(new Error("not the service's"), { status: 400, code: "23514" });

/** Failures of the store itself after the service has created the charge, and the state they leave. */
const ownFailures: [string, ChargeState, (shop: ShopUnderTest) => void][] = [
	[
		"a bug in the reading of the answer",
		"unconfirmed",
		({ context }) => {
			const create = context.service.createPixCharge.bind(context.service);
			context.service.createPixCharge = async (...creation) => {
				await create(...creation);
				throw ownError;
			};
		},
	],
	["a write that the database refuses", "unconfirmed", (shop) => failWrites(shop, ["pending"])],
	[
		"a database that refuses the next write too",
		"creating",
		(shop) => failWrites(shop, ["pending", "unconfirmed"]),
	],
	[
		"a database that commits and doesn't answer",
		"pending",
		(shop) => failWrites(shop, ["pending"], "after its commit"),
	],
];

/** The charge store fails the first write to each of these states. */
function failWrites(
	{ chargeStore }: ShopUnderTest,
	states: ChargeState[],
	when: "before its commit" | "after its commit" = "before its commit",
): void {
	const write = chargeStore.compareAndSet.bind(chargeStore);
	const failing = new Set(states);
	chargeStore.compareAndSet = async (record, changes) => {
		const isFailing = changes.state !== undefined && failing.delete(changes.state);
		if (isFailing && when === "before its commit") {
			throw ownError;
		}
		const written = await write(record, changes);
		if (isFailing) {
			throw ownError;
		}
		return written;
	};
}

describe("posting a charge once", () => {
	it("creates one charge with the attempt's reference, and shows its code", async () => {
		const shop = await ShopUnderTest.open();
		const record = await shop.placeOrderAndCharge();
		expect(record.state).toBe("pending");
		expect(referenceIn(shop.charge().description)).toBe(record.reference);
		expect(await shop.shownStatus()).toMatchObject({
			status: "pending",
			amount_cents: 5990,
			pix: { copy_paste: shop.charge().pix?.copyPaste },
		});
	});

	it("happens in one process when two try at once", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrder();
		await Promise.all([shop.createWaiting(), shop.createWaiting()]);
		expect(shop.creations()).toHaveLength(1);
	});

	it("never happens in a process that was paused until another had posted", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrder();
		const stall = new Barrier();
		const find = shop.orders.findPayerSources.bind(shop.orders);
		shop.orders.findPayerSources = async () => {
			shop.orders.findPayerSources = find;
			await stall.pass();
			return find();
		};
		const stalled = shop.createWaiting();
		await stall.reached;
		await shop.pass(5 * 60_000, 30_000);
		expect(shop.creations()).toHaveLength(1);
		stall.open();
		await stalled;
		expect(shop.creations()).toHaveLength(1);
		expect((await shop.newest()).state).toBe("pending");
		expect(shop.logger.filter((line) => line.includes("failed"))).toEqual([]);
	});

	it("names the option dialect in the log when the service refuses a Pix", async () => {
		const shop = await ShopUnderTest.open();
		shop.useKey("sk_live_sandbox_guide");
		await shop.placeOrder();
		await shop.createWaiting();
		expect(shop.logger).toContainEqual(
			expect.stringMatching(/invalid_request\. If .*option dialect \(reference\)/),
		);
	});

	it("sends nothing without an order, and discards the charge when none comes", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrder();
		shop.orders.orders.clear();
		await shop.pass(40 * 60_000, 2 * 60_000);
		expect(shop.creations()).toEqual([]);
		expect((await shop.newest()).state).toBe("discarded");
	});

	it("keeps the order while the key is wrong, and sends the charge when it is fixed", async () => {
		const shop = await ShopUnderTest.open({
			secretKey: "sk_live_revoked",
			service: {
				keys: [
					{ key: "sk_live_revoked", dialect: "reference", state: "revoked" },
					{ key: "sk_live_mended", dialect: "reference" },
				],
			},
		});
		await shop.placeOrderAndCharge();
		await shop.pass(10 * 60_000, 60_000);
		expect(shop.order?.cancelled).toBe(false);
		expect(shop.sandbox.charges()).toEqual([]);
		shop.useKey("sk_live_mended");
		await shop.pass(2 * 60_000);
		expect((await shop.newest()).state).toBe("pending");
	});

	it("fails when the service rejects the data, opens an issue, and cancels the order after a day", async () => {
		const shop = await ShopUnderTest.open();
		shop.addFault({ fault: refusal, on: "create" });
		await shop.placeOrderAndCharge();
		expect(await shop.shownStatus()).toMatchObject({ status: "failed" });
		await shop.pass(23 * 60 * 60_000, 30 * 60_000);
		expect(shop.order?.cancelled).toBe(false);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "creation_failed", resolved: null }]);
		await shop.pass(2 * 60 * 60_000, 30 * 60_000);
		expect(shop.order?.cancelled).toBe(true);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "creation_failed", resolved: { by: "itself" } },
		]);
	});

	it.each(ownFailures)(
		"survives %s: the charge is found, and there is no second",
		async (_, left, fail) => {
			const shop = await ShopUnderTest.open();
			fail(shop);
			expect((await shop.placeOrderAndCharge()).state).toBe(left);
			expect((await shop.shownStatus())?.renewable).toBe(false);
			await shop.pass(130_000);
			expect(await shop.shownStatus()).toMatchObject({
				status: "pending",
				pix: { copy_paste: shop.charge().pix?.copyPaste },
			});
			expect(await shop.chargeStore.listBySession(shop.sessionId)).toHaveLength(1);
			expect(shop.creations()).toHaveLength(1);
			expect(shop.chargeStore.issues).toEqual([]);
		},
	);

	it("sends few charges to a service that answers each with an error, and looks for all of them", {
		timeout: 30_000,
	}, async () => {
		const shop = await ShopUnderTest.open({ service: { chargeTtlMs: 24 * 3_600_000 } });
		shop.addFault({ fault: { kind: "error_after", status: 502 }, on: "create" });
		const lag = shop.addFault({ fault: { kind: "list_lags", ms: 24 * 3_600_000 } });
		await shop.placeOrderAndCharge();
		await shop.pass(6 * 60 * 60_000, 5 * 60_000);
		expect(shop.sandbox.charges().length).toBeLessThan(15);
		lag.remove();
		await shop.pass(2 * 60 * 60_000, 5 * 60_000);
		const attempts = await shop.chargeStore.listBySession(shop.sessionId);
		expect(attempts.every(({ chargeId }) => chargeId !== null)).toBe(true);
	});

	it("treats a charge whose process died while sending as unconfirmed", async () => {
		const shop = await ShopUnderTest.open();
		const queued = await shop.placeOrder();
		await shop.chargeStore.compareAndSet(queued, {
			state: "creating",
			requestedAt: shop.now,
			leaseUntil: new Date(shop.now.getTime() + 60_000),
		});
		await shop.pass(3 * 60_000);
		expect((await shop.newest()).attempt).toBe(2);
		expect(await shop.chargeStore.findById(queued.id)).toMatchObject({ state: "replaced" });
	});

	it("never shows a charge of another amount, and opens an issue", async () => {
		const shop = await ShopUnderTest.open();
		createChargesOfOneCent(shop);
		await shop.placeOrderAndCharge();
		expect(await shop.shownStatus()).toMatchObject({ status: "failed" });
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "amount_mismatch", amountCents: 1 }]);
	});

	it("discards a second attempt that was not sent when the lost charge is found, and shows the found one", async () => {
		const shop = await ShopUnderTest.open();
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create", times: 1 });
		const lag = shop.addFault({ fault: { kind: "list_lags", ms: 3_600_000 } });
		await shop.placeOrderAndCharge();
		await shop.pass(60_000);
		expect(await shop.newest()).toMatchObject({ attempt: 2, state: "queued" });
		await shop.sandbox.pause();
		await shop.pass(80_000);
		lag.remove();
		await shop.sandbox.resume();
		await shop.pass(360_000);
		expect(shop.creations()).toHaveLength(1);
		expect((await shop.newest()).state).toBe("discarded");
		expect(await shop.shownStatus()).toMatchObject({ status: "pending" });
	});

	it("asks for the amount due now when the order has changed since it was queued", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrder();
		shop.orders.place(shop.sessionId, 100);
		await shop.createWaiting();
		expect(shop.charge().amountCents).toBe(100);
		expect(await shop.shownStatus()).toMatchObject({ status: "pending", amount_cents: 100 });
	});

	it.each([
		["is in another currency", "currency_not_supported"],
		["has no complete payer for its slip", "payer_incomplete"],
	])("sends no charge for an order that %s", async (_, failure) => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrder("boleto");
		if (failure === "payer_incomplete") {
			shop.orders.payer = {};
		} else {
			Object.assign(shop.order ?? {}, { collectionTotal: { amountCents: 5990, currency: "EUR" } });
		}
		await shop.createWaiting();
		expect(await shop.newest()).toMatchObject({ state: "failed", failure });
		expect(shop.creations()).toEqual([]);
	});

	it("sends no charge for an order without an amount due, and says why", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrder();
		Object.assign(shop.order ?? {}, { capturedElsewhereCents: 5990 });
		await shop.createWaiting();
		expect(shop.creations()).toEqual([]);
		expect(await shop.shownStatus()).toMatchObject({
			status: "failed",
			reason: "paid_another_way",
			renewable_at: null,
		});
	});
});
