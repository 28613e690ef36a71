import { foldText } from "./clean-text.js";
import type { AddressSource, Payer, PayerAliases, PayerField, PayerSources } from "./payer.js";
import { explicitFields } from "./payer-values.js";
import { resolveAddress } from "./resolve-address.js";

/**
 * The shopper's entries for a cart, as the store keeps them. `completes` is the address that the cart
 * had by itself: a number and a neighbourhood belong to one street.
 */
export type CartEntries = Payer & { completes?: string };

/** Entries that complete the address that the cart has now. */
export function cartEntries(
	entered: Payer,
	sources: PayerSources,
	aliases: PayerAliases,
): CartEntries {
	return { ...entered, completes: ownAddress(sources, aliases) };
}

/**
 * Separates the entries that the cart still takes from the `stale` ones: the parts of an address that
 * completed another address than the cart has now. A whole address completes none, and stays.
 */
export function readCartEntries(
	sources: PayerSources,
	aliases: PayerAliases,
): { current: Payer; stale: PayerField[] } {
	const current = explicitFields(sources.entered);
	const { completes }: { completes?: unknown } = Object(sources.entered);
	const isWhole = addressFields.every((field) => current[field] !== undefined);
	const parts = [...addressFields, "billing_address.complement" as const].filter(
		(field) => current[field] !== undefined,
	);
	if (isWhole || parts.length === 0 || completes === ownAddress(sources, aliases)) {
		return { current, stale: [] };
	}
	for (const field of parts) {
		delete current[field];
	}
	return { current, stale: parts };
}

/** The address of the payer: billing when it has a street, else shipping. */
export function payersAddress(sources: PayerSources): AddressSource | null {
	return sources.billingAddress?.address1
		? sources.billingAddress
		: (sources.shippingAddress ?? sources.billingAddress ?? null);
}

const addressFields = [
	"billing_address.zip",
	"billing_address.state",
	"billing_address.city",
	"billing_address.street",
	"billing_address.neighborhood",
	"billing_address.number",
] as const;

/** The address without any entries, and without what a shopper may write in two ways. */
function ownAddress(sources: PayerSources, aliases: PayerAliases): string {
	const own = resolveAddress({ explicit: {}, address: payersAddress(sources), aliases });
	return addressFields
		.map((field) => foldText((own[field] ?? "").replace(/[^\p{L}\p{N}]+/gu, " ")))
		.join("\n");
}
