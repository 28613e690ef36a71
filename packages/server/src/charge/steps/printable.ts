import type { Logger } from "../ports/charge-context.js";
import { causesOf } from "./causes-of.js";

/** Ends a line, moves a cursor, colours, hides or turns around what follows. */
const controls = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/**
 * A text from outside on one line of a log or a terminal: its control characters become escapes, such
 * as `\u001b`, which JSON reads as the same characters.
 */
export function printable(text: string): string {
	return text.replace(controls, (found) =>
		Array.from({ length: found.length }, (_, index) => escaped(found.charCodeAt(index))).join(""),
	);
}

/** A text without control characters but its ends of lines. JSON escapes only some of them. */
export function inLines(text: string): string {
	return text.split("\n").map(printable).join("\n");
}

function escaped(unit: number): string {
	return `\\u${unit.toString(16).padStart(4, "0")}`;
}

/** A logger whose every call is one line, whatever its texts hold; but for the stack of a cause. */
export function printableLogger(logger: Logger): Logger {
	return {
		info: (message) => logger.info(printable(message)),
		warn: (message) => logger.warn(printable(message)),
		error: (message, cause) =>
			logger.error(
				printable(message) + (cause === undefined ? "" : `\n${inLines(stackOf(cause))}`),
			),
	};
}

/** Of what code of the shop threw, which need not be an `Error`, and of its causes. */
function stackOf(thrown: unknown): string {
	const stacks = causesOf(thrown).map((one) => {
		const { code }: { code?: unknown } = Object(one);
		const named = typeof code === "string" ? ` (${code})` : "";
		return (one instanceof Error ? (one.stack ?? one.message) : String(one)) + named;
	});
	return stacks.join("\ncaused by ");
}

/** Such as `1 charge` and `2 charges`. */
export function counted(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
