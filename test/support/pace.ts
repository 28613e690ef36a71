/**
 * Whether this is the long run, `npm run test:long`, with the time limits and the numbers of a store
 * in production. `npm test` has shorter ones, so that its tests wait less.
 */
export const isLongRun = process.env.PIX_CHECKOUT_LONG_RUN === "1";

/** How long a store waits for the service, in milliseconds. */
export const timeLimitMs = isLongRun ? 10_000 : 4_000;

/** The items that this run tries: all in the long run, few otherwise. */
export function inLongRun<T>(all: readonly T[], otherwise: readonly T[]): readonly T[] {
	return isLongRun ? all : otherwise;
}
