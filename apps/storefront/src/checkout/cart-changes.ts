import { isValidEmail, parseCep, parsePhone } from "@brazilian-utils/brazilian-utils";
import type { HttpTypes } from "@medusajs/types";
import type { CheckoutForm } from "./checkout-form.js";
import { documentCharacters } from "./masks.js";

/**
 * The form as Medusa keeps it: number and neighbourhood, for which its addresses have no place,
 * in the address's metadata; the payer's document in the billing address only, so that whoever
 * reads where to send a parcel doesn't read it.
 *
 * An e-mail that Medusa would refuse is left out: the form points at it by itself.
 */
export function cartChangesFrom(form: CheckoutForm): HttpTypes.StoreUpdateCart {
	const address = addressFrom(form);
	const number = form.number.trim();
	const neighborhood = form.neighborhood.trim();
	const cpf_cnpj = documentCharacters(form.document);
	const email = form.email.trim();
	return {
		...(isValidEmail(email) ? { email } : {}),
		shipping_address: { ...address, metadata: { number, neighborhood } },
		billing_address: { ...address, metadata: { number, neighborhood, cpf_cnpj } },
	};
}

function addressFrom(form: CheckoutForm) {
	const [first_name = "", ...rest] = form.name.trim().split(/\s+/);
	return {
		first_name,
		last_name: rest.join(" "),
		phone: parsePhone(form.phone),
		address_1: form.street.trim(),
		address_2: form.complement.trim(),
		city: form.city.trim(),
		province: form.state,
		postal_code: parseCep(form.postalCode),
		country_code: "br",
	};
}
