import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../apps/store/src/run/free-port.mjs";
import { type GuardedServer, startGuarded } from "./start-guarded.js";

/** A PgBouncer that sends each transaction over another connection, and ends with its parent process. */
export interface PgBouncer {
	/** Of a database, by way of it. */
	url(database: string): string;
	/** Kills it, and starts it again at the same address. Everything under way is lost. */
	restart(): Promise<void>;
	stop(): Promise<void>;
}

// Debian has it beside what every user runs.
const program = ["pgbouncer", "/usr/sbin/pgbouncer"].find(
	(one) => spawnSync(one, ["--version"]).status === 0,
);

/** Why this machine can't run PgBouncer; `null` when it can. For `describe.skipIf`. */
export const pgBouncerMissing: string | null =
	program === undefined
		? "there is no pgbouncer on this machine; install it, on Debian with: apt-get install pgbouncer"
		: null;

/** @param serverUrl of the PostgreSQL behind it, without the name of a database */
export async function startPgBouncer(serverUrl: string): Promise<PgBouncer> {
	const folder = await mkdtemp(join(tmpdir(), "pix-checkout-pgbouncer-"));
	// It may work as another user.
	await chmod(folder, 0o755);
	const port = await freePort();
	const { hostname, port: serverPort, username, password } = new URL(serverUrl);
	const configuration = join(folder, "pgbouncer.ini");
	await writeFile(
		configuration,
		`[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
`,
	);
	let running = await run(configuration, port);
	return {
		url: (database) => `postgres://shop@127.0.0.1:${port}/${database}`,
		restart: async () => {
			await running.stop();
			running = await run(configuration, port);
		},
		stop: async () => {
			await running.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

function run(configuration: string, port: number): Promise<GuardedServer> {
	// It refuses to work as root; 65534 is nobody on Debian.
	const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
	const command = { command: program ?? "", args: ["-q", configuration], ...nobody };
	return startGuarded(command, () => answers(port));
}

async function answers(port: number): Promise<boolean> {
	const client = new pg.Client(`postgres://shop@127.0.0.1:${port}/postgres`);
	try {
		await client.connect();
		await client.query("SELECT 1");
		return true;
	} catch {
		return false;
	} finally {
		await client.end().catch(() => undefined);
	}
}
