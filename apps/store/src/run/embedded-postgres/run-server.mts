import { type ChildProcess, spawn } from "node:child_process";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { read } from "./data-directory.mjs";
import { EmbeddedPostgresError } from "./embedded-postgres-error.mjs";
import type { Programs } from "./programs.mjs";

export interface ServerOptions {
	programs: Programs;
	dataDir: string;
	port: number;
	/** Connection string of the server's own database. */
	url: string;
	durable: boolean;
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
	let isRunning = true;
	let stopping = false;
	const ended = new Promise<void>((resolve) => guard.once("exit", () => resolve())).then(() => {
		isRunning = false;
	});
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

	const deadline = Date.now() + startPatienceMs;
	while (isRunning && !(await answers(options.url))) {
		if (Date.now() > deadline) {
			await stop();
			throw new EmbeddedPostgresError(
				"START_FAILED",
				`PostgreSQL did not answer on port ${options.port} within ${startPatienceMs / 1000} s. See ${logFile}.`,
			);
		}
		await sleep(30);
	}
	if (!isRunning) {
		throw describeEnd(await lastWords(logFile), options);
	}
	const died = ended.then(async () => {
		const said = stopping ? "" : await lastWords(logFile);
		return new EmbeddedPostgresError("SERVER_ENDED", `PostgreSQL has ended:\n${said}`);
	});
	return {
		stop,
		kill,
		died: new Promise((resolve) => {
			void died.then((death) => stopping || resolve(death));
		}),
	};
}

async function spawnGuard(options: ServerOptions, logFile: string): Promise<ChildProcess> {
	const { programs, dataDir, port, durable } = options;
	const args = ["-D", dataDir, "-p", String(port), ...settings(durable)];
	const server = JSON.stringify({ command: programs.postgres, args, ...programs.account });
	const log = await open(logFile, "w");
	try {
		return spawn(process.execPath, [guardProgram, server], {
			stdio: ["pipe", log.fd, log.fd],
			// Ctrl-C reaches the whole foreground group: the server must outlive the store's shutdown.
			detached: true,
			windowsHide: true,
		});
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

/** Another server on our port rejects the password of these data, or says nothing. */
async function answers(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
	// A connection that breaks while idle must not end the process.
	client.on("error", () => undefined);
	return client.connect().then(
		() => client.end().then(() => true),
		() => false,
	);
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
			`Another PostgreSQL still works on ${dataDir}. Is the store already running?\n${said}`,
		);
	}
	return new EmbeddedPostgresError(
		"START_FAILED",
		`PostgreSQL did not start. Delete ${dataDir} to begin with an empty database.\n${said}`,
	);
}

async function lastWords(logFile: string): Promise<string> {
	return ((await read(logFile)) ?? "").trim().split("\n").slice(-8).join("\n");
}
