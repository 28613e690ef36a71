/** A process of the demo store for a benchmark. */
import { rm } from "node:fs/promises";
import { createSandbox, type Sandbox, type SandboxOptions } from "@pix-checkout/sandbox";
import pg from "pg";
import {
	type RunningStore,
	serveStore,
	startEmbeddedPostgres,
} from "../../apps/store/src/run/index.mjs";
import { processEnvironment } from "../support/process-environment.js";
import { copyData, storeTemplate, templateDatabase } from "../support/store-template.js";

export interface BenchStore {
	url: string;
	pid: number;
	webhookUrl: string;
	client: pg.Client;
	/** The service. */
	sandbox: Sandbox;
	/** Starts another process of the store, which ends with the first one. */
	serveAnother(): Promise<{ url: string }>;
}

const webhookSecret = "secret-of-the-benchmark";

/**
 * Starts a store whose database has pending charges, of the payment sessions `payses_1` and so on
 * and the service's charges `ch_svc_1` and so on, and stops it after the work.
 */
export async function withStore(
	options: {
		charges: number;
		environment?: Record<string, string>;
		durable?: boolean;
		sandbox?: SandboxOptions;
		/** Origins of storefronts; none unless given. */
		storeCors?: string;
	},
	work: (store: BenchStore) => Promise<void>,
): Promise<void> {
	const template = await storeTemplate();
	const dataDir = copyData(template.coldData);
	const postgres = await startEmbeddedPostgres({ dataDir, durable: options.durable ?? false });
	const databaseUrl = postgres.url(templateDatabase);
	const client = new pg.Client({ connectionString: databaseUrl });
	const sandbox = await createSandbox(options.sandbox);
	const stores: RunningStore[] = [];
	try {
		await client.connect();
		await client.query(
			`INSERT INTO pix_checkout_charge (id, session_id, order_id, attempt, method, dialect, reference,
				amount_cents, state, version, charge_id, pix_copy_paste, expires_at, queued_at, requested_at,
				checked_at, first_seen_at, tries)
			SELECT 'pxcharge_' || n, 'payses_' || n, 'order_' || n, 1, 'pix', 'reference',
				'pxc_' || lpad(to_hex(n), 24, '0'), 5990, 'pending', 1, 'ch_svc_' || n, '000201' || n,
				now() + interval '1 day', now(), now(), now() + interval '1 hour', now(), 0
			FROM generate_series(1, $1::int) n`,
			[options.charges],
		);
		const serve = async (environment: Record<string, string> = {}) => {
			const store = await serveStore({
				databaseUrl,
				pixCheckout: {
					apiUrl: sandbox.url,
					secretKey: "sk_live_sandbox_reference",
					dialect: "reference",
					webhookSecret,
				},
				...(options.storeCors === undefined ? {} : { storeCors: options.storeCors }),
				environment: processEnvironment({ LOG_LEVEL: "error", ...environment }),
				admin: "off",
			});
			stores.push(store);
			return store;
		};
		const { url, pid } = await serve(options.environment);
		const webhookUrl = `${url}/hooks/pix-checkout/${webhookSecret}`;
		await work({ url, pid, client, webhookUrl, sandbox, serveAnother: () => serve() });
	} finally {
		await Promise.all(stores.map((store) => store.stop()));
		await sandbox.close();
		await client.end();
		await postgres.stop();
		await rm(dataDir, { recursive: true, force: true });
	}
}
