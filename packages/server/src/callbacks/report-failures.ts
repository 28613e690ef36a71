import type { Logger } from "../charge/ports/charge-context.js";
import { causesOf } from "../charge/steps/causes-of.js";
import { errorCode } from "../charge/steps/errors.js";
import { CallbackError, type OnError } from "./call-shop.js";

/** Of how many callbacks and orders the last failure is known. */
const mostKnown = 1_000;

/** Some errors draw their place in the code, which the first report has. */
const longestRepeat = 200;

const lockHint =
	". If it writes by a client of its own, that may wait for what tx has locked: write by tx alone";

/**
 * Gives what the shop's own code threw to its author: to the log with its stack, as one line while the
 * same fails again, and to `onError`.
 */
export function reportFailures(logger: Logger, onError: OnError | undefined): OnError {
	const known = new Map<string, string>();
	return async (error, about) => {
		const { callback, orderId } = about;
		const what = `${callback} failed${orderId === null ? "" : ` for order ${orderId}`}`;
		const text = String(causesOf(error).at(-1));
		if (error instanceof CallbackError) {
			// Its stack is of our timers.
			logger.error(`${what}: ${error.message}${callback === "onPaid" ? lockHint : ""}`);
		} else if (known.get(what) === text) {
			logger.error(`${what} again: ${text.replace(/\s+/g, " ").slice(0, longestRepeat)}`);
		} else {
			logger.error(what, error);
		}
		if (known.size >= mostKnown) {
			known.clear();
		}
		known.set(what, text);
		try {
			await onError?.(error, about);
		} catch (failure) {
			logger.warn(`onError failed: ${errorCode(failure)}`);
		}
	};
}
