import type { Logger } from "../ports/charge-context.js";

/** Says nothing. */
export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };
