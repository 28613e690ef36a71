import type { DriftEvent } from "@pix-checkout/client";
import type { Logger } from "../../charge/ports/charge-context.js";

/** A service with more differences than these is described well enough. */
const mostLogged = 50;

/**
 * The client's hook for answers that differ from the service's specification: it logs each difference
 * once in this process, and the first 50 only. `doctor --service` lists those of the moment.
 */
export function logDifferences(logger: Pick<Logger, "warn">) {
	const logged = new Set<string>();
	return ({ differences }: Pick<DriftEvent, "differences">): void => {
		for (const { operation, part, path, expected, found } of differences) {
			const where = path === "" ? part : `${part} ${path}`;
			const line = `the service differs from its specification: ${operation}, ${where}: expected ${expected}, found ${found}`;
			if (!logged.has(line) && logged.size < mostLogged) {
				logged.add(line);
				logger.warn(line);
			}
		}
	};
}
