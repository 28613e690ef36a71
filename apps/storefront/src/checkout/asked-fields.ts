import type { PaymentMethod } from "../api/payments.js";
import type { FieldName } from "./checkout-form.js";

export const contactFields: readonly FieldName[] = ["email", "name"];

export const addressFields: readonly FieldName[] = [
	"postalCode",
	"street",
	"number",
	"complement",
	"neighborhood",
	"city",
	"state",
];

/** What a postal code that was looked up leaves to type. */
export const fieldsBesidePostalCode: readonly FieldName[] = ["postalCode", "number", "complement"];

/**
 * The payer's fields, which stand below the way to pay. For a Pix the service requires no payer, so
 * the shop asks for none; a boleto is issued to a person with a document and a phone.
 */
export const payerFields: Record<PaymentMethod, readonly FieldName[]> = {
	pix: [],
	boleto: ["document", "phone"],
};

/** What a delivery needs, whatever the way to pay. */
const deliveryFields: readonly FieldName[] = [
	"email",
	"name",
	"postalCode",
	"street",
	"number",
	"city",
	"state",
];

/** What the service requires for a charge, beyond the delivery. */
const chargeFields: Record<PaymentMethod, readonly FieldName[]> = {
	pix: [],
	boleto: ["neighborhood", ...payerFields.boleto],
};

/** The fields that must not be empty. */
export function requiredFields(method: PaymentMethod | null): readonly FieldName[] {
	return method === null ? deliveryFields : [...deliveryFields, ...chargeFields[method]];
}

/** Whether the field is required for this way to pay, and not for every delivery. */
export function isRequiredBy(method: PaymentMethod | null, name: FieldName): boolean {
	return method !== null && chargeFields[method].includes(name);
}
