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
import { fillWithPendingCharges } from "./pending-charges.js";

export interface BenchStore {
	url: string;
	webhookUrl: string;
	client: pg.Client;
	/** The service. */
	sandbox: Sandbox;
	/** Starts another process of the store, which ends with the first one. */
	serveAnother(): Promise<{ url: string }>;
}

const webhookSecret = "secret-of-the-benchmark";

/**
 * Starts a store whose database has pending charges, as `fillWithPendingCharges` names them, and stops
 * it after the work.
 */
export async function withStore(
	options: {
		charges: number;
		environment?: Record<string, string>;
		durable?: boolean;
		sandbox?: SandboxOptions;
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
		await fillWithPendingCharges(client, options.charges);
		const serve = async (environment: Record<string, string> = {}) => {
			const store = await serveStore({
				databaseUrl,
				pixCheckout: {
					apiUrl: sandbox.url,
					secretKey: "sk_live_sandbox_reference",
					dialect: "reference",
					webhookSecret,
				},
				environment: processEnvironment({ LOG_LEVEL: "error", ...environment }),
				admin: "off",
			});
			stores.push(store);
			return store;
		};
		const { url } = await serve(options.environment);
		const webhookUrl = `${url}/hooks/pix-checkout/${webhookSecret}`;
		await work({ url, client, webhookUrl, sandbox, serveAnother: () => serve() });
	} finally {
		await Promise.all(stores.map((store) => store.stop()));
		await sandbox.close();
		await client.end();
		await postgres.stop();
		await rm(dataDir, { recursive: true, force: true });
	}
}
