import { resolve as resolvePath } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../free-port.mjs";
import { prepareDataDirectory } from "./data-directory.mjs";
import { connectionString, query, quoted } from "./database-query.mjs";
import { EmbeddedPostgresError } from "./embedded-postgres-error.mjs";
import { ensurePassword } from "./ensure-password.mjs";
import { findBinaries } from "./find-binaries.mjs";
import { type RunningServer, runServer, type ServerOptions } from "./run-server.mjs";
import { serverAccount } from "./server-account.mjs";
import { waitForOtherServer } from "./wait-for-other-server.mjs";

export interface EmbeddedPostgresOptions {
	/** Folder of the data, created when it doesn't exist and reused when it does. */
	dataDir: string;
	/** Port of 127.0.0.1 to listen on; a free one if left out. */
	port?: number;
	/**
	 * Whether data must survive a crash of the machine. Without it the server is faster, for tests.
	 */
	durable: boolean;
}

/** A PostgreSQL server that ends with the process that started it, however that process ends. */
export interface EmbeddedPostgres {
	readonly port: number;
	/** The folder of the data: another than the wanted one if root's home is closed to others. */
	readonly dataDir: string;
	/** Connection string of a database, whether it exists or not. It holds the password. */
	url(database: string): string;
	/** Whether there is a database of that name. */
	hasDatabase(name: string): Promise<boolean>;
	/**
	 * Creates a database, as a copy of `template` if given. No client may be connected to the
	 * template meanwhile.
	 */
	createDatabase(name: string, template?: string): Promise<void>;
	/** Shuts the server down cleanly; a second call changes nothing. */
	stop(): Promise<void>;
	/** Ends the server at once, like a crash; the next start on its data recovers. */
	kill(): Promise<void>;
	/** Resolves when the server has ended without `stop()` or `kill()`, with its last output. */
	readonly died: Promise<EmbeddedPostgresError>;
}

/** How long the rest of a killed server may remain, in milliseconds. */
const patienceMs = 10_000;

/**
 * Starts PostgreSQL from the programs in the registry package `embedded-postgres`, as root (the
 * server then runs as `nobody`) or as any other account. Takes a moment, and a second more for a
 * new data folder.
 *
 * @throws {EmbeddedPostgresError} with the reason and the way out
 */
export async function startEmbeddedPostgres(
	options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
	const account = serverAccount();
	const binaries = await findBinaries(account);
	const dataDir = await prepareDataDirectory(resolvePath(options.dataDir), binaries, account);
	await waitForOtherServer(dataDir);
	const password = await ensurePassword(dataDir, binaries.postgres, account);
	const { server, port } = await runWithPatience(options.port, {
		program: binaries.postgres,
		dataDir,
		password,
		durable: options.durable,
		account,
	});
	const address = { port, password };
	return {
		port,
		dataDir,
		url: (database) => connectionString(address, database),
		hasDatabase: async (name) => {
			const rows = await query(address, "SELECT 1 FROM pg_database WHERE datname = $1", [name]);
			return rows.length > 0;
		},
		createDatabase: async (name, template) => {
			const copy = template === undefined ? "" : ` TEMPLATE ${quoted(template)}`;
			await query(address, `CREATE DATABASE ${quoted(name)}${copy}`);
		},
		stop: server.stop,
		kill: server.kill,
		died: server.died,
	};
}

/**
 * Retries when another program took the free port first, and when the children of a killed server
 * still hold its memory.
 */
async function runWithPatience(
	wantedPort: number | undefined,
	options: Omit<ServerOptions, "port">,
): Promise<{ server: RunningServer; port: number }> {
	const deadline = Date.now() + patienceMs;
	for (;;) {
		const port = wantedPort ?? (await freePort());
		try {
			return { server: await runServer({ ...options, port }), port };
		} catch (error) {
			const passing =
				error instanceof EmbeddedPostgresError &&
				(error.code === "DATA_IN_USE" || (error.code === "PORT_TAKEN" && wantedPort === undefined));
			if (!passing || Date.now() > deadline) {
				throw error;
			}
			await sleep(200);
		}
	}
}
