/** Two processes of the demo store with Redis and PostgreSQL, for a benchmark. */
import { rm } from "node:fs/promises";
import { createSandbox, type Sandbox } from "@pix-checkout/sandbox";
import pg from "pg";
import {
	type RunningStore,
	serveStore,
	startEmbeddedPostgres,
} from "../../../apps/store/src/run/index.mjs";
import { AdminApi } from "../../support/admin-api.js";
import { CartCopies, type Sql } from "../../support/cart-copies.js";
import { processEnvironment } from "../../support/process-environment.js";
import { startRedis } from "../../support/redis.js";
import { ShopApi } from "../../support/shop-api.js";
import { copyData, storeTemplate, templateDatabase } from "../../support/store-template.js";

export interface BenchShop {
	/** Each of another process. */
	shops: readonly [ShopApi, ShopApi];
	admin: AdminApi;
	regionId: string;
	/** Of the store's processes. */
	pids: readonly number[];
	sandbox: Sandbox;
	sql: Sql;
}

const webhookSecret = "secret-of-the-benchmark";

/**
 * Starts the store on a database that loses nothing at a crash, and stops it after the work.
 *
 * @param environment further variables of the store's processes
 */
export async function withShop(
	environment: Record<string, string>,
	work: (shop: BenchShop) => Promise<void>,
): Promise<void> {
	const template = await storeTemplate();
	const dataDir = copyData(template.coldData);
	const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
	const databaseUrl = postgres.url(templateDatabase);
	const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
	const sql: Sql = async (statement, values = []) => (await database.query(statement, values)).rows;
	const redis = await startRedis();
	const sandbox = await createSandbox({ loggedRequests: 1_000_000 });
	const stores: RunningStore[] = [];
	const serve = async () => {
		const store = await serveStore({
			databaseUrl,
			pixCheckout: {
				apiUrl: sandbox.url,
				secretKey: "sk_live_sandbox_reference",
				dialect: "reference",
				webhookSecret,
			},
			redisUrl: redis.url,
			environment: processEnvironment({
				LOG_LEVEL: "error",
				// One fictitious shopper places all orders.
				PIX_CHECKOUT_MAX_UNPAID_ORDERS: "off",
				...environment,
			}),
			admin: "off",
		});
		stores.push(store);
		return store;
	};
	try {
		const one = await serve();
		const other = await serve();
		sandbox.setWebhookUrl(`${one.url}/hooks/pix-checkout/${webhookSecret}`);
		const copies = new CartCopies(sql);
		await work({
			shops: [
				new ShopApi(one.url, template, { copies }),
				new ShopApi(other.url, template, { copies }),
			],
			admin: await AdminApi.login(one.url, template.admin),
			regionId: template.regionId,
			pids: stores.map(({ pid }) => pid),
			sandbox,
			sql,
		});
	} finally {
		await Promise.all(stores.map((store) => store.stop()));
		await sandbox.close();
		await redis.stop();
		await database.end();
		await postgres.stop();
		await rm(dataDir, { recursive: true, force: true });
	}
}
