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

/** A payer by field. A field without a source is absent: the checkout never makes one up. */
export type Payer = Partial<Record<PayerField, string>>;

/** Further metadata keys per field, which win over the built-in ones. */
export type PayerAliases = Partial<Record<PayerField, readonly string[]>>;

/** The metadata keys of payer fields in Brazilian stores, the most specific first. */
export const builtInAliases: Record<PayerField, readonly string[]> = {
	"customer.name": [],
	"customer.email": [],
	"customer.document": ["cpf_cnpj", "cpf", "cnpj", "document", "tax_id"],
	"customer.phone": ["phone", "telefone", "celular"],
	"billing_address.zip": ["cep", "zip"],
	"billing_address.state": ["uf", "state", "estado"],
	"billing_address.city": ["city", "cidade"],
	"billing_address.street": ["street", "logradouro", "rua"],
	"billing_address.neighborhood": ["neighborhood", "bairro"],
	"billing_address.number": ["number", "numero"],
	"billing_address.complement": ["complement", "complemento"],
};

/** The store's free data of an address, a customer or an order. */
export type Metadata = Readonly<Record<string, unknown>> | null | undefined;

export interface AddressSource {
	firstName?: string | null;
	lastName?: string | null;
	company?: string | null;
	phone?: string | null;
	/** Street, often with number and neighbourhood: `Rua das Flores, 123 - Centro`. */
	address1?: string | null;
	address2?: string | null;
	city?: string | null;
	/** `SP`, `BR-SP` or `São Paulo`. */
	province?: string | null;
	postalCode?: string | null;
	metadata?: Metadata;
}

/** The store's data about the payer of an order. */
export interface PayerSources {
	/** The storefront's fields for this payment: `{ name, document, …, address: { zip, … } }`. */
	explicit?: unknown;
	/** The shopper's own entries for the cart, as `cartEntries` makes them. */
	entered?: unknown;
	email?: string | null;
	billingAddress?: AddressSource | null;
	shippingAddress?: AddressSource | null;
	customer?: {
		firstName?: string | null;
		lastName?: string | null;
		email?: string | null;
		phone?: string | null;
		metadata?: Metadata;
	} | null;
	metadata?: Metadata;
}
