import { container } from "@medusajs/framework";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { loggerOn } from "../charges/logger";
import { sweep } from "./sweep";
import { watchSweeps } from "./watch-sweeps";

/**
 * Starts this process's watch over the sweep, unless the process is one that only answers requests.
 *
 * @returns ends the watch
 */
export function startWatch(): () => void {
	const { projectConfig } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE);
	if (projectConfig.workerMode === "server") {
		return () => {};
	}
	const logger = loggerOn(container.resolve(ContainerRegistrationKeys.LOGGER));
	return watchSweeps({
		sweepWhenIdle: (idleMs) => sweep(container, idleMs),
		warn: (message) => logger.warn(message),
	});
}
