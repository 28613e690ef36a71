import type { PixCheckoutErrorCode } from "./error-codes.js";

/**
 * Whether `error` is an error with one of these names and the code that belongs to it. A process
 * can hold the ESM and the CommonJS copy of this package at once, and then `instanceof` is false
 * for an error of the other copy.
 */
export function isErrorOf(
	error: unknown,
	kinds: Readonly<Record<string, PixCheckoutErrorCode>>,
): boolean {
	return (
		error instanceof Error &&
		"code" in error &&
		Object.hasOwn(kinds, error.name) &&
		kinds[error.name] === error.code
	);
}
