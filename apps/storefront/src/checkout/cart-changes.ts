import { isValidEmail, parseCep, parsePhone } from "@brazilian-utils/brazilian-utils";
import type { HttpTypes } from "@medusajs/types";
import type { PaymentMethod } from "../api/payments.js";
import { payerFields } from "./asked-fields.js";
import type { CheckoutForm } from "./checkout-form.js";
import { documentCharacters } from "./masks.js";

/**
 * The form in Medusa's shape. Medusa's addresses have no fields for number and neighbourhood, so
 * the metadata holds them. Only the billing address holds the payer's document, so that a reader of
 * the shipping address doesn't see it. Document and phone go to the store for the ways to pay that
 * ask for them.
 *
 * Leaves out an e-mail that Medusa would reject: the form itself marks it.
 */
export function cartChangesFrom(
	form: CheckoutForm,
	method: PaymentMethod,
): HttpTypes.StoreUpdateCart {
	const asked = payerFields[method];
	const address = {
		...addressFrom(form),
		phone: asked.includes("phone") ? parsePhone(form.phone) : "",
	};
	const number = form.number.trim();
	const neighborhood = form.neighborhood.trim();
	const cpf_cnpj = asked.includes("document") ? documentCharacters(form.document) : "";
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
		address_1: form.street.trim(),
		address_2: form.complement.trim(),
		city: form.city.trim(),
		province: form.state,
		postal_code: parseCep(form.postalCode),
		country_code: "br",
	};
}
