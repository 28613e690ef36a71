/** The payer fields by the service's own names, in the order in which a shopper fills them in. */
export const payerFieldNames = [
	"customer.name",
	"customer.email",
	"customer.document",
	"customer.phone",
	"billing_address.zip",
	"billing_address.street",
	"billing_address.number",
	"billing_address.complement",
	"billing_address.neighborhood",
	"billing_address.city",
	"billing_address.state",
] as const;

/** A payer field by the service's own name, such as `customer.document`. */
export type PayerFieldName = (typeof payerFieldNames)[number];

/** The known names in a list from outside, once and in the shopper's order. */
export function knownFieldNames(names: unknown): PayerFieldName[] {
	return Array.isArray(names) ? payerFieldNames.filter((name) => names.includes(name)) : [];
}
