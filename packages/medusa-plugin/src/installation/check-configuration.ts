import { Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { type CheckParams, unsafeOptions } from "@pix-checkout/server/platform";
import { withEnvironment } from "../configuration/environment";
import { pluginName } from "../configuration/names";
import { readPaymentEntry } from "../configuration/with-payment-providers";
import { type ParsedOptions, parseOptions } from "../options";
import { type Check, makeCheck } from "./check";

const pluginsSchema = z
	.array(
		z.union([
			z.string().transform((resolve) => ({ resolve, options: undefined })),
			z.looseObject({ resolve: z.string(), options: z.unknown() }),
		]),
	)
	.catch([]);

/** The parts of Medusa's configuration that the checks read. */
export interface StoreConfiguration {
	plugins?: unknown;
	modules?: unknown;
}

/** The plugin's options as they stand in `medusa-config`; `undefined` without the plugin. */
export function pluginOptions({ plugins }: StoreConfiguration): unknown {
	const plugin = pluginsSchema.parse(plugins).find(({ resolve }) => resolve === pluginName);
	return plugin && (plugin.options ?? {});
}

/** The plugin's options with those of the environment, unchecked; `undefined` without the plugin. */
export function givenOptions(configuration: StoreConfiguration): unknown {
	const options = pluginOptions(configuration);
	return options && withEnvironment(options, process.env).options;
}

/** The valid options of a configuration; `null` without the plugin or with invalid ones. */
export function validOptions(configuration: StoreConfiguration): ParsedOptions | null {
	try {
		return parseOptions(pluginOptions(configuration));
	} catch {
		// `checkConfiguration` says what is wrong with them.
		return null;
	}
}

/**
 * Whether the payment module has the plugin's providers, and they have its charge store. Of several
 * entries for the payment module Medusa uses the last one, without a log line.
 */
function paymentModuleProblem({
	modules,
}: StoreConfiguration): "payment_module_missing" | "charge_store_missing" | null {
	const { isOff, hasProviders, hasChargeStore } = readPaymentEntry(entryOf(modules));
	if (isOff || !hasProviders) {
		return "payment_module_missing";
	}
	return hasChargeStore ? null : "charge_store_missing";
}

/**
 * Checks the plugin, its options and the payment module's entry in `medusa-config`, and the proxy before
 * the store.
 *
 * @param forwardedAt when a proxy's header last came without a proxy of the store
 */
export function checkConfiguration(
	configuration: StoreConfiguration,
	forwardedAt: Date | null = null,
): Check {
	const given = pluginOptions(configuration);
	if (given === undefined) {
		return makeCheck("configuration", "plugin_missing");
	}
	const problem = paymentModuleProblem(configuration);
	if (problem !== null) {
		return makeCheck("configuration", problem);
	}
	try {
		const unsafe = unsafeOptions(parseOptions(given));
		if (unsafe.length > 0) {
			return makeCheck("configuration", "not_for_production", paramsFor(`${unsafe.join(". ")}.`));
		}
		return forwardedAt === null
			? makeCheck("configuration", "configured")
			: makeCheck("configuration", "no_proxy_seen", { at: forwardedAt.toISOString() });
	} catch (error) {
		const problems = error instanceof Error ? error.message : "They can't be read.";
		return makeCheck("configuration", "options_invalid", paramsFor(problems));
	}
}

/** The problems in English, and the names of the options for other languages. */
function paramsFor(problems: string): CheckParams {
	const names = [...problems.matchAll(/(?:^|\. )([\w.]+)(?: \(\w+\))?: /g)].map(([, name]) => name);
	return { problems, options: [...new Set(names)].join(", ") };
}

function entryOf(modules: unknown): unknown {
	return z.record(z.string(), z.unknown()).safeParse(modules).data?.[Modules.PAYMENT];
}
