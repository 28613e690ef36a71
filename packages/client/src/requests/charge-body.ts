import type { Dialect } from "../charge.js";
import type { BoletoChargeInput, PixChargeInput } from "./charge-input.js";
import { normalizeDocument } from "./document.js";
import {
	normalizeEmail,
	normalizePhone,
	normalizeState,
	normalizeZip,
	textOf,
} from "./normalize-fields.js";

/* JSON leaves out what is undefined. */

/** The body of a Pix create. Only the guide dialect names the payment method. */
export function pixChargeBody(input: PixChargeInput, dialect: Dialect): Record<string, unknown> {
	return {
		amount: input.amountCents,
		payment_method: dialect === "guide" ? "pix" : undefined,
		description: textOf(input.description),
		customer: pixCustomer(input.customer),
		metadata: input.metadata,
	};
}

/** The body of a boleto create, which exists in the guide dialect only. */
export function boletoChargeBody(input: BoletoChargeInput): Record<string, unknown> {
	const { customer, billingAddress: address } = input;
	return {
		amount: input.amountCents,
		payment_method: "boleto",
		description: textOf(input.description),
		customer: {
			name: customer.name.trim(),
			email: normalizeEmail(customer.email),
			document: normalizeDocument(customer.document),
			phone: normalizePhone(customer.phone),
		},
		billing_address: {
			zip: normalizeZip(address.zip),
			state: normalizeState(address.state),
			city: address.city.trim(),
			street: address.street.trim(),
			neighborhood: address.neighborhood.trim(),
			number: address.number.trim(),
			complement: textOf(address.complement),
		},
	};
}

function pixCustomer(customer: PixChargeInput["customer"]): Record<string, unknown> | undefined {
	const document = textOf(customer?.document);
	const email = textOf(customer?.email);
	const fields = {
		name: textOf(customer?.name),
		email: email && normalizeEmail(email),
		document: document && normalizeDocument(document),
	};
	return Object.values(fields).some(Boolean) ? fields : undefined;
}
