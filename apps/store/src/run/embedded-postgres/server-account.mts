import { chmod, lstat, mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.mjs";

/** The account that runs the server. PostgreSQL rejects root, so root runs it as `nobody`. */
export interface ServerAccount {
	uid: number;
	gid: number;
}

/** By number, because a small container has no names: 65534 is `nobody` wherever it exists. */
const nobodyAccount: ServerAccount = { uid: 65534, gid: 65534 };

/** The account to switch to; undefined when the server runs as the present user. */
export function serverAccount(): ServerAccount | undefined {
	return process.getuid?.() === 0 ? nobodyAccount : undefined;
}

/** Whether the account can enter the folder, that is, may enter all of its parents. */
export async function canReach(
	account: ServerAccount | undefined,
	folder: string,
): Promise<boolean> {
	if (account === undefined) {
		return true;
	}
	for (let parent = dirname(folder); ; parent = dirname(parent)) {
		const { mode } = await stat(parent);
		if ((mode & 0o001) === 0) {
			return false;
		}
		if (parent === dirname(parent)) {
			return true;
		}
	}
}

/**
 * A folder of our own that every account can reach, for root whose home is closed to others. In
 * `/var/tmp`, since that survives a restart of the machine.
 *
 * @throws {EmbeddedPostgresError} `FOLDER_NOT_OURS` when another account owns the folder
 */
export async function reachableFolder(): Promise<string> {
	const parent = await stat("/var/tmp").then(
		() => "/var/tmp",
		() => "/tmp",
	);
	const folder = join(parent, `pix-checkout-${process.getuid?.()}`);
	await mkdir(folder, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "EEXIST") {
			throw error;
		}
	});
	const found = await lstat(folder);
	if (!found.isDirectory() || found.uid !== process.getuid?.()) {
		throw new EmbeddedPostgresError(
			"FOLDER_NOT_OURS",
			`${folder} belongs to another account, so the demo can't keep PostgreSQL's files there. Remove it, or set DATABASE_URL to a PostgreSQL of your own.`,
		);
	}
	await chmod(folder, 0o755);
	return folder;
}
