import { createWriteStream, mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { logFolder, repositoryRoot } from "./project.js";

/** The output of one part. */
export interface LogFile {
	/** Relative to the top of the repository, for messages. */
	readonly path: string;
	write(line: string): void;
	close(): void;
}

/** Begins the log of a part anew; only this account may read it. */
export function openLog(part: string): LogFile {
	mkdirSync(logFolder, { recursive: true });
	const file = join(logFolder, `${part}.log`);
	const stream = createWriteStream(file, { mode: 0o600 });
	return {
		path: relative(repositoryRoot, file),
		write: (line) => stream.write(`${stripVTControlCharacters(line)}\n`),
		close: () => stream.end(),
	};
}
