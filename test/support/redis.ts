import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../apps/store/src/run/free-port.mjs";
import { type GuardedServer, startGuarded } from "./start-guarded.js";

/** A Redis that ends with its parent process. */
export interface RedisServer {
	readonly url: string;
	/** Kills it: its data is lost. */
	kill(): Promise<void>;
	/** Starts it again after a kill, at the same address and empty. */
	start(): Promise<void>;
	stop(): Promise<void>;
}

const program = "redis-server";

/** Why this machine can't run Redis; `null` when it can. For `describe.skipIf`. */
export const redisMissing: string | null =
	spawnSync(program, ["--version"]).status === 0
		? null
		: `there is no ${program} on this machine; install it, on Debian with: apt-get install redis-server`;

/** Starts Redis on a free port of 127.0.0.1, with its data in memory. */
export async function startRedis(): Promise<RedisServer> {
	const folder = await mkdtemp(join(tmpdir(), "pix-checkout-redis-"));
	const port = await freePort();
	let running = await run(folder, port);
	return {
		url: `redis://127.0.0.1:${port}`,
		kill: async () => {
			process.kill(await pidIn(folder), "SIGKILL");
			await running.ended;
		},
		start: async () => {
			running = await run(folder, port);
		},
		stop: async () => {
			await running.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

function run(folder: string, port: number): Promise<GuardedServer> {
	const args = [
		...["--port", String(port), "--bind", "127.0.0.1", "--dir", folder],
		...["--save", "", "--appendonly", "no", "--pidfile", pidFile(folder)],
	];
	return startGuarded({ command: program, args }, async () =>
		(await send(port, "PING").catch(() => "")).startsWith("+PONG"),
	);
}

/** Sends one inline command. The answer is empty when Redis closes the connection. */
async function send(port: number, command: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = createConnection(port, "127.0.0.1", () => socket.write(`${command}\r\n`));
		socket.setEncoding("utf8");
		socket.once("data", (answer: string) => {
			socket.destroy();
			resolve(answer);
		});
		socket.once("error", reject);
		socket.once("close", () => resolve(""));
	});
}

function pidFile(folder: string) {
	return join(folder, "redis.pid");
}

async function pidIn(folder: string): Promise<number> {
	return Number.parseInt(await readFile(pidFile(folder), "utf8"), 10);
}
