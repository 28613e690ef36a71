import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { ConsumerFolder } from "./consumers.js";
import { folderOf } from "./consumers.js";

const run = promisify(execFile);

/**
 * Runs a script of a consumer: `build`, or `check` for its types.
 *
 * @throws Error with the whole output when the script fails
 */
export async function runScript(
	consumer: ConsumerFolder,
	script: "build" | "check",
): Promise<void> {
	const env = { ...process.env, ...environmentOf(consumer) };
	await run("npm", ["--loglevel=error", "run", script], { cwd: folderOf(consumer), env }).catch(
		({ stdout, stderr }: { stdout?: string; stderr?: string }) => {
			throw new Error(`npm run ${script} in ${consumer} failed:\n${stdout}\n${stderr}`);
		},
	);
}

/** The variables with which a consumer is built and runs. */
export function environmentOf(consumer: ConsumerFolder): Record<string, string> {
	// Frameworks give more warnings in development; but some errors of Next exist in production only.
	return consumer === "next"
		? {
				NODE_ENV: "production",
				NODE_OPTIONS: "--require=./react-of-the-shop.cjs",
				NEXT_TELEMETRY_DISABLED: "1",
				// Next would look for its binaries of all systems in the lock file, which has ours only.
				NEXT_IGNORE_INCORRECT_LOCKFILE: "1",
			}
		: { NODE_ENV: "development" };
}
