/** Processes of the demo store for a benchmark. */
import { rm } from "node:fs/promises";
import { createSandbox, type Sandbox, type SandboxOptions } from "@pix-checkout/sandbox";
import pg from "pg";
import {
	type RunningStore,
	serveStore,
	startEmbeddedPostgres,
} from "../../apps/store/src/run/index.mjs";
import { AdminApi } from "../support/admin-api.js";
import { CartCopies, type Sql } from "../support/cart-copies.js";
import { processEnvironment } from "../support/process-environment.js";
import { startRedis } from "../support/redis.js";
import { ShopApi } from "../support/shop-api.js";
import {
	copyData,
	type StoreTemplate,
	storeTemplate,
	templateDatabase,
} from "../support/store-template.js";

export interface BenchStore {
	/** Each of another process. */
	shops: [ShopApi, ...ShopApi[]];
	/** Of the store's processes. */
	pids: readonly number[];
	/** Of the first process. */
	webhookUrl: string;
	admin: AdminApi;
	template: StoreTemplate;
	/** The service. */
	sandbox: Sandbox;
	sql: Sql;
}

const webhookSecret = "secret-of-the-benchmark";

/**
 * Starts a store on a database that loses nothing at a crash, and stops it after the work.
 *
 * @param options.charges how many pending charges the store has, as `fillWithPendingCharges` names
 * them
 * @param options.processes how many share the work
 * @param options.redis whether they also share a Redis
 * @param options.environment further variables of the processes
 */
export async function withStore(
	options: {
		charges?: number;
		processes?: number;
		redis?: boolean;
		environment?: Record<string, string>;
		sandbox?: SandboxOptions;
	},
	work: (store: BenchStore) => Promise<void>,
): Promise<void> {
	const template = await storeTemplate();
	const dataDir = copyData(template.coldData);
	const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
	const databaseUrl = postgres.url(templateDatabase);
	const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
	const sql: Sql = async (statement, values = []) => (await database.query(statement, values)).rows;
	const redis = options.redis ? await startRedis() : null;
	const sandbox = await createSandbox(options.sandbox);
	const stores: RunningStore[] = [];
	const copies = new CartCopies(sql);
	const serve = async () => {
		const store = await serveStore({
			databaseUrl,
			pixCheckout: {
				apiUrl: sandbox.url,
				secretKey: "sk_live_sandbox_reference",
				dialect: "reference",
				webhookSecret,
			},
			...(redis ? { redisUrl: redis.url } : {}),
			environment: processEnvironment({
				LOG_LEVEL: "error",
				// One fictitious shopper places all orders.
				PIX_CHECKOUT_MAX_UNPAID_ORDERS: "off",
				...options.environment,
			}),
			admin: "off",
		});
		stores.push(store);
		return new ShopApi(store.url, template, { copies });
	};
	try {
		await fillWithPendingCharges(sql, options.charges ?? 0);
		const shops: BenchStore["shops"] = [await serve()];
		while (shops.length < (options.processes ?? 1)) {
			shops.push(await serve());
		}
		const [{ url }] = shops;
		const webhookUrl = `${url}/hooks/pix-checkout/${webhookSecret}`;
		sandbox.setWebhookUrl(webhookUrl);
		await work({
			shops,
			pids: stores.map(({ pid }) => pid),
			webhookUrl,
			admin: await AdminApi.login(url, template.admin),
			template,
			sandbox,
			sql,
		});
	} finally {
		await Promise.all(stores.map((store) => store.stop()));
		await sandbox.close();
		await redis?.stop();
		await database.end();
		await postgres.stop();
		await rm(dataDir, { recursive: true, force: true });
	}
}

/**
 * Fills the charge store with pending charges, of the payment sessions `payses_1` and so on, the orders
 * `order_1` and so on, and the service's charges `ch_svc_1` and so on.
 */
async function fillWithPendingCharges(sql: Sql, charges: number): Promise<void> {
	await sql(
		`INSERT INTO pix_checkout_charge (id, session_id, order_id, attempt, method, dialect, reference,
			amount_cents, state, version, charge_id, pix_copy_paste, expires_at, queued_at, requested_at,
			checked_at, first_seen_at, tries)
		SELECT 'pxcharge_' || n, 'payses_' || n, 'order_' || n, 1, 'pix', 'reference',
			'pxc_' || lpad(to_hex(n), 24, '0'), 5990, 'pending', 1, 'ch_svc_' || n, '000201' || n,
			now() + interval '1 day', now(), now(), now() + interval '1 hour', now(), 0
		FROM generate_series(1, $1::int) n`,
		[charges],
	);
}
