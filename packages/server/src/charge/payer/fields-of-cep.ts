import { payersAddress } from "./cart-entries.js";
import { foldText } from "./clean-text.js";
import { namesPlace } from "./names-place.js";
import type { Payer, PayerAliases, PayerSources } from "./payer.js";
import { collectPayer } from "./payer-values.js";
import { resolveAddress } from "./resolve-address.js";
import { enteredFields } from "./resolve-payer.js";

export interface CepPlace {
	/** Two letters. */
	state: string;
	city: string;
	/** `null` where a whole town has one postal code. */
	street: string | null;
	neighborhood: string | null;
}

/**
 * State, city and neighbourhood that the postal code of the payer's address decides: those that the
 * address has in no field of its own. None when state, city or street of the place are others, because
 * then either the postal code or the address is wrong.
 *
 * @param find what is known about a postal code, without asking anybody
 */
export function fieldsOfCep(
	sources: PayerSources,
	aliases: PayerAliases,
	find: (cep: string) => CepPlace | null,
): Payer {
	const explicit = enteredFields(sources, aliases);
	const address = payersAddress(sources);
	const whole = resolveAddress({ explicit, address, aliases });
	const place = find(whole["billing_address.zip"] ?? "");
	if (!place || !isWhere(place, whole)) {
		return {};
	}
	const apart = address && { ...address, address1: null, address2: null };
	const own = resolveAddress({ explicit, address: apart, aliases });
	const found: Payer = {
		"billing_address.state": place.state,
		"billing_address.city": place.city,
		"billing_address.neighborhood": place.neighborhood ?? "",
	};
	return collectPayer((field) => (own[field] === undefined ? found[field] : undefined));
}

function isWhere({ state, city, street }: CepPlace, address: Payer): boolean {
	const words = foldText(address["billing_address.street"] ?? "").split(/[^a-z\d]+/);
	// `R. Cel. Paranhos` and `Rua Coronel Paranhos - lado par` name one street.
	const [, name = ""] = /([a-z\d]+)(?: - |$)/.exec(foldText(street ?? "")) ?? [];
	return (
		(address["billing_address.state"] ?? state) === state &&
		namesPlace(foldText(address["billing_address.city"] ?? city), city) &&
		(street === null || words.includes(name))
	);
}
