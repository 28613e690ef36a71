import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the tests keep what their stores print. */
export const logFolder = fileURLToPath(new URL("../artifacts/logs", import.meta.url));

/** A function that appends lines to the log of this name. Written at once: stores are killed here. */
export function testLog(name: string): (line: string) => void {
	mkdirSync(logFolder, { recursive: true });
	const file = join(logFolder, `${name}.log`);
	return (line) => appendFileSync(file, `${line}\n`);
}
