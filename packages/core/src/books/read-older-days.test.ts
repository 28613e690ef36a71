import { beforeEach, describe, expect, it } from "vitest";
import type { ChargeContext } from "../ports/charge-context.js";
import { MemoryBooks } from "../testing/memory-books.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { readOlderDays, requestReading } from "./read-older-days.js";

const days = { from: "2026-11-23", to: "2026-11-23" };

describe("reading older days", () => {
	let shop: ShopUnderTest;
	let books: MemoryBooks;
	let context: ChargeContext;
	let recorded: string[];
	beforeEach(async () => {
		shop = await ShopUnderTest.open();
		books = new MemoryBooks(shop.chargeStore);
		recorded = [];
		context = {
			...shop.context,
			books,
			servicePayments: {
				record: async (payments) => void recorded.push(...payments.map(({ id }) => id)),
			},
		};
		await shop.placeOrderAndCharge();
		shop.sandbox.pay(shop.charge().id);
		// A boleto is paid long after its creation.
		await shop.wait(20 * 86_400_000);
	});

	const request = (asked = days) =>
		requestReading({ booksReading: books.reading, clock: context.clock }, asked);
	const read = (mayContinue = () => true) => readOlderDays(context, mayContinue);

	it("keeps the paid charges that were created weeks before", async () => {
		expect(await request({ from: "2026-12-10", to: "2026-12-11" })).toMatchObject({ isNew: true });
		await read();
		expect(recorded).toEqual([shop.charge().id]);
		expect(books.reading.value.days).toBe(null);
	});

	it("takes one request at a time", async () => {
		await request();
		expect(await request({ from: "2026-01-01", to: "2026-01-02" })).toMatchObject({
			isNew: false,
			reading: days,
		});
	});

	it("asks nothing without a request", async () => {
		const before = shop.sandbox.requests().length;
		await read();
		expect(shop.sandbox.requests()).toHaveLength(before);
	});

	it("goes on after a list that fails, and after a sweep that had to end", async () => {
		await request();
		const { remove } = shop.addFault({ fault: { kind: "dropped_before" }, on: "list" });
		await expect(read()).rejects.toThrow();
		await read(() => false);
		expect(books.reading.value.days).toMatchObject({ pages: 0, after: null });
		remove();
		await read();
		expect(recorded).toEqual([shop.charge().id]);
	});

	it("reads a page again that could not be kept", async () => {
		await request();
		context.servicePayments = {
			record: async () => {
				throw new Error("the database is away");
			},
		};
		await expect(read()).rejects.toThrow("away");
		expect(books.reading.value.days).toMatchObject({ pages: 0, after: null });
	});

	it("reads five pages in a sweep, and continues where it ended", async () => {
		const entry = (index: number) => ({
			...{ type: "charge", id: `ch_${index}`, uuid: null, status: "paid", amountCents: 100 },
			...{ description: null, createdAt: null, createdAtIsExact: false, paidAt: shop.now },
			...{ customer: null, fee: null, livemode: null, raw: null },
		});
		const asked: (string | undefined)[] = [];
		Object.assign(context, {
			service: {
				async *iterateTransactions({ startingAfter }: { startingAfter?: string }) {
					asked.push(startingAfter);
					const first = startingAfter ? Number(startingAfter.slice(3)) + 1 : 0;
					for (let index = first; index < 720; index += 1) {
						yield entry(index);
					}
				},
			},
		});
		await request();
		await read();
		expect(books.reading.value.days).toMatchObject({ pages: 5, after: "ch_499" });
		await read();
		expect(asked).toEqual([undefined, "ch_499"]);
		expect(new Set(recorded).size).toBe(720);
		expect(books.reading.value.days).toBe(null);
	});
});
