import { randomUUID } from "node:crypto";
import { createSandbox, type Sandbox, type SandboxOptions } from "@pix-checkout/sandbox";
import { createPixCheckout, type PixCheckout, type PixCheckoutOptions } from "@pix-checkout/server";
import pg from "pg";
import { inject } from "vitest";
import { hostileDefaults } from "../../postgres/support/set-up-server.js";
import { storeTimeAhead } from "../../support/move-clock.js";

/** A shop's database with the checkout's schema and a table of the shop's own, and a sandbox. */
export interface ServerUnderTest {
	sandbox: Sandbox;
	connectionString: string;
	/** The shop's connections. Table `shipped (order_id)` is the shop's. */
	shop: pg.Pool;
	logged: string[];
	/** Another process of the shop, which ends with the test file. */
	open(options: Pick<PixCheckoutOptions, "onPaid"> & Partial<PixCheckoutOptions>): PixCheckout;
	/** Moves the time of the sandbox and of the checkout, in all copies. */
	pass(ms: number): Promise<void>;
	/** A shop on a backup: a copy of the database as it is now. It shares the sandbox, and ends with this. */
	copy(): Promise<ServerUnderTest>;
	close(): Promise<void>;
}

/**
 * Defaults of the shop's database that no statement of the checkout may depend on. Tests' own connections
 * set others.
 */
const hostile = {
	...hostileDefaults,
	datestyle: "SQL, DMY",
	default_transaction_read_only: "on",
	default_transaction_deferrable: "on",
	statement_timeout: "1ms",
	idle_in_transaction_session_timeout: "1ms",
};
export const friendlyOptions = [
	"datestyle=ISO",
	"lock_timeout=0",
	"statement_timeout=0",
	"idle_in_transaction_session_timeout=0",
	"default_transaction_read_only=off",
	"default_transaction_isolation=read\\ committed",
]
	.map((setting) => `-c ${setting}`)
	.join(" ");

/** @param serverUrl of the PostgreSQL, without the name of a database */
export async function openServer(
	sandboxOptions: SandboxOptions = {},
	serverUrl = inject("postgresUrl"),
): Promise<ServerUnderTest> {
	const name = await createDatabase(serverUrl);
	const sandbox = await createSandbox(sandboxOptions);
	const server = shopOn({ serverUrl, name, sandbox, time: { aheadMs: 0, shops: [] } });
	await server.shop.query("CREATE TABLE shipped (order_id text)");
	await server.open({ onPaid: () => {} }).migrate();
	return {
		...server,
		close: async () => {
			await server.close();
			await sandbox.close();
		},
	};
}

interface Place {
	serverUrl: string;
	/** The database. */
	name: string;
	sandbox: Sandbox;
	/** How far it was moved, in all these shops. */
	time: { aheadMs: number; shops: pg.Pool[] };
}

function shopOn(place: Place): ServerUnderTest {
	const { serverUrl, name, sandbox, time } = place;
	const connectionString = `${serverUrl}${name}`;
	const shop = new pg.Pool({ connectionString, options: friendlyOptions, max: 5 });
	// A copy ends all connections.
	shop.on("error", () => {});
	time.shops.push(shop);
	const logged: string[] = [];
	const log = (line: string) => logged.push(line);
	const opened: PixCheckout[] = [];
	const copies: ServerUnderTest[] = [];
	return {
		sandbox,
		connectionString,
		shop,
		logged,
		open: (options) => {
			// Each plays a process: it shares nothing with the others.
			Reflect.deleteProperty(globalThis, Symbol.for("@pix-checkout/server"));
			const checkout = createPixCheckout({
				database: connectionString,
				service: serviceOf(sandbox),
				logger: { info: log, warn: log, error: log },
				...options,
			});
			opened.push(checkout);
			return checkout;
		},
		pass: async (ms) => {
			time.aheadMs += ms;
			await sandbox.clock.advance(ms);
			const moved = `SET search_path TO pix_checkout; ${storeTimeAhead(time.aheadMs)}; RESET search_path`;
			await Promise.all(time.shops.map((each) => each.query(moved)));
		},
		copy: async () => {
			const copy = shopOn({ ...place, name: await createDatabase(serverUrl, name) });
			copies.push(copy);
			return copy;
		},
		close: async () => {
			await Promise.all(copies.map((copy) => copy.close()));
			await Promise.all(opened.map((checkout) => checkout.stop()));
			await shop.end();
		},
	};
}

/** @param original of a copy; its connections end */
async function createDatabase(serverUrl: string, original?: string): Promise<string> {
	const name = `shop_${randomUUID().replaceAll("-", "")}`;
	if (original === undefined) {
		await onServer(serverUrl, `CREATE DATABASE ${name}`);
	} else {
		await onServer(serverUrl, `ALTER DATABASE ${original} ALLOW_CONNECTIONS false`);
		await onServer(
			serverUrl,
			`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${original}'`,
		);
		await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${original}`);
		await onServer(serverUrl, `ALTER DATABASE ${original} ALLOW_CONNECTIONS true`);
	}
	for (const [setting, value] of Object.entries(hostile)) {
		await onServer(serverUrl, `ALTER DATABASE ${name} SET ${setting} = '${value}'`);
	}
	return name;
}

/** The merchant's account at a sandbox. */
export function serviceOf({ url }: Sandbox) {
	return {
		apiUrl: url,
		secretKey: "sk_live_sandbox_reference",
		webhookSecret: "secret-of-the-test-shop",
	};
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: `${serverUrl}postgres` });
	await client.connect();
	await client.query(statement);
	await client.end();
}
