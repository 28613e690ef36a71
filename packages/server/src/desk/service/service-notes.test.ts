import { describe, expect, it } from "vitest";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { ServiceNotes } from "./service-notes.js";

const minuteMs = 60_000;

async function notedShop() {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	const { health, clock, logger, service } = shop.context;
	const notes = new ServiceNotes({ health, clock, logger });
	let writes = 0;
	const change = health.change.bind(health);
	health.change = (...given) => {
		writes += 1;
		return change(...given);
	};
	const watched = notes.watch(service);
	const read = async () => {
		await watched.getChargeStatus(shop.charge().id);
		// The write is not awaited by the call.
		await new Promise((resolve) => setImmediate(resolve));
	};
	return { shop, notes, watched, read, writes: () => writes };
}

describe("what a process notes of the service", () => {
	it("is when a read last worked, whoever made it, and costs a write a minute at most", async () => {
		const { shop, read, writes } = await notedShop();
		for (let reads = 0; reads < 50; reads += 1) {
			await read();
		}
		expect(writes()).toBe(1);
		expect((await shop.health.read()).workedAt.reads).toEqual(shop.now);
		await shop.wait(minuteMs);
		await read();
		expect(writes()).toBe(2);
		expect((await shop.health.read()).workedAt.reads).toEqual(shop.now);
	});

	it("shows the first read at once, though a list was noted just before", async () => {
		const { shop, notes, watched, read, writes } = await notedShop();
		notes.noteDate(shop.now);
		for await (const _ of watched.iterateTransactions()) {
			// To the end of the list.
		}
		await read();
		expect((await shop.health.read()).workedAt.reads).toEqual(shop.now);
		expect(writes()).toBe(2);
	});

	it("doesn't write again what another process has just written", async () => {
		const { shop, read, writes } = await notedShop();
		await shop.health.change((health) => ({
			...health,
			workedAt: { ...health.workedAt, reads: new Date(shop.now.getTime() - 20_000) },
		}));
		await read();
		expect(writes()).toBe(1);
	});

	it("is no failed read", async () => {
		const { shop, read, writes } = await notedShop();
		shop.addFault({ fault: { kind: "error_before", status: 500 } });
		await expect(read()).rejects.toThrow("500");
		expect(writes()).toBe(0);
		expect((await shop.health.read()).workedAt.reads).toBeNull();
	});

	it("is the service's clock, by the newest answer", async () => {
		const { shop, notes, watched } = await notedShop();
		notes.noteDate(new Date(shop.now.getTime() - 20 * minuteMs));
		for await (const _ of watched.iterateTransactions()) {
			// To the end of the list.
		}
		const { clock, workedAt } = await shop.health.read();
		expect(clock).toEqual({ aheadMs: 500 - 20 * minuteMs, at: shop.now });
		expect(workedAt.reads).toBeNull();
	});

	it.each([60, -60])(
		"lets a code live as long by the store's clock when the service's is %i minutes ahead",
		async (minutes) => {
			const { shop, notes, watched } = await notedShop();
			const { id, expiresAt } = shop.charge();
			shop.addFault({ fault: { kind: "clock_skewed", ms: minutes * minuteMs } });
			notes.noteDate(new Date(shop.now.getTime() + minutes * minuteMs));
			const read = await watched.getCharge(id);
			const apartMs = (read.expiresAt?.getTime() ?? 0) - Date.parse(expiresAt);
			expect(Math.abs(apartMs)).toBeLessThanOrEqual(500);
		},
	);

	it("moves no expiry for clocks that differ by seconds, and never the due day of a slip", async () => {
		const { shop, notes, watched } = await notedShop();
		const { id, expiresAt } = shop.charge();
		notes.noteDate(new Date(shop.now.getTime() - 20_000));
		expect((await watched.getCharge(id)).expiresAt).toEqual(new Date(expiresAt));
		const slip = await shop.chargeAnotherSession("session_2");
		notes.noteDate(new Date(shop.now.getTime() - 60 * minuteMs));
		const { expiresAt: due } = await shop.context.service.getCharge(slip.chargeId ?? "");
		expect((await watched.getCharge(slip.chargeId ?? "")).expiresAt).toEqual(due);
	});

	it("never makes a call fail", async () => {
		const { shop, read } = await notedShop();
		shop.health.read = () => Promise.reject(new Error("the database is gone"));
		await read();
		expect(shop.logger.join()).toContain("noting that the service works failed");
	});
});
