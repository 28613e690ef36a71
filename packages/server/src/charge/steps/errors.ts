import type { Logger } from "../ports/charge-context.js";

/**
 * A stable code of a thrown value: its `code`, else its `name`. Never its message, which may hold
 * secrets or payer data. A thrown value need not be an `Error`.
 */
export function errorCode(error: unknown): string {
	const named: { code?: unknown; name?: unknown } = Object(error);
	const code = [named.code, named.name].find((word) => typeof word === "string" && word !== "");
	return typeof code === "string" ? code : "unknown";
}

/** What a step waits for is under way: nothing failed, and the step is tried again soon. */
export class UnderWayError extends Error {
	override readonly name = "UnderWayError";
	readonly code = "under_way";
}

/**
 * Runs one part of a larger job. Logs a failure by the part's name, so that the other parts run.
 *
 * @returns the part's result; `null` when it failed
 */
export async function runPart<T>(
	logger: Pick<Logger, "warn">,
	name: string,
	work: () => Promise<T>,
): Promise<T | null> {
	try {
		return await work();
	} catch (error) {
		logger.warn(`${name} failed and will be retried: ${errorCode(error)}`);
		return null;
	}
}

/**
 * Reads rows by many keys at once, or key by key when that fails: a row that can't be read holds up no
 * other. Logs the keys that failed, and returns them.
 */
export async function readTogether<Key extends string, T>(
	logger: Pick<Logger, "warn">,
	name: string,
	keys: Key[],
	read: (keys: Key[]) => Promise<T[]>,
): Promise<{ found: T[]; unread: Set<Key> }> {
	const together = await runPart(logger, name, () => read(keys));
	const result = { found: together ?? [], unread: new Set<Key>() };
	for (const key of together ? [] : keys) {
		const found = await runPart(logger, `${name} (${key})`, () => read([key]));
		result.found.push(...(found ?? []));
		if (!found) {
			result.unread.add(key);
		}
	}
	return result;
}
