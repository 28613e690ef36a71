import type { LoaderOptions } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { refuseHalfInstallation } from "../../configuration/installation-problem";

/**
 * Stops the boot of a store that has the providers without the plugin's module. Medusa makes a
 * provider at its first payment, which is too late.
 *
 * @throws MedusaError with one sentence that says what to do
 */
export async function checkInstallation({ container }: LoaderOptions): Promise<void> {
	refuseHalfInstallation(container.resolve(ContainerRegistrationKeys.CONFIG_MODULE));
}
