import type { PayerFieldName } from "../payer/payer-field-names.js";

/** What a browser needs to know about a field, to fill it in and to show the right keyboard. */
export interface FieldTraits {
	/** The part of the name behind the dot, which the names of its texts begin with. */
	readonly key: FieldKey;
	/** Where browsers and password managers find the value; the payer's address is the billing one. */
	readonly autocomplete: AutoFill;
	/** By default `text`. */
	readonly type?: "email" | "tel";
	/** By default as the type. */
	readonly inputMode?: "numeric";
	/** By default `words`. */
	readonly capitalize?: "characters" | "none";
	/** Takes a whole line on a wide screen. */
	readonly wide?: true;
}

export type FieldKey = Behind<PayerFieldName>;
type Behind<Name> = Name extends `${string}.${infer Key}` ? Key : never;

/** The traits of each field. */
export const fieldTraits: Readonly<Record<PayerFieldName, FieldTraits>> = {
	"customer.name": { key: "name", autocomplete: "billing name", wide: true },
	"customer.email": {
		key: "email",
		autocomplete: "billing email",
		type: "email",
		capitalize: "none",
		wide: true,
	},
	// No token means a CPF, and a browser that guesses fills in something else.
	"customer.document": {
		key: "document",
		autocomplete: "off",
		inputMode: "numeric",
		capitalize: "characters",
	},
	"customer.phone": {
		key: "phone",
		autocomplete: "billing tel-national",
		type: "tel",
		capitalize: "none",
	},
	"billing_address.zip": {
		key: "zip",
		autocomplete: "billing postal-code",
		inputMode: "numeric",
		wide: true,
	},
	"billing_address.street": { key: "street", autocomplete: "billing address-line1", wide: true },
	"billing_address.number": { key: "number", autocomplete: "off" },
	"billing_address.complement": { key: "complement", autocomplete: "billing address-line2" },
	"billing_address.neighborhood": {
		key: "neighborhood",
		autocomplete: "billing address-level3",
		wide: true,
	},
	"billing_address.city": { key: "city", autocomplete: "billing address-level2" },
	"billing_address.state": { key: "state", autocomplete: "billing address-level1" },
};
