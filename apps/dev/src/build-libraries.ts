import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { access, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { DevError } from "./dev-error.js";
import { openLog } from "./log-file.js";
import { repositoryRoot, stateFolder } from "./project.js";

/** The fingerprint of the sources of the last whole build, and of the last build to run. */
const stampFiles = {
	whole: join(stateFolder, "built-from"),
	toRun: join(stateFolder, "built-to-run-from"),
};
const buildScript = "build";

/**
 * Whether the libraries' builds in `packages/` are not those of the present sources. A build to run
 * lacks what only a whole one has, such as type declarations.
 */
export async function librariesAreStale(kind: keyof typeof stampFiles): Promise<boolean> {
	const stamps = [stampFiles.whole, ...(kind === "toRun" ? [stampFiles.toRun] : [])];
	const known = await Promise.all(stamps.map((file) => readFile(file, "utf8").catch(() => "")));
	return !known.includes(await fingerprint()) || !(await allBuilt());
}

/**
 * Runs a build to run, and remembers its sources unless it fails: an interrupted one begins anew at
 * the next start.
 */
export async function rememberBuildToRun(build: () => Promise<void>): Promise<void> {
	const sources = await fingerprint();
	await forgetBuild();
	await build();
	await mkdir(stateFolder, { recursive: true });
	await writeFile(stampFiles.toRun, sources);
}

/**
 * Builds all of them, until `signal` is aborted.
 *
 * @throws {DevError} `BUILD_FAILED`
 */
export async function buildLibraries(signal: AbortSignal): Promise<void> {
	const sources = await fingerprint();
	await forgetBuild();
	const log = openLog("build");
	try {
		const code = await npmRun(buildScript, log.write, signal);
		if (code !== 0) {
			throw new DevError(
				"BUILD_FAILED",
				`\`npm run ${buildScript}\` failed (${code}). See ${log.path}.`,
			);
		}
	} finally {
		log.close();
	}
	await mkdir(stateFolder, { recursive: true });
	await writeFile(stampFiles.whole, sources);
}

/** Makes the next start build all of them, whatever is there. */
export async function forgetBuild(): Promise<void> {
	for (const file of Object.values(stampFiles)) {
		await rm(file, { force: true });
	}
}

async function npmRun(
	script: string,
	onLine: (line: string) => void,
	signal: AbortSignal,
): Promise<number> {
	// `npm start` sets the path of its own program, which is right also where `npm` is a shell
	// script.
	const npm = process.env.npm_execpath;
	const [command, ...args] = npm === undefined ? ["npm"] : [process.execPath, npm];
	const child = spawn(command ?? "npm", [...args, "run", script], {
		cwd: repositoryRoot,
		stdio: ["ignore", "pipe", "pipe"],
		// Its own process group, so that the compilers of npm end with it.
		detached: true,
	});
	const giveUp = () => {
		if (child.pid !== undefined) {
			process.kill(-child.pid, "SIGTERM");
		}
	};
	signal.addEventListener("abort", giveUp, { once: true });
	child.once("exit", () => signal.removeEventListener("abort", giveUp));
	for (const input of [child.stdout, child.stderr]) {
		createInterface({ input }).on("line", onLine);
	}
	return new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("close", (code) => resolve(code ?? 1));
	});
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
