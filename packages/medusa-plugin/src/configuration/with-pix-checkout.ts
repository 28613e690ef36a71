import { logger } from "@medusajs/framework/logger";
import type { InputConfig } from "@medusajs/framework/types";
import { withoutSqlValues } from "@pix-checkout/server/platform";
import { type PixCheckoutOptions, refuseUnknownOptions } from "../options";
import { withoutUndefined } from "./environment";
import { pluginName } from "./names";
import { withPaymentProviders } from "./with-payment-providers";

/**
 * Installs Pix and boleto: wraps the input of `defineConfig`, adds the plugin, and adds its payment
 * providers to the payment module's entry, or makes one. Also removes payer data from the SQL that
 * Medusa logs. Keeps the rest of the configuration, and changes nothing in its argument. A second
 * call, or a plugin that is listed already, is merged.
 *
 * The options come from the environment (`PIX_CHECKOUT_API_URL`, `PIX_CHECKOUT_SECRET_KEY`,
 * `PIX_CHECKOUT_WEBHOOK_SECRET` and more). The store checks their values when it boots, and not
 * here: a build has no secrets.
 *
 * @example
 * module.exports = defineConfig(
 *   withPixCheckout({
 *     projectConfig: { databaseUrl: process.env.DATABASE_URL },
 *   }),
 * )
 *
 * @param config the input of `defineConfig`, with `modules` as a list or as an object
 * @param options win over the environment
 * @throws MedusaError that names an option which doesn't exist, or a second payment module
 */
export function withPixCheckout<Config extends InputConfig>(
	config: Config,
	options: Partial<PixCheckoutOptions> = {},
): Config {
	refuseUnknownOptions(options);
	return Object.assign({}, config, {
		plugins: withPlugin(config.plugins ?? [], options),
		modules: withPaymentProviders(config.modules),
		logger: withoutSqlValues(config.logger ?? logger),
	});
}

type Plugins = NonNullable<InputConfig["plugins"]>;

function withPlugin(plugins: Plugins, options: Partial<PixCheckoutOptions>): Plugins {
	const listed = plugins.filter(isThisPlugin);
	const entry = {
		resolve: pluginName,
		options: Object.assign(
			{},
			...listed.map((plugin) => (typeof plugin === "string" ? {} : plugin.options)),
			withoutUndefined(options),
		),
	};
	const [first] = listed;
	return first === undefined
		? [...plugins, entry]
		: plugins.flatMap((plugin): Plugins => {
				if (plugin === first) {
					return [entry];
				}
				return isThisPlugin(plugin) ? [] : [plugin];
			});
}

function isThisPlugin(plugin: Plugins[number]): boolean {
	return (typeof plugin === "string" ? plugin : plugin.resolve) === pluginName;
}
