import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import {
	type EmbeddedPostgres,
	prepareStore,
	startEmbeddedPostgres,
} from "../../apps/store/src/run/index.mjs";
import { testLog } from "./test-log.js";

/** What every test file gets of the one database server. */
export interface TemplateStore {
	/** Connection string of the server, up to the name of a database. */
	serverUrl: string;
	/** Folder of a server with the template in it, which nobody runs on. */
	coldData: string;
	publishableKey: string;
	regionId: string;
	/** The first variant of each product, by the product's handle. */
	variantIds: Record<string, string>;
	/** The cheapest way to ship. */
	shippingOptionId: string;
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
	let postgres = await startEmbeddedPostgres({ dataDir, durable: false });
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
	const catalogue = await readCatalogue(postgres.url(template));
	await postgres.stop();
	const coldData = copyData(postgres.dataDir);
	postgres = await startEmbeddedPostgres({ dataDir, durable: false });
	project.provide("templateStore", {
		serverUrl: postgres.url(""),
		coldData,
		publishableKey: prepared.publishableKey,
		regionId: prepared.regionId,
		...catalogue,
		admin: prepared.admin,
	});
	return async () => {
		await postgres.stop();
		await rm(dataDir, { recursive: true, force: true });
		await rm(coldData, { recursive: true, force: true });
	};
}

/** What carts are filled with: thousands of orders need not ask the store for it. */
async function readCatalogue(
	databaseUrl: string,
): Promise<Pick<TemplateStore, "variantIds" | "shippingOptionId">> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	try {
		const variants = await client.query<{ handle: string; id: string }>(
			`SELECT DISTINCT ON (handle) handle, product_variant.id
			FROM product JOIN product_variant ON product_id = product.id
			ORDER BY handle, variant_rank, product_variant.id`,
		);
		const options = await client.query<{ id: string }>(
			`SELECT shipping_option_id AS id FROM shipping_option_price_set
			JOIN price USING (price_set_id) WHERE price.deleted_at IS NULL ORDER BY amount`,
		);
		const [cheapest] = options.rows;
		if (!cheapest) {
			throw new Error("the seeded store ships nothing");
		}
		return {
			variantIds: Object.fromEntries(variants.rows.map(({ handle, id }) => [handle, id])),
			shippingOptionId: cheapest.id,
		};
	} finally {
		await client.end();
	}
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

/** A PostgreSQL of one test's own, which can be killed and started again. */
export interface OwnServer {
	databaseUrl: string;
	/** Ends it at once, as a crash does. What was committed is kept. */
	kill(): Promise<void>;
	/** Starts it again at the same address. */
	start(): Promise<void>;
	/** Ends it and removes its data. */
	stop(): Promise<void>;
}

export async function startOwnServer(store: TemplateStore): Promise<OwnServer> {
	const dataDir = copyData(store.coldData);
	// Durable: with the short cuts of the shared server a crash would forget what it had committed.
	const start = (port?: number): Promise<EmbeddedPostgres> =>
		startEmbeddedPostgres({ dataDir, durable: true, ...(port ? { port } : {}) });
	let postgres = await start();
	const { port } = postgres;
	return {
		databaseUrl: postgres.url(template),
		kill: () => postgres.kill(),
		start: async () => {
			postgres = await start(port);
		},
		stop: async () => {
			await postgres.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

/** With owner and rights: as root, PostgreSQL works as another account. */
function copyData(folder: string): string {
	const copy = `${folder}-${randomUUID().slice(0, 8)}`;
	execFileSync("cp", ["-a", folder, copy]);
	return copy;
}
