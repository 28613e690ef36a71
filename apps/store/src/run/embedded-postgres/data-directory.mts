import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.mjs";
import type { Binaries } from "./find-binaries.mjs";
import { canReach, reachableFolder, type ServerAccount } from "./server-account.mjs";

/** The database superuser. */
export const databaseUser = "medusa";

/** Every program on the machine reaches 127.0.0.1, so an address is no protection. */
export const authentication = "scram-sha-256";

/** Its password, in the data folder, which only the server's account and ours can enter. */
const passwordFileName = "medusa-password.txt";

/** Left in the wanted folder when the server's account can't reach it: the path of the data. */
const pointerFile = "kept-elsewhere.txt";

/**
 * Makes the data folder with `initdb` unless it is there.
 *
 * @returns the folder of the data: another than the wanted one if the server's account can't reach
 * that
 * @throws {EmbeddedPostgresError} `INITDB_FAILED` or `DATA_FROM_ANOTHER_VERSION`
 */
export async function prepareDataDirectory(
	wanted: string,
	binaries: Binaries,
	account: ServerAccount | undefined,
): Promise<string> {
	const folder = await reachableDataFolder(wanted, account);
	const version = await read(join(folder, "PG_VERSION"));
	if (version === undefined) {
		await initialise(folder, binaries, account);
	} else if (version.trim() !== binaries.majorVersion) {
		throw new EmbeddedPostgresError(
			"DATA_FROM_ANOTHER_VERSION",
			`The data in ${folder} were written by PostgreSQL ${version.trim()}, and this is PostgreSQL ${binaries.majorVersion}. Delete that folder to begin again with an empty database.`,
		);
	}
	return folder;
}

async function reachableDataFolder(
	wanted: string,
	account: ServerAccount | undefined,
): Promise<string> {
	await mkdir(dirname(wanted), { recursive: true });
	if (await canReach(account, wanted)) {
		return wanted;
	}
	const pointer = join(wanted, pointerFile);
	const known = await read(pointer);
	if (known !== undefined) {
		return known.trim();
	}
	const folder = join(await reachableFolder(), `data-${randomBytes(6).toString("hex")}`);
	await mkdir(wanted, { recursive: true });
	await writeFile(pointer, `${folder}\n`);
	return folder;
}

/** The stored password of the data; `undefined` for data of an earlier version. */
export async function readPassword(folder: string): Promise<string | undefined> {
	return (await read(join(folder, passwordFileName)))?.trim();
}

/** Written last: data with this file need its password, and data without it need one yet. */
export async function writePassword(folder: string, password: string): Promise<void> {
	const unfinished = join(folder, `${passwordFileName}-new`);
	await writeFile(unfinished, `${password}\n`, { mode: 0o600 });
	await rename(unfinished, join(folder, passwordFileName));
}

/** Letters and digits only, so that statements and addresses need no escapes. */
export function makePassword(): string {
	return randomBytes(24).toString("hex");
}

async function initialise(
	folder: string,
	binaries: Binaries,
	account: ServerAccount | undefined,
): Promise<void> {
	// Made in another folder and then renamed: an interrupted initdb leaves nothing that looks
	// finished.
	const unfinished = await mkdtemp(`${folder}-new-`);
	try {
		const password = makePassword();
		const passwordFile = join(unfinished, "password");
		const data = join(unfinished, "data");
		await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
		if (account !== undefined) {
			for (const path of [passwordFile, unfinished]) {
				await chown(path, account.uid, account.gid);
			}
		}
		await runInitdb(binaries.initdb, { data, passwordFile }, account);
		await writePassword(data, password);
		await rename(data, folder);
	} finally {
		await rm(unfinished, { recursive: true, force: true });
	}
}

async function runInitdb(
	program: string,
	{ data, passwordFile }: { data: string; passwordFile: string },
	account: ServerAccount | undefined,
): Promise<void> {
	const args = ["-D", data, "-U", databaseUser, "-E", "UTF8", "--locale=C"];
	args.push("-A", authentication, `--pwfile=${passwordFile}`);
	// No sync: a crash in this second costs only another initdb.
	const child = spawn(program, [...args, "--no-sync"], {
		...account,
		cwd: "/",
		stdio: ["ignore", "ignore", "pipe"],
	});
	let complaints = "";
	child.stderr.setEncoding("utf8").on("data", (text: string) => {
		complaints += text;
	});
	const [code, cause] = await new Promise<[number | null, Error | undefined]>((resolve) => {
		child.once("error", (error) => resolve([null, error]));
		child.once("close", (exitCode) => resolve([exitCode, undefined]));
	});
	if (code === 0) {
		return;
	}
	throw new EmbeddedPostgresError(
		"INITDB_FAILED",
		`PostgreSQL could not make its data folder ${data}: ${complaints.trim() || cause?.message || `initdb ended with ${code}`}`,
		{ cause },
	);
}

/** The text of a file, or undefined if there is no such file. */
export async function read(path: string): Promise<string | undefined> {
	try {
		return await readFile(path, "utf8");
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") {
			return undefined;
		}
		throw error;
	}
}
