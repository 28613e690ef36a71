import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { z } from "@medusajs/framework/zod";
import { EmbeddedPostgresError } from "./embedded-postgres-error.mjs";
import { canReach, reachableFolder, type ServerAccount } from "./server-account.mjs";

/** PostgreSQL's programs, which the server's account can run. */
export interface Binaries {
	initdb: string;
	postgres: string;
	/** Such as `18`; data made by another major version can't be read. */
	majorVersion: string;
}

const require = createRequire(import.meta.url);

/**
 * Finds the programs in the registry package of this platform, and uses them in place if possible.
 * Copies them when the server's account can't reach them (a closed home). Also copies them when the
 * links between the libraries are missing and node_modules is not writable: the package makes the
 * links in an install script, which many developers switch off.
 *
 * @throws {EmbeddedPostgresError} `UNSUPPORTED_PLATFORM` or `BINARIES_MISSING`
 */
export async function findBinaries(account: ServerAccount | undefined): Promise<Binaries> {
	const { folder, version } = await locatePackage();
	const usable =
		(await canReach(account, join(folder, "native", "bin", "postgres"))) &&
		(await linkLibraries(folder));
	const home = usable ? folder : await copyPackage(folder, version);
	const suffix = process.platform === "win32" ? ".exe" : "";
	return {
		initdb: join(home, "native", "bin", `initdb${suffix}`),
		postgres: join(home, "native", "bin", `postgres${suffix}`),
		majorVersion: version.split(".")[0] ?? version,
	};
}

async function locatePackage(): Promise<{ folder: string; version: string }> {
	const name = packageName();
	let entry: string;
	try {
		// `@embedded-postgres/*` exports its entry only: <package>/dist/index.js.
		entry = require.resolve(name);
	} catch (cause) {
		throw new EmbeddedPostgresError(
			"BINARIES_MISSING",
			`PostgreSQL's programs for this platform (npm package ${name}) are not installed. Run \`npm ci\` without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
			{ cause },
		);
	}
	const folder = dirname(dirname(entry));
	const manifest: unknown = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
	return { folder, version: z.object({ version: z.string() }).parse(manifest).version };
}

const platformNames: Record<string, readonly string[]> = {
	linux: ["arm", "arm64", "ia32", "ppc64", "x64"],
	darwin: ["arm64", "x64"],
	win32: ["x64"],
};

function packageName(): string {
	const { platform, arch } = process;
	if (!platformNames[platform]?.includes(arch)) {
		throw new EmbeddedPostgresError(
			"UNSUPPORTED_PLATFORM",
			`There is no embedded PostgreSQL for ${platform} on ${arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
		);
	}
	return `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;
}

const librarySchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** @returns false when links are missing and this account can't make them */
async function linkLibraries(folder: string): Promise<boolean> {
	for (const { source, target } of await libraryLinks(folder)) {
		const link = join(folder, target);
		if (await exists(link)) {
			continue;
		}
		try {
			await symlink(relative(dirname(link), join(folder, source)), link);
		} catch (error) {
			if (isErrno(error, "EEXIST")) {
				continue;
			}
			if (isErrno(error, "EACCES", "EPERM", "EROFS")) {
				return false;
			}
			throw error;
		}
	}
	return true;
}

async function libraryLinks(folder: string): Promise<z.infer<typeof librarySchema>> {
	try {
		const list: unknown = JSON.parse(
			await readFile(join(folder, "native", "pg-symlinks.json"), "utf8"),
		);
		return librarySchema.parse(list);
	} catch (error) {
		// The Windows package needs no links and has no list of them.
		if (isErrno(error, "ENOENT")) {
			return [];
		}
		throw error;
	}
}

async function copyPackage(folder: string, version: string): Promise<string> {
	const parent = await reachableFolder();
	const home = join(parent, `postgresql-${version}`);
	if (await exists(home)) {
		return home;
	}
	// Copied to another folder and then renamed, so that no process starts half a copy.
	const unfinished = await mkdtemp(`${home}-`);
	await cp(join(folder, "native"), join(unfinished, "native"), {
		recursive: true,
		verbatimSymlinks: true,
	});
	await linkLibraries(unfinished);
	await chmod(unfinished, 0o755);
	await rename(unfinished, home).catch(async (error: unknown) => {
		await rm(unfinished, { recursive: true, force: true });
		if (!isErrno(error, "ENOTEMPTY", "EEXIST")) {
			throw error;
		}
	});
	return home;
}

async function exists(path: string): Promise<boolean> {
	return lstat(path).then(
		() => true,
		(error: unknown) => {
			if (isErrno(error, "ENOENT")) {
				return false;
			}
			throw error;
		},
	);
}

function isErrno(error: unknown, ...codes: string[]): boolean {
	return (
		error instanceof Error &&
		"code" in error &&
		typeof error.code === "string" &&
		codes.includes(error.code)
	);
}
