import { paymentModulePath, pluginName, providerEntry } from "./configuration/names";
import { pixCheckoutModule } from "./modules/pix-checkout/checkout-module";
import { type PixCheckoutOptions, refuseUnknownOptions } from "./options";

export { withoutSqlValues } from "@pix-checkout/server/platform";
export { withPixCheckout } from "./configuration/with-pix-checkout";
export type { PixCheckoutOptions } from "./options";

interface ProviderEntry {
	resolve: string;
	id: string;
	options?: Record<string, unknown>;
}

/**
 * The low-level form of `withPixCheckout()`: the plugin and the payment module for
 * `medusa-config.ts`, from one options object, without the environment.
 *
 * @example
 * const pix = pixCheckout({ apiUrl, secretKey, webhookSecret })
 *
 * export default defineConfig({
 *   plugins: [pix.plugin],
 *   modules: [pix.paymentModule],
 * })
 *
 * @param otherProviders payment providers that the store has besides, as they would stand in the
 * payment module's `providers`
 * Values are checked when the store boots, and not here: a build has no secrets.
 *
 * @throws MedusaError that names an option which doesn't exist
 */
export function pixCheckout(options: PixCheckoutOptions, otherProviders: ProviderEntry[] = []) {
	refuseUnknownOptions(options);
	return {
		plugin: { resolve: pluginName, options: { ...options } },
		paymentModule: {
			resolve: paymentModulePath,
			// The providers write their queued charges into the plugin's charge store.
			dependencies: [pixCheckoutModule],
			options: { providers: [...otherProviders, { ...providerEntry }] },
		},
	};
}
