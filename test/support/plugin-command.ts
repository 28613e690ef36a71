import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { processEnvironment } from "./process-environment.js";

const program = fileURLToPath(
	new URL("../../packages/medusa-plugin/bin/pix-checkout-medusa.js", import.meta.url),
);
const storeFolder = fileURLToPath(new URL("../../apps/store", import.meta.url));

export interface CommandResult {
	exitCode: number;
	stdout: string;
	stderr: string;
}

/** Runs the plugin's command in the folder of the demo store, without a terminal: about 5 s. */
export function runPluginCommand(
	args: string[],
	environment: NodeJS.ProcessEnv,
): Promise<CommandResult> {
	return new Promise((resolve) => {
		const child = execFile(
			process.execPath,
			[program, ...args],
			{ cwd: storeFolder, env: { ...environment, ...processEnvironment() } },
			(error, stdout, stderr) => resolve({ exitCode: Number(error?.code ?? 0), stdout, stderr }),
		);
		child.stdin?.end();
	});
}
