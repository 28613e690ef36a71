import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Consumer } from "./consumers.js";
import { folderOf } from "./consumers.js";

const run = promisify(execFile);

/**
 * Runs a script of a consumer: `build`, or `check` for its types.
 *
 * @throws Error with the whole output when the script fails
 */
export async function runScript(consumer: Consumer, script: "build" | "check"): Promise<void> {
	// Frameworks give more warnings in development.
	const env = { ...process.env, NODE_ENV: "development" };
	await run("npm", ["--loglevel=error", "run", script], { cwd: folderOf(consumer), env }).catch(
		({ stdout, stderr }: { stdout?: string; stderr?: string }) => {
			throw new Error(`npm run ${script} in ${consumer} failed:\n${stdout}\n${stderr}`);
		},
	);
}
