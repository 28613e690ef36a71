import { type Knex, knex as openKnex } from "@medusajs/framework/mikro-orm/knex";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { explainStatements } from "../bench/store/explain.js";
import { fillStore } from "../bench/store/fill-store.js";
import { pluginStatements, pluginTables } from "../bench/store/plugin-statements.js";
import { copyTemplate } from "../support/database.js";

/** Reading all of a table costs from 450 pages (cases) to 5,000 (charges). */
const size = {
	charges: 50_000,
	waiting: 5_000,
	events: 30_000,
	payers: 10_000,
	cases: 10_000,
};

describe("in a store with years of charges", () => {
	let client: pg.Client;
	let knex: Knex;
	beforeAll(async () => {
		const connectionString = await copyTemplate(inject("templateStore"));
		client = new pg.Client({ connectionString });
		await client.connect();
		knex = openKnex({ client: "pg", connection: { connectionString } });
		await fillStore(client, size);
	});
	afterAll(async () => {
		await knex?.destroy();
		await client?.end();
	});

	/** What each statement reads, if it is more than it may. */
	const tooMany = async () => {
		const found: object[] = [];
		for (const { name, mostPages, send } of pluginStatements(size)) {
			const explained = await explainStatements({ knex, client }, (to) => send(pluginTables(to)));
			expect(explained.length, name).toBeGreaterThan(0);
			found.push(
				...explained
					.filter(({ pages }) => pages > mostPages)
					.map(({ sql, pages, plan }) => ({ name, mostPages, pages, sql, plan })),
			);
		}
		return found;
	};

	it("no statement of the plugin reads more than some pages, soon after they were written", async () => {
		expect(await tooMany()).toEqual([]);
	});

	it("no statement takes its time from elsewhere than the store's one clock", async () => {
		const elsewhere = /(?<!pix_checkout_)now\(\)|current_timestamp|clock_timestamp/i;
		for (const { name, send } of pluginStatements(size)) {
			const explained = await explainStatements({ knex, client }, (to) => send(pluginTables(to)));
			expect(
				explained.filter(({ sql }) => elsewhere.test(sql)),
				name,
			).toEqual([]);
		}
	});

	it("nor when PostgreSQL has cleaned up behind them", async () => {
		await client.query("VACUUM ANALYZE");
		expect(await tooMany()).toEqual([]);
	});
});
