import type { Logger as MedusaLogger } from "@medusajs/framework/types";
import { type Logger, printableLogger } from "@pix-checkout/server/platform";

/** The core's logger on Medusa's logger. No text from outside makes a second line, or rules a terminal. */
export function loggerOn(logger: Pick<MedusaLogger, "info" | "warn" | "error">): Logger {
	return printableLogger({
		info: (message) => logger.info(`pix-checkout: ${message}`),
		warn: (message) => logger.warn(`pix-checkout: ${message}`),
		error: (message) => logger.error(`pix-checkout: ${message}`),
	});
}
