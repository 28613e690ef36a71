import { MedusaError, Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { pixCheckoutModule } from "../modules/pix-checkout/checkout-module";
import { paymentModulePath, providerEntry } from "./names";

/** An entry of `modules`; a class in `resolve` or an instance in the options stays itself. */
type Entry = Readonly<Record<string, unknown>>;

/** The paths by which stores name Medusa's payment module. */
const paymentModulePaths: readonly unknown[] = [paymentModulePath, "@medusajs/payment"];

const entrySchema = z.looseObject({});
const listSchema = z.array(z.unknown());
const providerSchema = z.looseObject({
	resolve: z.literal(providerEntry.resolve),
	id: z.literal(providerEntry.id),
});

/**
 * Adds the plugin's providers to the payment module's entry, or makes an entry.
 *
 * @param modules the list or the object of a configuration
 * @returns the same when the store switches its payment module off
 * @throws MedusaError when a list holds two entries for the payment module
 */
export function withPaymentProviders(modules: unknown): unknown {
	if (modules === undefined) {
		return [withProviders(newEntry())];
	}
	return Array.isArray(modules) ? inList(modules) : inObject(recordOf(modules));
}

/** What one entry of the payment module says about this plugin. */
export function readPaymentEntry(entry: unknown): {
	isOff: boolean;
	hasProviders: boolean;
	hasChargeStore: boolean;
} {
	const { disable, dependencies, options } = recordOf(entry);
	return {
		isOff: entry === false || disable === true,
		hasProviders: listOf(recordOf(options).providers).some(isOurProvider),
		hasChargeStore: listOf(dependencies).includes(pixCheckoutModule),
	};
}

function inList(modules: readonly unknown[]): unknown[] {
	const [entry, second] = modules.filter(isPaymentModule);
	if (second !== undefined) {
		throw new MedusaError(
			MedusaError.Types.INVALID_DATA,
			"pix-checkout: medusa-config has two entries for the payment module, and Medusa would use only the last one. Put the payment providers of both into the `providers` of one entry",
		);
	}
	if (entry === undefined) {
		// First: an entry that this function doesn't know as the payment module's wins over it, and
		// the check at boot names the loss.
		return [withProviders(newEntry()), ...modules];
	}
	return modules.map((one) => (one === entry ? withProviders(recordOf(one)) : one));
}

function inObject(modules: Entry): Entry {
	const entry = modules[Modules.PAYMENT];
	const isAbsent = entry === undefined || entry === true;
	return entry === false
		? modules
		: { ...modules, [Modules.PAYMENT]: withProviders(isAbsent ? newEntry() : recordOf(entry)) };
}

function isPaymentModule(entry: unknown): boolean {
	const { key, resolve } = recordOf(entry);
	return key === undefined ? paymentModulePaths.includes(resolve) : key === Modules.PAYMENT;
}

function newEntry(): Entry {
	return { resolve: paymentModulePath };
}

function withProviders(entry: Entry): Entry {
	const { isOff, hasProviders, hasChargeStore } = readPaymentEntry(entry);
	if (isOff) {
		return entry;
	}
	const options = recordOf(entry.options);
	const providers = listOf(options.providers);
	const dependencies = listOf(entry.dependencies);
	return {
		...entry,
		// The providers write their queued charges into the plugin's charge store.
		dependencies: hasChargeStore ? dependencies : [...dependencies, pixCheckoutModule],
		options: {
			...options,
			providers: hasProviders ? providers : [...providers, { ...providerEntry }],
		},
	};
}

function isOurProvider(provider: unknown): boolean {
	return providerSchema.safeParse(provider).success;
}

function recordOf(value: unknown): Entry {
	return entrySchema.safeParse(value).data ?? {};
}

function listOf(value: unknown): unknown[] {
	return listSchema.safeParse(value).data ?? [];
}
