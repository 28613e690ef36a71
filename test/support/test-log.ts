import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder with the output of the tests' stores. */
export const logFolder = fileURLToPath(new URL("../artifacts/logs", import.meta.url));

/** Returns a function that appends lines to this log, synchronously because tests kill stores. */
export function testLog(name: string): (line: string) => void {
	mkdirSync(logFolder, { recursive: true });
	const file = join(logFolder, `${name}.log`);
	return (line) => appendFileSync(file, `${line}\n`);
}
