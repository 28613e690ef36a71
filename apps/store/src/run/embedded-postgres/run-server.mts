import { type ChildProcess, spawn } from "node:child_process";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { read } from "./data-directory.mjs";
import { query } from "./database-query.mjs";
import { EmbeddedPostgresError } from "./embedded-postgres-error.mjs";
import type { ServerAccount } from "./server-account.mjs";

export interface ServerOptions {
	program: string;
	dataDir: string;
	port: number;
	password: string;
	durable: boolean;
	account: ServerAccount | undefined;
}

/** A server that accepts connections. */
export interface RunningServer {
	/** Shuts it down cleanly and returns after its end. */
	stop(): Promise<void>;
	/** Ends it at once, like a crash, and returns after its end. */
	kill(): Promise<void>;
	/** Resolves when it has ended without `stop()` or `kill()`, with its last output. */
	readonly died: Promise<EmbeddedPostgresError>;
}

const guardProgram = fileURLToPath(new URL("../server-guard.mjs", import.meta.url));
const startPatienceMs = 30_000;

/**
 * Runs the server under a guard, which ends it when this process ends.
 *
 * @throws {EmbeddedPostgresError} `PORT_TAKEN`, `DATA_IN_USE` or `START_FAILED`
 */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
	const logFile = join(options.dataDir, "server.log");
	const guard = await spawnGuard(options, logFile);
	const ended = new Promise<void>((resolve) => guard.once("exit", () => resolve()));
	let stopping = false;
	const stop = async () => {
		stopping = true;
		guard.stdin?.destroy();
		await ended;
	};
	const kill = async () => {
		stopping = true;
		const pid = Number.parseInt((await read(join(options.dataDir, "postmaster.pid"))) ?? "", 10);
		if (Number.isNaN(pid)) {
			return stop();
		}
		process.kill(pid, "SIGKILL");
		await ended;
	};

	const waiting = new AbortController();
	try {
		await Promise.race([
			waitUntilItAnswers(options, logFile, waiting.signal),
			ended.then(async () => {
				throw describeEnd(await lastWords(logFile), options);
			}),
		]);
	} catch (error) {
		await stop();
		throw error;
	} finally {
		waiting.abort();
	}
	return {
		stop,
		kill,
		died: new Promise((resolve) => {
			void ended.then(async () => {
				if (stopping) {
					return;
				}
				const said = await lastWords(logFile);
				resolve(new EmbeddedPostgresError("SERVER_ENDED", `PostgreSQL has ended:\n${said}`));
			});
		}),
	};
}

async function spawnGuard(options: ServerOptions, logFile: string): Promise<ChildProcess> {
	const { program, dataDir, port, durable, account } = options;
	const args = ["-D", dataDir, "-p", String(port), ...settings(durable)];
	const log = await open(logFile, "w");
	try {
		return spawn(
			process.execPath,
			[guardProgram, JSON.stringify({ command: program, args, ...account })],
			{
				stdio: ["pipe", log.fd, log.fd],
				// Ctrl-C reaches the whole foreground group: the server must outlive the store's shutdown.
				detached: true,
				windowsHide: true,
			},
		);
	} finally {
		await log.close();
	}
}

function settings(durable: boolean): string[] {
	const list = [
		"listen_addresses=127.0.0.1",
		"unix_socket_directories=",
		"max_connections=200",
		// Statements and details of errors carry payer data, which must not reach a log.
		"log_min_error_statement=panic",
		"log_error_verbosity=terse",
		...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
	];
	return list.flatMap((setting) => ["-c", setting]);
}

async function waitUntilItAnswers(
	{ port, password, dataDir }: ServerOptions,
	logFile: string,
	signal: AbortSignal,
): Promise<void> {
	const deadline = Date.now() + startPatienceMs;
	for (;;) {
		try {
			const rows = await query(
				{ port, password },
				"SELECT current_setting('data_directory') AS folder",
			);
			if (rows[0]?.folder === dataDir) {
				return;
			}
			// Another server listens on our port: ours is about to end and to report it.
		} catch (cause) {
			if (Date.now() > deadline) {
				throw new EmbeddedPostgresError(
					"START_FAILED",
					`PostgreSQL did not answer on port ${port} within ${startPatienceMs / 1000} s. See ${logFile}.`,
					{ cause },
				);
			}
		}
		await sleep(30, undefined, { signal });
	}
}

/** The server gives its reasons as text only, in English because it runs in the locale C. */
function describeEnd(said: string, { port, dataDir }: ServerOptions): EmbeddedPostgresError {
	if (said.includes("could not create any TCP/IP sockets")) {
		return new EmbeddedPostgresError(
			"PORT_TAKEN",
			`Port ${port} is taken, so PostgreSQL can't listen there.`,
		);
	}
	if (said.includes("pre-existing shared memory block") || said.includes("already exists")) {
		return new EmbeddedPostgresError(
			"DATA_IN_USE",
			`Another PostgreSQL still works on ${dataDir}:\n${said}`,
		);
	}
	return new EmbeddedPostgresError("START_FAILED", `PostgreSQL did not start:\n${said}`);
}

async function lastWords(logFile: string): Promise<string> {
	const lines = ((await read(logFile)) ?? "").trim().split("\n");
	return lines.slice(-8).join("\n") || `nothing in ${logFile}`;
}
