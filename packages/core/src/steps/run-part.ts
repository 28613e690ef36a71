import type { Logger } from "../ports/logger.js";
import { errorCode } from "./error-code.js";

/**
 * Runs one part of a larger work. One that throws is logged by its name and doesn't keep the other
 * parts from running.
 *
 * @returns what the part came to; `null` when it failed
 */
export async function runPart<T>(
	logger: Logger,
	name: string,
	work: () => Promise<T>,
): Promise<T | null> {
	try {
		return await work();
	} catch (error) {
		logger.warn(`${name} failed and will be tried again: ${errorCode(error)}`);
		return null;
	}
}
