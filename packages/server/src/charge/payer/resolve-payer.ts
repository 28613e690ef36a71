import type { ChargeMethod } from "../charge-record.js";
import { payersAddress, readCartEntries } from "./cart-entries.js";
import { type Payer, type PayerAliases, type PayerSources, payerFields } from "./payer.js";
import { payerProblems } from "./payer-problems.js";
import { explicitFields } from "./payer-values.js";
import { resolveAddress } from "./resolve-address.js";
import { resolvePerson } from "./resolve-person.js";

/**
 * The payer of a charge of this method. A Pix needs none: what is invalid and the shopper has not entered
 * for the payment is left out.
 */
export function resolvePayerFor(
	method: ChargeMethod,
	sources: PayerSources,
	aliases: PayerAliases = {},
): Payer {
	const payer = resolvePayer(sources, aliases);
	if (method === "pix") {
		const entered = enteredFields(sources, aliases);
		const { invalid = [] } = payerProblems(payer, method) ?? {};
		for (const field of payerFields) {
			if (entered[field] === undefined && invalid.includes(field)) {
				delete payer[field];
			}
		}
	}
	return payer;
}

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
	const explicit = enteredFields(sources, aliases);
	const address = payersAddress(sources);
	return {
		...resolvePerson({ explicit, sources, address, aliases }),
		...resolveAddress({ explicit, address, aliases }),
	};
}

/** What the shopper has entered for the payment: the storefront's explicit fields before the cart's. */
export function enteredFields(sources: PayerSources, aliases: PayerAliases): Payer {
	const { current } = readCartEntries(sources, aliases);
	return { ...current, ...explicitFields(sources.explicit) };
}
