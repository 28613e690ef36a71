import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
	chown,
	mkdir,
	mkdtemp,
	readFile,
	realpath,
	rename,
	rm,
	symlink,
	writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./embedded-postgres-error.mjs";
import { isOpen, openFolder, type Programs } from "./programs.mjs";

/** The database superuser. */
export const databaseUser = "medusa";

/** Its password, in the data folder, which only the server's account and ours can enter. */
const passwordFile = "medusa-password.txt";

const run = promisify(execFile);

/**
 * Makes the data folder with `initdb` unless it is there. Where the server's account can't enter the
 * wanted place, that becomes a link to a folder that it can.
 *
 * @throws {EmbeddedPostgresError} `INITDB_FAILED`
 */
export async function prepareDataDirectory(
	wanted: string,
	programs: Programs,
): Promise<{ dataDir: string; password: string }> {
	if ((await read(join(wanted, "PG_VERSION"))) === null) {
		await initialise(wanted, programs);
	}
	const dataDir = await realpath(wanted);
	await removeStaleLock(dataDir);
	return { dataDir, password: (await readFile(join(dataDir, passwordFile), "utf8")).trim() };
}

async function initialise(wanted: string, { initdb, account }: Programs): Promise<void> {
	await mkdir(dirname(wanted), { recursive: true });
	const isElsewhere = account !== undefined && !(await isOpen(wanted));
	// Made in another folder first: an interrupted initdb leaves nothing that looks finished.
	const beginning = isElsewhere ? join(await openFolder(), "data") : wanted;
	const unfinished = await mkdtemp(`${beginning}-new-`);
	try {
		// Letters and digits only, so that addresses need no escapes.
		const password = randomBytes(24).toString("hex");
		const file = join(unfinished, "password");
		const data = join(unfinished, "data");
		await writeFile(file, `${password}\n`, { mode: 0o600 });
		if (account !== undefined) {
			await chown(file, account.uid, account.gid);
			await chown(unfinished, account.uid, account.gid);
		}
		const args = ["-D", data, "-U", databaseUser, "-E", "UTF8", "--locale=C", "--no-sync"];
		// Every program on the machine reaches 127.0.0.1, so an address is no protection.
		args.push("-A", "scram-sha-256", `--pwfile=${file}`);
		await run(initdb, args, { ...account, cwd: "/" });
		await rename(file, join(data, passwordFile));
		if (isElsewhere) {
			const folder = unfinished.replace("-new-", "-");
			await rename(data, folder);
			// A link to data that are gone, perhaps.
			await rm(wanted, { force: true });
			await symlink(folder, wanted);
		} else {
			await rename(data, wanted);
		}
	} catch (cause) {
		throw new EmbeddedPostgresError(
			"INITDB_FAILED",
			`PostgreSQL could not make its data folder ${wanted}: ${cause instanceof Error ? cause.message : cause}`,
			{ cause },
		);
	} finally {
		await rm(unfinished, { recursive: true, force: true });
	}
}

/**
 * PostgreSQL handles the lock of a killed server, except when the system has given its process id to
 * another program, as a restarted container does. Only Linux tells the name of that program.
 */
async function removeStaleLock(dataDir: string): Promise<void> {
	const lock = join(dataDir, "postmaster.pid");
	const name = await read(`/proc/${Number.parseInt((await read(lock)) ?? "", 10)}/comm`);
	if (name !== null && name.trim() !== "postgres") {
		await rm(lock, { force: true });
	}
}

/** The text of a file, or `null` if there is no such file. */
export async function read(path: string): Promise<string | null> {
	return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT" || error.code === "ENOTDIR") {
			return null;
		}
		throw error;
	});
}
