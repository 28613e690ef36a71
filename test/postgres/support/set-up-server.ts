import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrations } from "@pix-checkout/server/platform";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../../apps/store/src/run/index.mjs";

declare module "vitest" {
	export interface ProvidedContext {
		/** Connection string of the server with the template, without the name of a database. */
		postgresUrl: string;
	}
}

/** A database with the charge store's schema and no rows. */
export const template = "template_charge_store";

/**
 * Defaults that no statement may depend on, for every session of a test's database: isolation, time
 * limits, and how values are written and read.
 */
export const hostileDefaults = {
	default_transaction_isolation: "serializable",
	synchronous_commit: "off",
	lock_timeout: "100ms",
	timezone: "Pacific/Chatham",
	intervalstyle: "sql_standard",
	bytea_output: "escape",
	extra_float_digits: "-15",
	standard_conforming_strings: "off",
	array_nulls: "off",
	transform_null_equals: "on",
};

/** Vitest's global set-up: one PostgreSQL with one empty charge store, which test files copy. */
export default async function setUpServer(project: TestProject): Promise<() => Promise<void>> {
	const dataDir = await mkdtemp(join(tmpdir(), "pix-checkout-postgres-"));
	const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
	await postgres.createDatabase(template);
	const client = new pg.Client({ connectionString: postgres.url(template) });
	await client.connect();
	for (const sql of migrations.flatMap(({ up }) => up)) {
		await client.query(sql);
	}
	await client.end();
	project.provide("postgresUrl", postgres.url(""));
	return async () => {
		await postgres.stop();
		await rm(dataDir, { recursive: true, force: true });
	};
}
