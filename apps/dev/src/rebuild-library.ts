import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runSupervised } from "../../store/src/run/index.mjs";
import { DevError } from "./dev-error.js";

const tsdown = join(
	dirname(createRequire(import.meta.url).resolve("tsdown/package.json")),
	"dist",
	"run.mjs",
);

/**
 * Bundles one library again, without its types: they take most of a build, and running needs none.
 *
 * @throws {DevError} `BUILD_FAILED`
 */
export function rebuildLibrary(folder: string): Promise<void> {
	return runToTheEnd(tsdown, ["--no-dts", "--no-clean", "--no-report", "--logLevel=error"], folder);
}

/** @throws {DevError} `BUILD_FAILED`, with the script's last output */
export async function runToTheEnd(
	script: string,
	args: readonly string[],
	folder: string,
): Promise<void> {
	const running = runSupervised(script, args, { cwd: folder, env: process.env });
	const code = await running.ended;
	if (code !== 0) {
		throw new DevError("BUILD_FAILED", running.lastLines());
	}
}
