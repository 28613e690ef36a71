import type { Logger } from "../ports/charge-context.js";

/** A logger without output. */
export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };
