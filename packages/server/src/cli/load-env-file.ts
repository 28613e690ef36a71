import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { errorCode } from "../charge/steps/errors.js";
import { UsageError } from "./usage-error.js";

/**
 * Adds what the environment lacks, as `node --env-file` does.
 *
 * @throws UsageError for a file that can't be read
 */
export function loadEnvFile(file: string, environment: NodeJS.ProcessEnv): void {
	let text: string;
	try {
		text = readFileSync(file, "utf8");
	} catch (error) {
		throw new UsageError(`--env-file ${file} can't be read (${errorCode(error)})`);
	}
	for (const [name, value] of Object.entries(parseEnv(text))) {
		environment[name] ??= value;
	}
}
