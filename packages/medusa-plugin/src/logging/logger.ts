import type { Logger as MedusaLogger } from "@medusajs/framework/types";
import type { Logger } from "@pix-checkout/core";
import { keepProblem } from "./recent-problems";
import { withoutValues } from "./without-sql-values";

/** The core's logger on Medusa's logger. Keeps warnings and errors for the support bundle. */
export function loggerOn(logger: Pick<MedusaLogger, "info" | "warn" | "error">): Logger {
	return {
		info: (message) => logger.info(`pix-checkout: ${message}`),
		warn: (message) => {
			keepProblem("warn", withoutValues(message));
			logger.warn(`pix-checkout: ${message}`);
		},
		error: (message) => {
			keepProblem("error", withoutValues(message));
			logger.error(`pix-checkout: ${message}`);
		},
	};
}
