import { container } from "@medusajs/framework";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { processTimers, watchSweeps } from "@pix-checkout/server/platform";
import { loggerOn } from "../../logging/logger";
import { checkoutServices } from "./checkout-services";

/**
 * Starts this process's watch over the sweep, unless the process only answers requests.
 *
 * @returns ends the watch
 */
export function startWatch(): () => void {
	const { projectConfig } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE);
	if (projectConfig.workerMode === "server") {
		return () => {};
	}
	return watchSweeps({
		sweepWhenIdle: (idleMs) => {
			const { context, checkout } = checkoutServices(container, {
				source: "sweep",
				actor: null,
			});
			return checkout.sweeper.sweep(context, idleMs);
		},
		logger: loggerOn(container.resolve(ContainerRegistrationKeys.LOGGER)),
		timers: processTimers,
	});
}
