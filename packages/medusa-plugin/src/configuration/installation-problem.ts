import { MedusaError, Modules } from "@medusajs/framework/utils";
import { pixCheckoutModule } from "../modules/pix-checkout/checkout-module";
import { readPaymentEntry } from "./with-payment-providers";

/** A configuration that Medusa has loaded: `modules` holds the plugins' modules too. */
interface LoadedConfig {
	modules?: Readonly<Record<string, unknown>>;
}

/**
 * Stops the boot of a store that holds one half of the plugin: the module without its payment
 * providers, or the providers without their module. Medusa itself would boot without a word, and
 * sell without Pix. It reads the configuration and not the database, where the providers of earlier
 * starts stay enabled.
 *
 * @throws MedusaError with one sentence that says what to do
 */
export function refuseHalfInstallation(config: LoadedConfig): void {
	const problem = installationProblem(config);
	if (problem !== null) {
		throw new MedusaError(MedusaError.Types.INVALID_DATA, `pix-checkout: ${problem}`);
	}
}

/**
 * The half of the plugin that the configuration lacks, and what to do; `null` when it has both, or
 * when the store switches its payment module off.
 */
export function installationProblem({ modules = {} }: LoadedConfig): string | null {
	const { isOff, hasProviders, hasChargeStore } = readPaymentEntry(modules[Modules.PAYMENT]);
	if (isOff) {
		return null;
	}
	if (modules[pixCheckoutModule] === undefined) {
		return "its payment providers are in medusa-config, and its plugin is missing; wrap the input of defineConfig in withPixCheckout()";
	}
	if (!hasProviders) {
		return "its plugin is in medusa-config, and its payment providers are missing from the payment module, whose last entry wins; wrap the whole input of defineConfig in withPixCheckout()";
	}
	if (!hasChargeStore) {
		return `its payment providers can't reach the charge store; add "${pixCheckoutModule}" to the \`dependencies\` of the payment module's entry, or wrap the input of defineConfig in withPixCheckout()`;
	}
	return null;
}
