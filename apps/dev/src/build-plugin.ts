import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { runToTheEnd } from "./build-library.js";
import { DevError } from "./dev-error.js";

/**
 * Compiles all of the plugin's server, and removes what earlier sources left: Medusa loads every
 * file in some folders. Checks no types: that takes nearly all the time of `medusa plugin:build`.
 *
 * @throws {DevError} `BUILD_FAILED`
 */
export async function compilePluginServer(folder: string, signal: AbortSignal): Promise<void> {
	const options = compilerOptions(folder);
	const sources = join(folder, "src");
	const built = join(folder, ".medusa", "server", "src");
	const files = await serverFiles(sources, /(?<!\.test|\.d)\.ts$/);
	const names = new Set(files.map((file) => relative(sources, file).replace(/\.ts$/, "")));
	for (const file of files) {
		signal.throwIfAborted();
		await compile(file, folder, options);
	}
	for (const file of await serverFiles(built, /\.(js|d\.ts)$/)) {
		if (!names.has(relative(built, file).replace(/\.(js|d\.ts)$/, ""))) {
			await rm(file);
		}
	}
}

/** @throws {DevError} `BUILD_FAILED` */
export function bundlePluginAdmin(folder: string, signal: AbortSignal): Promise<void> {
	const bundle = fileURLToPath(new URL("./bundle-plugin-admin.mjs", import.meta.url));
	return runToTheEnd(bundle, [], folder, signal);
}

/** The files below `folder`, without the admin's, which are bundled. */
async function serverFiles(folder: string, names: RegExp): Promise<string[]> {
	const admin = join(folder, "admin") + sep;
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile() && names.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((file) => !file.startsWith(admin));
}

/** Medusa reads the same file for its own build. */
function compilerOptions(folder: string): ts.CompilerOptions {
	const { config } = ts.readConfigFile(join(folder, "tsconfig.json"), ts.sys.readFile);
	return {
		...ts.parseJsonConfigFileContent(config, ts.sys, folder).options,
		inlineSourceMap: true,
	};
}

async function compile(file: string, folder: string, options: ts.CompilerOptions): Promise<void> {
	const built = join(folder, ".medusa", "server", relative(folder, file)).replace(/\.ts$/, ".js");
	const { outputText, diagnostics = [] } = ts.transpileModule(await readFile(file, "utf8"), {
		compilerOptions: options,
		fileName: file,
		reportDiagnostics: true,
	});
	if (diagnostics.length > 0) {
		throw new DevError("BUILD_FAILED", ts.formatDiagnostics(diagnostics, diagnosticsHost(folder)));
	}
	await mkdir(dirname(built), { recursive: true });
	await writeFile(built, outputText);
}

function diagnosticsHost(folder: string): ts.FormatDiagnosticsHost {
	return {
		getCurrentDirectory: () => folder,
		getCanonicalFileName: (name) => name,
		getNewLine: () => "\n",
	};
}
