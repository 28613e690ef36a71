import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { read } from "./data-directory.mjs";
import { EmbeddedPostgresError } from "./embedded-postgres-error.mjs";

/** How long a server that is shutting down may take, in milliseconds. */
const patienceMs = 10_000;

/**
 * Waits for another server on this data folder that is about to end. PostgreSQL itself handles the
 * lock of a killed server, except when the system has given its process id to another program:
 * PostgreSQL would mistake that for a server, so this removes the lock.
 *
 * @throws {EmbeddedPostgresError} `DATA_IN_USE` when a server keeps running there
 */
export async function waitForOtherServer(dataDirectory: string): Promise<void> {
	const lock = join(dataDirectory, "postmaster.pid");
	const deadline = Date.now() + patienceMs;
	for (;;) {
		const pid = Number.parseInt((await read(lock))?.split("\n")[0] ?? "", 10);
		if (Number.isNaN(pid) || !isAlive(pid)) {
			return;
		}
		if (!(await mayBePostgres(pid))) {
			await rm(lock, { force: true });
			return;
		}
		if (Date.now() > deadline) {
			throw new EmbeddedPostgresError(
				"DATA_IN_USE",
				`Another PostgreSQL (process ${pid}) works on ${dataDirectory}. Is the store already running? Stop it first, or end that process with \`kill -INT ${pid}\`.`,
			);
		}
		await sleep(100);
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// EPERM: it lives and belongs to another account.
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}

/**
 * On Linux the kernel knows the program's name; elsewhere any living process counts as a server.
 */
async function mayBePostgres(pid: number): Promise<boolean> {
	if (process.platform !== "linux") {
		return true;
	}
	const name = await read(`/proc/${pid}/comm`);
	return name?.trim() === "postgres";
}
