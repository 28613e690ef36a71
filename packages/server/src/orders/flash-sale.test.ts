import { describe, expect, it } from "vitest";
import type { ChargeRecord } from "../charge/charge-record.js";
import type { ChargeService } from "../charge/ports/charge-service.js";
import { graceEndsAt } from "../charge/schedule.js";
import { sweepCharges } from "../sweep/sweep-charges.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { queueCharge } from "./queue-charge.js";

const minute = 60_000;
/** The time in which shoppers placed all of them. */
const saleMs = 40 * minute;
/** How many shoppers placed orders at a time. */
const concurrency = 10;
const pageSize = 100;
/** The pages of the lists that every sweep reads. */
const reconciled = 3;
/** More orders show the same and take longer; see `PIX_CHECKOUT_FLASH_ORDERS` in the server's README. */
const orders = Number(process.env.PIX_CHECKOUT_FLASH_ORDERS ?? 1_000);

/** A store with the unpaid orders of one sale, whose charges have expired. */
async function shopAfterSale(count: number) {
	const shop = await ShopUnderTest.open({
		// Without QR images, which cost the sandbox time.
		policy: { dialect: "guide" },
		service: { rateLimit: { chargesPerMinute: 1_000_000 }, chargeTtlMs: 30 * 60_000 },
	});
	for (let placed = 0; placed < count; placed += concurrency) {
		await Promise.all(
			Array.from({ length: concurrency }, (_, one) => placeOrder(shop, placed + one)),
		);
		await shop.wait((saleMs * concurrency) / count);
	}
	return shop;
}

async function placeOrder(shop: ShopUnderTest, number: number): Promise<void> {
	const { clock, chargeStore, service, policy } = shop.context;
	const sessionId = `session_${number}`;
	const { orderId } = shop.orders.place(sessionId, 5990);
	const wanted = { sessionId, attempt: 1, method: "pix", amountCents: 5990 } as const;
	const queued = await queueCharge(shop.context, wanted);
	const { reference: description } = queued;
	const { id, expiresAt } = await service.createPixCharge({ amountCents: 5990, description });
	const made = { orderId, chargeId: id, requestedAt: clock.now(), expiresAt };
	const nextActionAt = graceEndsAt({ ...queued, ...made }, policy);
	await chargeStore.compareAndSet(queued, { ...made, state: "expired", nextActionAt });
}

/** The requests since the last count. */
function counter(shop: ShopUnderTest) {
	let counted = shop.sandbox.requests().length;
	return () => {
		const requests = shop.sandbox.requests().slice(counted);
		counted += requests.length;
		const of = (operation: string) => requests.filter((one) => one.operation === operation).length;
		return {
			lists: of("list"),
			reads: of("get"),
			others: requests.length - of("list") - of("get"),
		};
	};
}

function cancelled(shop: ShopUnderTest) {
	return [...shop.orders.orders.values()].filter((order) => order.cancelled).length;
}

type List = ReturnType<ChargeService["iterateTransactions"]>;

/** Changes the lists of the reconciliation, or those before a cancellation. */
function changeLists(
	shop: ShopUnderTest,
	change: (list: List, purpose: "reconciliation" | "last question") => List,
) {
	const { service } = shop.context;
	shop.context.service = {
		createPixCharge: (...creation) => service.createPixCharge(...creation),
		createBoletoCharge: (...creation) => service.createBoletoCharge(...creation),
		getCharge: (id) => service.getCharge(id),
		getChargeStatus: (id) => service.getChargeStatus(id),
		iterateTransactions: (query) => {
			const purpose = query?.createdLte ? "last question" : "reconciliation";
			return change(service.iterateTransactions(query), purpose);
		},
	};
	return { restore: () => Object.assign(shop.context, { service }) };
}

describe("a flash sale without payments", () => {
	it("costs one listing for all orders of a window and one read each, when all are due at once", async () => {
		const shop = await shopAfterSale(orders);
		const count = counter(shop);
		await shop.wait(60 * minute);
		const report = await sweepCharges(shop.context);
		const { lists, reads, others } = count();
		console.info(`${orders} orders: ${lists} pages and ${reads} reads, ${others} other calls`);
		expect(report.advanced).toBe(orders);
		expect(cancelled(shop)).toBe(orders);
		expect(reads).toBe(orders);
		// One listing for the first hour, one for the time after it, and the reconciliation's own.
		const pagesOfAll = Math.ceil(orders / pageSize);
		expect(lists).toBeLessThanOrEqual(2 * pagesOfAll + reconciled + pagesOfAll);
		expect(others).toBe(0);
	}, 120_000);

	it("is cancelled order by order within two minutes of its grace, as time passes", async () => {
		const shop = await shopAfterSale(100);
		const count = counter(shop);
		const end = ({ expiresAt }: ChargeRecord) => (expiresAt?.getTime() ?? 0) + 15 * minute;
		const [first, last] = [shop.chargeStore.rows[0], shop.chargeStore.rows.at(-1)];
		if (!first || !last) {
			throw new Error("there were no orders");
		}
		await shop.sandbox.clock.set(end(first) - minute);
		while (shop.now.getTime() <= end(last) + minute) {
			await shop.wait(minute);
			await sweepCharges(shop.context);
			const late = shop.chargeStore.rows.filter(
				(row) => row.state !== "closed" && end(row) <= shop.now.getTime() - minute,
			);
			expect(late).toEqual([]);
			expect(count().lists).toBeLessThanOrEqual(1 + reconciled);
		}
		expect(cancelled(shop)).toBe(100);
	}, 60_000);

	it("keeps the one order with a second payable charge that only the shared listing shows", async () => {
		const shop = await shopAfterSale(30);
		const [row] = shop.chargeStore.rows;
		const second = await shop.context.service.createPixCharge({
			amountCents: 5990,
			description: row?.reference ?? "",
		});
		await shop.wait(20 * minute);
		const lists = changeLists(shop, (list, purpose) =>
			purpose === "last question" ? list : without(list, second.id),
		);
		await sweepCharges(shop.context);
		expect(cancelled(shop)).toBeGreaterThan(5);
		expect(shop.orders.orders.get("session_0")?.cancelled).toBe(false);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "unmatched_pix", chargeId: second.id }]);
		lists.restore();
		await shop.wait(60 * minute);
		await shop.pass(2 * minute, minute);
		expect(cancelled(shop)).toBe(30);
	});

	it("cancels nothing while the list fails, requests it once for all, and catches up", async () => {
		const shop = await shopAfterSale(30);
		await shop.wait(60 * minute);
		let asked = 0;
		const lists = changeLists(shop, (list, purpose) => {
			asked += purpose === "last question" ? 1 : 0;
			return purpose === "last question" ? broken() : list;
		});
		await sweepCharges(shop.context);
		expect(cancelled(shop)).toBe(0);
		expect(asked).toBe(1);
		lists.restore();
		await shop.pass(minute);
		expect(cancelled(shop)).toBe(30);
	});
});

async function* without(list: List, id: string) {
	for await (const transaction of list) {
		if (transaction.id !== id) {
			yield transaction;
		}
	}
}

function broken(): List {
	return {
		[Symbol.asyncIterator]: () => ({
			next: () => Promise.reject(new Error("the list can't be read")),
		}),
	};
}
