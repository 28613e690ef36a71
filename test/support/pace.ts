/**
 * Whether this is the long run, `npm run test:long`: it takes the time limits and the numbers of a
 * store at work. `npm test` has shorter ones, so that what is waited for comes sooner.
 */
export const isLongRun = process.env.PIX_CHECKOUT_LONG_RUN === "1";

/** How long a store waits for the service, in milliseconds. */
export const timeLimitMs = isLongRun ? 10_000 : 4_000;

/** Of the cases of a list, those that are tried in this run. */
export function inLongRun<T>(all: readonly T[], otherwise: readonly T[]): readonly T[] {
	return isLongRun ? all : otherwise;
}
