import type { Logger } from "../charge/ports/charge-context.js";

/** A logger without output. */
export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };
