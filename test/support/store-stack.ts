import { createSandbox, type Sandbox, type SandboxOptions } from "@pix-checkout/sandbox";
import pg from "pg";
import { inject } from "vitest";
import { type StoreRunOptions, storeEnvironment } from "../../apps/store/src/run/index.mjs";
import { AdminApi } from "./admin-api.js";
import { CartCopies, type Sql } from "./cart-copies.js";
import { copyTemplate, type OwnServer, startOwnServer } from "./database.js";
import { friendlyOptions, makeHostile } from "./hostile-database.js";
import { timeLimitMs } from "./pace.js";
import { processEnvironment } from "./process-environment.js";
import type { RedisServer } from "./redis.js";
import { expectNoSecrets } from "./secrets-in-log.js";
import type { ShopApi, StatusAnswer } from "./shop-api.js";
import { type StoreInstance, startInstance } from "./store-instance.js";
import { copyData, templateDatabase } from "./store-template.js";
import { testLog } from "./test-log.js";
import { waitFor } from "./wait-for.js";

export type Dialect = "guide" | "reference";

export interface StackOptions {
	/** Names the log. */
	name: string;
	dialect?: Dialect;
	/** Minutes that the store keeps the order of an expired Pix charge; fractions make tests short. */
	pixGraceMinutes?: number;
	sandbox?: SandboxOptions;
	/** Origins of storefronts; none unless given. */
	storeCors?: string;
	/** How many processes the store has; 1 unless given. Several need `redis`. */
	instances?: number;
	/** Holds the store's events, jobs, locks and cache; the stack stops it at its end. */
	redis?: RedisServer;
	/** Starts a PostgreSQL for this test alone, which it may kill: `stack.postgres`. */
	ownPostgres?: boolean;
	/** The stores' role has the least rights, and their database hostile defaults. */
	hostileDatabase?: boolean;
	/** How many orders of one shopper may wait unpaid; any number unless given. */
	maxUnpaidOrders?: number;
	/** Further environment variables of the stores. */
	environment?: Record<string, string>;
}

/** A real store on a real database, and a sandbox as the service, each in its own place. */
export interface StoreStack {
	sandbox: Sandbox;
	/** The first process of the store: `shop`, `admin` and the webhooks use it. */
	store: StoreInstance;
	/** All processes of the store, `store` too. */
	stores: StoreInstance[];
	shop: ShopApi;
	admin: AdminApi;
	webhookUrl: string;
	/** With `ownPostgres`. */
	postgres: OwnServer | null;
	/** Resolves with the status route's answer, once it has this status. */
	untilStatus(sessionId: string, status: StatusAnswer["status"]): Promise<StatusAnswer>;
	/** Resolves when Medusa has captured the order's payment. */
	untilCaptured(orderId: string): Promise<void>;
	/** Queries the store's database directly, for values that no route shows. */
	sql: Sql;
	/** The environment of the store's processes, for a command in the store's folder. */
	environment: NodeJS.ProcessEnv;
	stop(): Promise<void>;
}

const webhookSecret = "secret-of-the-test-store";

const capturesOfOrder = `SELECT capture.id FROM capture
	JOIN payment ON payment.id = capture.payment_id
	JOIN order_payment_collection link USING (payment_collection_id)
	WHERE link.order_id = $1 AND capture.deleted_at IS NULL`;

/** The interval of the sweep in tests, in milliseconds; short, because many tests wait for a sweep. */
export const sweepMs = 2_000;

/** Starts a store and its sandbox: about 5 s, and 4 s for each further instance. */
export async function startStack(options: StackOptions): Promise<StoreStack> {
	const template = inject("templateStore");
	const { dialect = "reference", pixGraceMinutes } = options;
	const { instances = 1, redis } = options;
	const postgres = options.ownPostgres
		? await startOwnServer(copyData(template.coldData), templateDatabase)
		: null;
	const databaseUrl = postgres?.databaseUrl ?? (await copyTemplate(template));
	const sandbox = await createSandbox(options.sandbox);
	const database = new pg.Pool({ connectionString: databaseUrl, max: 1, options: friendlyOptions });
	// The pool replaces an idle connection that dies at the next query.
	database.on("error", () => {});
	const sql: Sql = async (statement, values = []) => (await database.query(statement, values)).rows;
	const copies = new CartCopies(sql);
	const runOptions = {
		databaseUrl: options.hostileDatabase ? await makeHostile(databaseUrl) : databaseUrl,
		pixCheckout: {
			apiUrl: sandbox.url,
			secretKey: `sk_live_sandbox_${dialect}`,
			dialect,
			webhookSecret,
		},
		...(redis ? { redisUrl: redis.url } : {}),
		...(options.storeCors ? { storeCors: options.storeCors } : {}),
		environment: processEnvironment({
			// Requests too: their URLs could contain secrets.
			LOG_LEVEL: "http",
			// In most tests one fictitious shopper places all orders.
			PIX_CHECKOUT_MAX_UNPAID_ORDERS: String(options.maxUnpaidOrders ?? "off"),
			PIX_CHECKOUT_SWEEP_SECONDS: String(sweepMs / 1_000),
			PIX_CHECKOUT_TIMEOUT_MS: String(timeLimitMs),
			...(pixGraceMinutes === undefined
				? {}
				: { PIX_CHECKOUT_PIX_GRACE_MINUTES: String(pixGraceMinutes) }),
			...options.environment,
		}),
	} satisfies StoreRunOptions;
	const serve = (log: string) =>
		startInstance({ ...runOptions, admin: "off", onOutput: testLog(log) }, template, copies);
	const store = await serve(options.name);
	const stores = [store];
	const logs = [options.name];
	for (let number = 2; number <= instances; number += 1) {
		const log = `${options.name}-${number}`;
		stores.push(await serve(log));
		logs.push(log);
	}
	const { shop, webhookUrl } = store;
	sandbox.setWebhookUrl(webhookUrl);
	const admin = await AdminApi.login(store.url, template.admin);
	return {
		sandbox,
		store,
		stores,
		shop,
		admin,
		webhookUrl,
		postgres,
		untilStatus: (sessionId, expected) =>
			waitFor(
				`the status to be ${expected}`,
				() => shop.status(sessionId),
				({ status }) => status === expected,
			),
		untilCaptured: async (orderId) => {
			// The database first: each read of an order over HTTP costs the store 25 ms.
			await waitFor(
				"a capture of the order",
				() => sql(capturesOfOrder, [orderId]),
				(captures) => captures.length > 0,
			);
			await waitFor(
				"the order to be captured",
				() => admin.order(orderId),
				({ payment_status }) => payment_status === "captured",
			);
		},
		sql,
		environment: storeEnvironment(runOptions),
		stop: async () => {
			await database.end();
			await Promise.all(stores.map((each) => each.stop()));
			await sandbox.close();
			await redis?.stop();
			await postgres?.stop();
			await expectNoSecrets(logs);
		},
	};
}
