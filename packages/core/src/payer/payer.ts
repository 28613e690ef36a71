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

/** Further metadata keys per field; they are looked at before the built-in ones. */
export type PayerAliases = Partial<Record<PayerField, readonly string[]>>;

/** Keys under which Brazilian stores keep payer fields in metadata, most statusFault first. */
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

/** Free data that a store keeps beside an address, a customer or an order. */
export type Metadata = Readonly<Record<string, unknown>> | null | undefined;

/** A postal address as stores keep it. */
export interface AddressSource {
	firstName?: string | null;
	lastName?: string | null;
	company?: string | null;
	phone?: string | null;
	/** Street, often with number and neighbourhood: `Rua das Flores, 123 - Centro`. */
	address1?: string | null;
	/** Complement. */
	address2?: string | null;
	city?: string | null;
	/** `SP`, `BR-SP` or `São Paulo`. */
	province?: string | null;
	postalCode?: string | null;
	metadata?: Metadata;
}

/** Everything that may tell who pays, as the shop has it. */
export interface PayerSources {
	/** What the storefront gave for this payment: `{ name, document, …, address: { zip, … } }`. */
	explicit?: unknown;
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
	/** Metadata of the cart or the order. */
	metadata?: Metadata;
}
