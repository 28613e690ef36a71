import { type ChildProcess, spawn } from "node:child_process";
import { open } from "node:fs/promises";
import { join, resolve as resolvePath } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { DATABASE_USER, prepareDataDirectory, read } from "./data-directory.mjs";
import { EmbeddedPostgresError } from "./embedded-postgres-error.mjs";
import { findBinaries } from "./find-binaries.mjs";
import { freePort } from "./free-port.mjs";
import { serverAccount } from "./server-account.mjs";
import { clearStaleLock } from "./stale-lock.mjs";

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
	/** Connection string of a database, whether it exists or not. */
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
	/** Resolves when the server has ended without `stop()`, with what it said last. */
	readonly died: Promise<EmbeddedPostgresError>;
}

const GUARD = fileURLToPath(new URL("./postgres-guard.mjs", import.meta.url));
const START_PATIENCE_MS = 30_000;

/**
 * Starts PostgreSQL from the programs in the registry package `embedded-postgres`, as root (the
 * server then runs as `nobody`) or as anybody else. Takes a second, and about two more when the
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
	await clearStaleLock(dataDir);

	const port = options.port ?? (await freePort());
	const logFile = join(dataDir, "server.log");
	const guard = await spawnGuard(
		{
			command: binaries.postgres,
			args: ["-D", dataDir, "-p", String(port), ...serverArguments(options.durable)],
			...account,
		},
		logFile,
	);
	const ended = new Promise<void>((resolve) => guard.once("exit", () => resolve()));
	const waiting = new AbortController();
	try {
		await Promise.race([
			waitUntilItAnswers(port, dataDir, waiting.signal),
			ended.then(async () => {
				throw await describeEnd(logFile, port);
			}),
		]);
	} catch (error) {
		await endGuard(guard, ended);
		throw error;
	} finally {
		waiting.abort();
	}
	// The store's own life decides how long the parent runs, not the server's.
	guard.unref();

	let stopping = false;
	return {
		port,
		dataDir,
		url: (database) => connectionString(port, database),
		hasDatabase: async (name) => {
			const rows = await query(port, "SELECT 1 FROM pg_database WHERE datname = $1", [name]);
			return rows.length > 0;
		},
		createDatabase: async (name, template) => {
			const copy = template === undefined ? "" : ` TEMPLATE ${quoted(template)}`;
			await query(port, `CREATE DATABASE ${quoted(name)}${copy}`);
		},
		stop: async () => {
			stopping = true;
			await endGuard(guard, ended);
		},
		died: new Promise((resolve) => {
			guard.once("exit", async () => {
				if (stopping) return;
				const said = await lastWords(logFile);
				resolve(new EmbeddedPostgresError("SERVER_ENDED", `PostgreSQL has ended: ${said}`));
			});
		}),
	};
}

function serverArguments(durable: boolean): string[] {
	const settings = [
		"listen_addresses=127.0.0.1",
		"unix_socket_directories=",
		"max_connections=200",
		// Statements and details of errors carry payer data, which must not get into a log.
		"log_min_error_statement=panic",
		"log_error_verbosity=terse",
		...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
	];
	return settings.flatMap((setting) => ["-c", setting]);
}

async function spawnGuard(
	job: { command: string; args: string[]; uid?: number; gid?: number },
	logFile: string,
): Promise<ChildProcess> {
	const log = await open(logFile, "w");
	try {
		return spawn(process.execPath, [GUARD, JSON.stringify(job)], {
			stdio: ["pipe", log.fd, log.fd],
			// Ctrl-C goes to the whole foreground group: the server must outlive the store's goodbye.
			detached: true,
			windowsHide: true,
		});
	} finally {
		await log.close();
	}
}

async function endGuard(guard: ChildProcess, ended: Promise<void>): Promise<void> {
	guard.ref();
	guard.stdin?.destroy();
	await ended;
}

async function waitUntilItAnswers(
	port: number,
	dataDir: string,
	signal: AbortSignal,
): Promise<void> {
	const deadline = Date.now() + START_PATIENCE_MS;
	for (;;) {
		try {
			const rows = await query(port, "SELECT current_setting('data_directory') AS folder");
			if (rows[0]?.folder === dataDir) return;
			// Somebody else's server on our port: ours is about to end and to say so.
		} catch (cause) {
			if (Date.now() > deadline) {
				throw new EmbeddedPostgresError(
					"START_FAILED",
					`PostgreSQL did not answer on port ${port} within ${START_PATIENCE_MS / 1000} s. Its log: ${join(dataDir, "server.log")}`,
					{ cause },
				);
			}
		}
		await sleep(30, undefined, { signal });
	}
}

async function describeEnd(logFile: string, port: number): Promise<EmbeddedPostgresError> {
	const said = await lastWords(logFile);
	if (/could not bind|could not create any TCP\/IP sockets/.test(said)) {
		return new EmbeddedPostgresError(
			"PORT_TAKEN",
			`Port ${port} is taken, so PostgreSQL can't listen there.`,
		);
	}
	return new EmbeddedPostgresError("START_FAILED", `PostgreSQL did not start: ${said}`);
}

async function lastWords(logFile: string): Promise<string> {
	const lines = ((await read(logFile)) ?? "").trim().split("\n");
	return lines.slice(-8).join("\n") || `nothing in ${logFile}`;
}

function quoted(identifier: string): string {
	return `"${identifier.replaceAll('"', '""')}"`;
}

function connectionString(port: number, database: string): string {
	return `postgres://${DATABASE_USER}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

async function query(
	port: number,
	statement: string,
	values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
	const client = new pg.Client({ connectionString: connectionString(port, "postgres") });
	// A connection that breaks while idle must not end the process; the query itself rejects.
	client.on("error", () => undefined);
	await client.connect();
	try {
		const { rows } = await client.query<Record<string, unknown>>(statement, [...values]);
		return rows;
	} finally {
		await client.end();
	}
}
