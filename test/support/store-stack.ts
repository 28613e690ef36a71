import { createSandbox, type Sandbox, type SandboxOptions } from "@pix-checkout/sandbox";
import pg from "pg";
import { inject } from "vitest";
import { type RunningStore, serveStore } from "../../apps/store/src/run/index.mjs";
import { AdminApi } from "./admin-api.js";
import { copyTemplate } from "./database.js";
import { ShopApi, type StatusAnswer } from "./shop-api.js";
import { testLog } from "./test-log.js";
import { waitFor } from "./wait-for.js";

export type Dialect = "guide" | "reference";

export interface StackOptions {
	/** Names the log. */
	name: string;
	dialect?: Dialect;
	/** Minutes that an expired Pix charge's order is kept; fractions make tests short. */
	pixGraceMinutes?: number;
	sandbox?: SandboxOptions;
	/** Where the store finds the service; the sandbox itself unless given. */
	serviceUrl?: string;
	/** Origins of storefronts, besides none. */
	storeCors?: string;
}

/** A real store on a real database, and a sandbox as the service, each in its own place. */
export interface StoreStack {
	sandbox: Sandbox;
	store: RunningStore;
	shop: ShopApi;
	admin: AdminApi;
	webhookUrl: string;
	/** The status route's answer, once it says this. */
	untilStatus(sessionId: string, status: StatusAnswer["status"]): Promise<StatusAnswer>;
	/** Resolves when Medusa's order is paid. */
	untilCaptured(orderId: string): Promise<void>;
	/** Asks the store's database directly, for what no route shows. */
	ledger(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
	/** Takes the service down; `bringServiceUp` starts an empty one at the same address. */
	takeServiceDown(): Promise<void>;
	bringServiceUp(): Promise<void>;
	stop(): Promise<void>;
}

const webhookSecret = "secret-of-the-test-store";

/** Starts a store and its sandbox: about 5 s. */
export async function startStack(options: StackOptions): Promise<StoreStack> {
	const template = inject("templateStore");
	const { dialect = "reference", pixGraceMinutes } = options;
	const databaseUrl = await copyTemplate(template);
	let sandbox = await createSandbox(options.sandbox);
	const sandboxPort = Number(new URL(sandbox.url).port);
	const store = await serveStore({
		databaseUrl,
		admin: "off",
		pixCheckout: {
			apiUrl: options.serviceUrl ?? sandbox.url,
			secretKey: `sk_live_sandbox_${dialect}`,
			dialect,
			webhookSecret,
		},
		...(options.storeCors ? { storeCors: options.storeCors } : {}),
		environment: {
			// Requests too: the last test of a run looks for secrets in their addresses.
			LOG_LEVEL: "http",
			...(pixGraceMinutes === undefined
				? {}
				: { PIX_CHECKOUT_PIX_GRACE_MINUTES: String(pixGraceMinutes) }),
		},
		onOutput: testLog(options.name),
	});
	const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
	const webhookUrl = `${store.url}/hooks/pix-checkout/${webhookSecret}`;
	sandbox.setWebhookUrl(webhookUrl);
	const shop = new ShopApi(store.url, template);
	const admin = await AdminApi.login(store.url, template.admin);
	return {
		get sandbox() {
			return sandbox;
		},
		store,
		shop,
		admin,
		webhookUrl,
		untilStatus: (sessionId, expected) =>
			waitFor(
				`the status to be ${expected}`,
				() => shop.status(sessionId),
				({ status }) => status === expected,
			),
		untilCaptured: async (orderId) => {
			await waitFor(
				"the order to be captured",
				() => admin.order(orderId),
				({ payment_status }) => payment_status === "captured",
			);
		},
		ledger: async (sql, values = []) => (await database.query(sql, values)).rows,
		takeServiceDown: () => sandbox.close(),
		bringServiceUp: async () => {
			sandbox = await createSandbox({ ...options.sandbox, port: sandboxPort, webhookUrl });
		},
		stop: async () => {
			await database.end();
			await store.stop();
			await sandbox.close();
		},
	};
}
