import { formatCep } from "@brazilian-utils/brazilian-utils";
import type { HttpTypes } from "@medusajs/types";
import { type CheckoutForm, emptyForm } from "./checkout-form.js";
import { formatDocument, formatPhone } from "./masks.js";

/** The fields of a cart that the form reads. */
interface CartPayer {
	email?: string | null | undefined;
	billing_address?: HttpTypes.StoreAddAddress | null | undefined;
}

/** Fills the form from the cart, so that a reload loses nothing that was saved. */
export function formFromCart(cart: CartPayer): CheckoutForm {
	const address = cart.billing_address;
	if (!address) {
		return { ...emptyForm(), email: cart.email ?? "" };
	}
	const { metadata } = address;
	return {
		email: cart.email ?? "",
		name: [address.first_name, address.last_name].filter(Boolean).join(" "),
		phone: formatPhone(address.phone ?? ""),
		document: formatDocument(textOf(metadata?.cpf_cnpj)),
		postalCode: formatCep(address.postal_code ?? ""),
		street: address.address_1 ?? "",
		number: textOf(metadata?.number),
		complement: address.address_2 ?? "",
		neighborhood: textOf(metadata?.neighborhood),
		city: address.city ?? "",
		state: address.province ?? "",
	};
}

function textOf(value: unknown): string {
	return typeof value === "string" ? value : "";
}
