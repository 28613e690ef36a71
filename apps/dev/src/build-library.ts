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
 * Bundles one library, without its types: they take most of a build, and running needs none.
 *
 * @throws {DevError} `BUILD_FAILED`
 */
export function buildLibrary(folder: string, signal: AbortSignal): Promise<void> {
	const flags = ["--no-dts", "--no-clean", "--no-report", "--logLevel=error"];
	return runToTheEnd(tsdown, flags, folder, signal);
}

/** @throws {DevError} `BUILD_FAILED`, with the script's last output */
export async function runToTheEnd(
	script: string,
	args: readonly string[],
	folder: string,
	signal: AbortSignal,
): Promise<void> {
	signal.throwIfAborted();
	const running = runSupervised(script, args, { cwd: folder, env: process.env });
	const giveUp = () => void running.end("SIGTERM");
	signal.addEventListener("abort", giveUp, { once: true });
	const code = await running.ended;
	signal.removeEventListener("abort", giveUp);
	if (code !== 0) {
		throw new DevError("BUILD_FAILED", running.lastLines());
	}
}
