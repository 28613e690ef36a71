import { payersAddress, readCartEntries } from "./cart-entries.js";
import type { Payer, PayerAliases, PayerSources } from "./payer.js";
import { explicitFields } from "./payer-values.js";
import { resolveAddress } from "./resolve-address.js";
import { resolvePerson } from "./resolve-person.js";

/**
 * Resolves the payer of a charge. The storefront's explicit fields win; then the shopper's entries for
 * the cart; then metadata under the names that Brazilian stores use; then the address, the customer
 * and the order.
 *
 * All address fields come from one address (billing when it has a street, else shipping), so that
 * the result is a real address. The name comes from the source of the document, so that two people
 * never become one. A field without a source stays absent.
 */
export function resolvePayer(sources: PayerSources, aliases: PayerAliases = {}): Payer {
	const { current } = readCartEntries(sources, aliases);
	const explicit = { ...current, ...explicitFields(sources.explicit) };
	const address = payersAddress(sources);
	return {
		...resolvePerson({ explicit, sources, address, aliases }),
		...resolveAddress({ explicit, address, aliases }),
	};
}
