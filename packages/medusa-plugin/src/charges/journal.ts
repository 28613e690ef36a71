import type { Logger } from "@medusajs/framework/types";
import type { Journal } from "@pix-checkout/core";

/** The core's journal on Medusa's logger. */
export function journalOn(logger: Logger): Journal {
	return {
		info: (message) => logger.info(`pix-checkout: ${message}`),
		warn: (message) => logger.warn(`pix-checkout: ${message}`),
		error: (message) => logger.error(`pix-checkout: ${message}`),
	};
}
