import type { Logger } from "../ports/charge-context.js";

/**
 * A stable code of what was thrown: its `code`, else its `name`. Never its message, which may hold
 * what logs must not. Not everything that is thrown is an `Error`.
 */
export function errorCode(error: unknown): string {
	const named: { code?: unknown; name?: unknown } = Object(error);
	const code = [named.code, named.name].find((word) => typeof word === "string" && word !== "");
	return typeof code === "string" ? code : "unknown";
}

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
