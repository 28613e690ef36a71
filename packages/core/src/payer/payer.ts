/** The payer fields by the service's own names (its specification, "POST /v1/charges"). */
export const payerFields = [
	"customer.name",
	"customer.email",
	"customer.document",
	"customer.phone",
	"billing_address.zip",
	"billing_address.state",
	"billing_address.city",
	"billing_address.street",
	"billing_address.neighborhood",
	"billing_address.number",
	"billing_address.complement",
] as const;

export type PayerField = (typeof payerFields)[number];

/**
 * What is known of a payer, by field. A field that no source names is absent; none is ever
 * made up.
 */
export type Payer = Partial<Record<PayerField, string>>;
