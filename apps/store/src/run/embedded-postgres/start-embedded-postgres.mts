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
	/** Folder of the data, made when it isn't there and used again when it is. */
	dataDir: string;
	/** Port of 127.0.0.1 to listen on; a free one if left out. */
	port?: number;
	/**
	 * Whether data must survive a crash of the machine. Without it the server is faster, which is
	 * for tests.
	 */
	durable: boolean;
}

/** A PostgreSQL server that ends with the process that started it, however that process ends. */
export interface EmbeddedPostgres {
	readonly port: number;
	/** Where the data really are: elsewhere than asked for if root's home is closed to others. */
	readonly dataDir: string;
	/** Connection string of a database, whether it exists or not. It holds the password. */
	url(database: string): string;
	/** Whether there is a database of that name. */
	hasDatabase(name: string): Promise<boolean>;
	/**
	 * Creates a database, as a copy of `template` if one is named. Nobody may be connected to the
	 * template meanwhile.
	 */
	createDatabase(name: string, template?: string): Promise<void>;
	/** Shuts the server down cleanly; calling it again changes nothing. */
	stop(): Promise<void>;
	/** Ends the server at once, as a crash does; the next start on its data recovers. */
	kill(): Promise<void>;
	/** Resolves when the server has ended without `stop()` or `kill()`, with what it said last. */
	readonly died: Promise<EmbeddedPostgresError>;
}

/** For the rest of a killed server to go away, in milliseconds. */
const patienceMs = 10_000;

/**
 * Starts PostgreSQL from the programs in the registry package `embedded-postgres`, as root (the
 * server then runs as `nobody`) or as anybody else. Takes a moment, and a second more when the
 * data folder is new.
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
 * Tries again when a free port was taken by somebody else before the server had it, and when the
 * children of a killed server still hold its memory.
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
