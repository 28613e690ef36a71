import { createHash } from "node:crypto";
import { access, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { repositoryRoot, stateFolder } from "./project.js";

/** The fingerprint of the sources of the last build to run. */
const stampFile = join(stateFolder, "built-to-run-from");

/** Whether the libraries' builds in `packages/` are not those of the present sources. */
export async function librariesAreStale(): Promise<boolean> {
	const known = await readFile(stampFile, "utf8").catch(() => "");
	return known !== (await fingerprint()) || !(await allBuilt());
}

/**
 * Runs a build to run, and remembers its sources unless it fails: an interrupted one begins anew at
 * the next start.
 */
export async function rememberBuildToRun(build: () => Promise<void>): Promise<void> {
	const sources = await fingerprint();
	await rm(stampFile, { force: true });
	await build();
	await mkdir(stateFolder, { recursive: true });
	await writeFile(stampFile, sources);
}

async function packageFolders(): Promise<string[]> {
	const entries = await readdir(join(repositoryRoot, "packages"), { withFileTypes: true });
	return entries
		.filter((entry) => entry.isDirectory())
		.map((entry) => join(repositoryRoot, "packages", entry.name))
		.sort();
}

async function allBuilt(): Promise<boolean> {
	for (const folder of await packageFolders()) {
		const built = await Promise.any([
			access(join(folder, "dist")),
			access(join(folder, ".medusa", "server", "src", "admin", "index.mjs")),
		]).then(
			() => true,
			() => false,
		);
		if (!built) {
			return false;
		}
	}
	return true;
}

/** A fingerprint of everything that a build reads, including other libraries in the lock file. */
async function fingerprint(): Promise<string> {
	const hash = createHash("sha256");
	const files = ["package-lock.json", "tsconfig.json", "tsconfig.base.json"].map((name) =>
		join(repositoryRoot, name),
	);
	for (const folder of await packageFolders()) {
		files.push(...(await sourcesOf(folder)));
	}
	for (const file of files) {
		hash.update(`\0${relative(repositoryRoot, file)}\0`);
		hash.update(await readFile(file));
	}
	return hash.digest("hex");
}

async function sourcesOf(folder: string): Promise<string[]> {
	const top = await readdir(folder, { withFileTypes: true });
	const below = await readdir(join(folder, "src"), { recursive: true, withFileTypes: true }).catch(
		() => [],
	);
	return [...top, ...below]
		.filter((entry) => entry.isFile() && /\.(ts|tsx|js|mjs|json|css|html|svg)$/.test(entry.name))
		.filter((entry) => !entry.name.endsWith(".test.ts"))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}
