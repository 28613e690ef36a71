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
