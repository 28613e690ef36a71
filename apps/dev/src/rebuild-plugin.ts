import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { DevError } from "./dev-error.js";
import { runToTheEnd } from "./rebuild-library.js";

/**
 * Compiles the edited files of the plugin into its build, and bundles its admin pages if one of
 * them was edited. Checks no types: that takes nearly all the time of `medusa plugin:build`.
 *
 * @throws {DevError} `BUILD_FAILED`
 */
export async function rebuildPlugin(folder: string, files: readonly string[]): Promise<void> {
	const admin = join(folder, "src", "admin");
	const ofAdmin = files.filter((file) => !relative(admin, file).startsWith(".."));
	const ofServer = files.filter((file) => !ofAdmin.includes(file) && file.endsWith(".ts"));
	const options = compilerOptions(folder);
	await Promise.all(ofServer.map((file) => compile(file, folder, options)));
	if (ofAdmin.length > 0) {
		const bundle = fileURLToPath(new URL("./bundle-plugin-admin.mjs", import.meta.url));
		await runToTheEnd(bundle, [], folder);
	}
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
	let source: string;
	try {
		source = await readFile(file, "utf8");
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") {
			// Medusa loads every file in some folders.
			await rm(built, { force: true });
			return;
		}
		throw error;
	}
	const { outputText, diagnostics = [] } = ts.transpileModule(source, {
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
