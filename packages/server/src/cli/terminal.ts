import { printable } from "../charge/steps/printable.js";

/** Where a command reads and writes. */
export interface Terminal {
	environment: NodeJS.ProcessEnv;
	/** The result. */
	say(text: string): void;
	/** What went wrong. */
	complain(text: string): void;
}

/** A text without control characters but its ends of lines. JSON escapes only some of them. */
export function inLines(text: string): string {
	return text.split("\n").map(printable).join("\n");
}
