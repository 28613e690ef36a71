import { beforeAll, describe, expect, it } from "vitest";
import { fillStore } from "../bench/store/fill-store.js";
import { storeStatements } from "../bench/store/store-statements.js";
import { explain } from "./support/pages-of.js";
import { useTestDatabase } from "./support/test-database.js";

/** Reading all of a table costs from 450 pages (issues) to 5,000 (charges). */
const size = {
	charges: 50_000,
	waiting: 5_000,
	events: 30_000,
	payers: 10_000,
	issues: 10_000,
};

describe("in a store with years of charges", () => {
	const test = useTestDatabase({ keepsRows: true });
	beforeAll(async () => {
		const client = await test.connect();
		await fillStore(client, size);
		client.release();
	});

	/** The reads of each statement that exceed its limit. */
	const tooMany = async () => {
		const found: object[] = [];
		for (const { name, mostPages, send } of storeStatements(size)) {
			const explained = await explain(test, send);
			expect(explained.length, name).toBeGreaterThan(0);
			found.push(
				...explained
					.filter(({ pages }) => pages > mostPages)
					.map(({ sql, pages, plan }) => ({ name, mostPages, pages, sql, plan })),
			);
		}
		return found;
	};

	it("no statement of the charge store reads more than some pages, soon after the writes", async () => {
		expect(await tooMany()).toEqual([]);
	});

	it("every statement takes its time from the store's one clock", async () => {
		const elsewhere = /(?<!pix_checkout_)now\(\)|current_timestamp|clock_timestamp/i;
		for (const { name, send } of storeStatements(size)) {
			const explained = await explain(test, send);
			expect(
				explained.filter(({ sql }) => elsewhere.test(sql)),
				name,
			).toEqual([]);
		}
	});

	it("nor after PostgreSQL's vacuum", async () => {
		await test.sql("VACUUM ANALYZE");
		expect(await tooMany()).toEqual([]);
	});
});
