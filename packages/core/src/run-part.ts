import { errorCode } from "./error-code.js";
import type { Journal } from "./ports.js";

/**
 * Runs one part of a larger work. One that throws is logged by its name and doesn't keep the other
 * parts from running.
 *
 * @returns what the part came to; `null` when it failed
 */
export async function runPart<T>(
	journal: Journal,
	name: string,
	work: () => Promise<T>,
): Promise<T | null> {
	try {
		return await work();
	} catch (error) {
		journal.warn(`${name} failed and will be tried again: ${errorCode(error)}`);
		return null;
	}
}
