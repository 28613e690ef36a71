import { resolve as resolvePath } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../free-port.mjs";
import { databaseUser, prepareDataDirectory } from "./data-directory.mjs";
import { EmbeddedPostgresError } from "./embedded-postgres-error.mjs";
import { findPrograms } from "./programs.mjs";
import { type RunningServer, runServer } from "./run-server.mjs";

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
	const programs = await findPrograms();
	const { dataDir, password } = await prepareDataDirectory(resolvePath(options.dataDir), programs);
	const urlAt = (port: number, database: string) =>
		`postgres://${databaseUser}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
	const { server, port } = await runWithPatience(options.port, (onPort) =>
		runServer({
			programs,
			dataDir,
			port: onPort,
			url: urlAt(onPort, "postgres"),
			durable: options.durable,
		}),
	);
	const query = async (statement: string, values: string[] = []) => {
		const client = new pg.Client({ connectionString: urlAt(port, "postgres") });
		// A connection that breaks while idle must not end the process; the query itself rejects.
		client.on("error", () => undefined);
		await client.connect();
		return client.query(statement, values).finally(() => client.end());
	};
	return {
		port,
		dataDir,
		url: (database) => urlAt(port, database),
		hasDatabase: async (name) => {
			const { rowCount } = await query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
			return rowCount === 1;
		},
		createDatabase: async (name, template) => {
			const copy = template === undefined ? "" : ` TEMPLATE ${quoted(template)}`;
			await query(`CREATE DATABASE ${quoted(name)}${copy}`);
		},
		stop: server.stop,
		kill: server.kill,
		died: server.died,
	};
}

/**
 * Retries when another program took the free port first, and while a server that is shutting down,
 * or the rest of a killed one, holds the data.
 */
async function runWithPatience(
	wantedPort: number | undefined,
	start: (port: number) => Promise<RunningServer>,
): Promise<{ server: RunningServer; port: number }> {
	const deadline = Date.now() + patienceMs;
	for (;;) {
		const port = wantedPort ?? (await freePort());
		try {
			return { server: await start(port), port };
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

/** A name in a statement. */
function quoted(identifier: string): string {
	return `"${identifier.replaceAll('"', '""')}"`;
}
