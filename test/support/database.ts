import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { prepareStore, startEmbeddedPostgres } from "../../apps/store/src/run/index.mjs";
import { testLog } from "./test-log.js";

/** What every test file gets of the one database server. */
export interface TemplateStore {
	/** Connection string of the server, up to the name of a database. */
	serverUrl: string;
	publishableKey: string;
	regionId: string;
	admin: { email: string; password: string };
}

declare module "vitest" {
	export interface ProvidedContext {
		templateStore: TemplateStore;
	}
}

const template = "template_store";
let copies = 0;

/**
 * Vitest's global set-up: one PostgreSQL with one migrated and seeded store, which test files copy.
 */
export default async function setUpDatabase(project: TestProject): Promise<() => Promise<void>> {
	const dataDir = await mkdtemp(join(tmpdir(), "pix-checkout-test-"));
	const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
	await postgres.createDatabase(template);
	const log = testLog(`prepare-${project.name}`);
	const prepared = await prepareStore({
		databaseUrl: postgres.url(template),
		pixCheckout: {
			apiUrl: "http://127.0.0.1:9/v1",
			secretKey: "sk_live_sandbox_reference",
			webhookSecret: "secret-of-the-test-store",
		},
		onOutput: log,
	});
	if (!prepared.admin) {
		throw new Error("the seeded store has no admin login; tests need one");
	}
	project.provide("templateStore", {
		serverUrl: postgres.url(""),
		publishableKey: prepared.publishableKey,
		regionId: prepared.regionId,
		admin: prepared.admin,
	});
	return async () => {
		await postgres.stop();
		await rm(dataDir, { recursive: true, force: true });
	};
}

/** A database of its own for one store, copied from the template in a fraction of a second. */
export async function copyTemplate(store: TemplateStore): Promise<string> {
	copies += 1;
	const name = `store_${process.pid}_${copies}`;
	const client = new pg.Client({ connectionString: `${store.serverUrl}postgres` });
	await client.connect();
	try {
		await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
	} finally {
		await client.end();
	}
	return `${store.serverUrl}${name}`;
}
