import { Pool } from "pg";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Evaluation, ShopInProcess, shopAt } from "./shop-in-process.js";

describe("evaluations of a shop's module in one process", () => {
	const open = (shop: ShopInProcess, number: number) => {
		const is = { staying: false, sweeping: false, ended: 0 };
		const evaluation: Evaluation = {
			number,
			stay: async () => void Object.assign(is, { staying: true }),
			sweep: () => void Object.assign(is, { sweeping: true }),
			rest: async () => void Object.assign(is, { sweeping: false }),
			end: async () =>
				void Object.assign(is, { staying: false, sweeping: false, ended: is.ended + 1 }),
		};
		return { evaluation, is, entered: shop.enter(evaluation) };
	};
	const startFirst = async () => {
		const shop = new ShopInProcess();
		const early = open(shop, 1);
		const started = open(shop, 2);
		await shop.start(started.evaluation);
		const late = open(shop, 3);
		await late.entered;
		return { shop, early, started, late };
	};
	const inMode = (mode: string) => {
		vi.stubEnv("NODE_ENV", mode);
		onTestFinished(() => void vi.unstubAllEnvs());
	};

	it("stay once one has started, and that one alone sweeps", async () => {
		const { early, started, late } = await startFirst();
		expect([early.is, started.is, late.is]).toMatchObject([
			{ staying: true, sweeping: false },
			{ staying: true, sweeping: true },
			{ staying: true, sweeping: false },
		]);
	});

	it("end with the one that has started, each once", async () => {
		const { shop, early, started, late } = await startFirst();
		await Promise.all([shop.stop(started.evaluation), shop.stop(started.evaluation)]);
		await shop.stop(early.evaluation);
		expect([early.is.ended, started.is.ended, late.is.ended]).toEqual([1, 1, 1]);
		const next = open(shop, 4);
		await next.entered;
		expect(next.is.staying).toBe(false);
	});

	it("go on when another one ends", async () => {
		const { shop, early, started, late } = await startFirst();
		await shop.stop(late.evaluation);
		expect(late.is.ended).toBe(1);
		expect(started.is).toMatchObject({ sweeping: true, ended: 0 });
		expect(early.is.staying).toBe(true);
	});

	it("sweep with the callbacks of the one that has started last", async () => {
		const { shop, early, started } = await startFirst();
		await shop.start(early.evaluation);
		expect([early.is.sweeping, started.is.sweeping]).toEqual([true, false]);
		await shop.stop(started.evaluation);
		expect(early.is).toMatchObject({ sweeping: true, ended: 0 });
	});

	it("sweep with the newest callbacks after an edit, and with the earlier ones when that ends", async () => {
		inMode("development");
		const { shop, started, late } = await startFirst();
		expect([started.is.sweeping, late.is.sweeping]).toEqual([false, true]);
		await open(shop, 1).entered;
		expect(late.is.sweeping).toBe(true);
		await shop.stop(late.evaluation);
		expect(started.is.sweeping).toBe(true);
	});

	it("are those of one shop on one address, or on one pool", () => {
		const shops = { evaluations: 0, byPlace: new Map(), pools: new WeakMap() };
		const rest = { schema: "pix_checkout", connections: 3 };
		const [pool, other] = [new Pool(), new Pool()];
		const onPool = shopAt(shops, { pool, ...rest });
		expect(shopAt(shops, { pool, ...rest })).toBe(onPool);
		expect(shopAt(shops, { pool: other, ...rest })).not.toBe(onPool);
		expect(shopAt(shops, { pool, ...rest, schema: "other" })).not.toBe(onPool);
		const onAddress = shopAt(shops, { database: "postgres://shop", ...rest });
		expect(shopAt(shops, { database: "postgres://shop", ...rest })).toBe(onAddress);
		expect(onAddress).not.toBe(onPool);
	});

	it("share connections until the last one gives them back", async () => {
		const shop = new ShopInProcess();
		const log: string[] = [];
		const openPools = () => {
			log.push("open");
			return { end: async () => void log.push("end") } as never;
		};
		expect(shop.borrow(openPools)).toBe(shop.borrow(openPools));
		await shop.giveBack();
		expect(log).toEqual(["open"]);
		await shop.giveBack();
		shop.borrow(openPools);
		expect(log).toEqual(["open", "end", "open"]);
	});
});
