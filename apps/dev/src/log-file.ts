import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { logFolder } from "./project.js";

/** The output of one part. */
export interface LogFile {
	write(line: string): void;
}

/** Begins the log of a part anew; only this account may read it. */
export function openLog(part: string): LogFile {
	mkdirSync(logFolder, { recursive: true });
	const file = join(logFolder, `${part}.log`);
	const stream = createWriteStream(file, { mode: 0o600 });
	return {
		write: (line) => stream.write(`${stripVTControlCharacters(line)}\n`),
	};
}
