import type { BoletoChargeInput, PixChargeInput } from "@pix-checkout/client";
import type { Payer } from "./payer.js";

interface Terms {
	amountCents: number;
	description?: string;
}

/** The client's input for a Pix charge, where each field of the payer is optional. */
export function pixInput(payer: Payer, terms: Terms): PixChargeInput {
	const customer = {
		...optional("name", payer["customer.name"]),
		...optional("email", payer["customer.email"]),
		...optional("document", payer["customer.document"]),
	};
	return Object.keys(customer).length > 0 ? { ...terms, customer } : { ...terms };
}

/** The client's input for a boleto charge. The client rejects blank fields by name. */
export function boletoInput(payer: Payer, terms: Terms): BoletoChargeInput {
	const required = (field: keyof Payer) => payer[field] ?? "";
	return {
		...terms,
		customer: {
			name: required("customer.name"),
			email: required("customer.email"),
			document: required("customer.document"),
			phone: required("customer.phone"),
		},
		billingAddress: {
			zip: required("billing_address.zip"),
			state: required("billing_address.state"),
			city: required("billing_address.city"),
			street: required("billing_address.street"),
			neighborhood: required("billing_address.neighborhood"),
			number: required("billing_address.number"),
			...optional("complement", payer["billing_address.complement"]),
		},
	};
}

function optional<Name extends string>(
	name: Name,
	value: string | undefined,
): Partial<Record<Name, string>>;
function optional(name: string, value: string | undefined): Record<string, string> {
	return value === undefined ? {} : { [name]: value };
}
