import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../apps/store/src/run/free-port.mjs";
import { waitFor } from "./wait-for.js";

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
const guard = fileURLToPath(new URL("../../apps/store/src/run/server-guard.mjs", import.meta.url));

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
	const end = async (how: () => Promise<unknown> | unknown) => {
		const ended = new Promise((resolve) => running.once("exit", resolve));
		await how();
		await ended;
	};
	return {
		url: `redis://127.0.0.1:${port}`,
		kill: () => end(async () => process.kill(await pidIn(folder), "SIGKILL")),
		start: async () => {
			running = await run(folder, port);
		},
		stop: async () => {
			await end(() => running.stdin?.destroy());
			await rm(folder, { recursive: true, force: true });
		},
	};
}

async function run(folder: string, port: number): Promise<ChildProcess> {
	const args = [
		...["--port", String(port), "--bind", "127.0.0.1", "--dir", folder],
		...["--save", "", "--appendonly", "no", "--pidfile", pidFile(folder)],
	];
	const guarded = spawn(process.execPath, [guard, JSON.stringify({ command: program, args })], {
		stdio: ["pipe", "ignore", "inherit"],
		// Ctrl-C reaches the whole foreground group, and the stores must end before their Redis.
		detached: true,
	});
	await waitFor(
		"Redis to answer",
		() => send(port, "PING").catch(() => ""),
		(answer) => answer.startsWith("+PONG"),
		10_000,
	);
	return guarded;
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
