import type { Logger } from "../charge/ports/charge-context.js";
import { printableLogger } from "../charge/steps/printable.js";
import type { SetupErrorCode } from "./setup-error.js";

/** What a shop gives: the console, pino, winston, or three functions. */
export interface ShopLogger {
	info(message: string): void;
	warn(message: string): void;
	error(message: string): void;
}

/** How long a repeated line is left out, in milliseconds. */
const quietMs = 10 * 60_000;
/** Of how many lines it is known when they were written. */
const mostKnown = 1_000;
/** Ends what fails because of an outage that the `DatabaseWatch` reports. */
const reported: SetupErrorCode = "database_unreachable";

/** PostgreSQL's code at the end of a line: five characters, one of them a digit. */
const ofPostgres = /: (?=\w*\d)([0-9A-Z]{5})$/;

/** The shop's logger: lines have a prefix, and the same warning comes once in ten minutes. */
export function shopLogger(logger: ShopLogger, nowMs = () => performance.now()): Logger {
	const { info, warn, error } = printableLogger({
		info: (text) => logger.info(`pix-checkout: ${text}`),
		warn: (text) => logger.warn(`pix-checkout: ${text}`),
		error: (text) => logger.error(`pix-checkout: ${text}`),
	});
	const known = new Map<string, { sinceMs: number; repeats: number }>();
	const once = (line: string, write: (text: string) => void) => {
		const text = line.replace(ofPostgres, ": PostgreSQL $1");
		const last = known.get(text);
		if (text.endsWith(`: ${reported}`)) {
			return;
		}
		if (last && nowMs() - last.sinceMs < quietMs) {
			last.repeats += 1;
			return;
		}
		if (known.size >= mostKnown) {
			known.clear();
		}
		known.set(text, { sinceMs: nowMs(), repeats: 0 });
		write(last && last.repeats > 0 ? `${text} (and ${last.repeats} times before)` : text);
	};
	return {
		info,
		warn: (text) => once(text, warn),
		error: (text, cause) => (cause === undefined ? once(text, error) : error(text, cause)),
	};
}
