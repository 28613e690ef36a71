import type { AddressSource, Payer, PayerAliases, PayerSources } from "./payer.js";
import { explicitFields } from "./payer-values.js";
import { resolveAddress } from "./resolve-address.js";
import { resolvePerson } from "./resolve-person.js";

/**
 * Finds the payer of a charge: what the storefront gave explicitly wins; then metadata under the
 * names that Brazilian stores use; then the address, the customer and the order.
 *
 * Address parts all come from one address (billing when it has a street, else shipping), so that
 * no address is put together that nobody lives at, and the name comes from where the document
 * stands, so that no two people become one. A field that nothing names stays absent.
 */
export function resolvePayer(sources: PayerSources, aliases: PayerAliases = {}): Payer {
	const explicit = explicitFields(sources.explicit);
	const address = payersAddress(sources);
	return {
		...resolvePerson({ explicit, sources, address, aliases }),
		...resolveAddress({ explicit, address, aliases }),
	};
}

function payersAddress(sources: PayerSources): AddressSource | null {
	return sources.billingAddress?.address1
		? sources.billingAddress
		: (sources.shippingAddress ?? sources.billingAddress ?? null);
}
