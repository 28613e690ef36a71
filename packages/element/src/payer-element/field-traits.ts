import type { PayerFieldName } from "../payer/payer-field-names.js";

/** What a browser needs to know about a field, to fill it in and to show the right keyboard. */
export interface FieldTraits {
	/** The part of the name behind the dot, which the names of its texts begin with. */
	readonly key: FieldKey;
	/** Where browsers and password managers find the value; the payer's address is the billing one. */
	readonly autocomplete: AutoFill;
	readonly type: "text" | "email" | "tel";
	readonly inputMode: "text" | "email" | "tel" | "numeric";
	readonly capitalize: "words" | "characters" | "none";
	/** Takes a whole line on a wide screen. */
	readonly wide: boolean;
}

export type FieldKey =
	| "name"
	| "email"
	| "document"
	| "phone"
	| "zip"
	| "street"
	| "number"
	| "complement"
	| "neighborhood"
	| "city"
	| "state";

const plain = { type: "text", inputMode: "text", capitalize: "words", wide: false } as const;

/** The traits of each field. */
export const fieldTraits: Readonly<Record<PayerFieldName, FieldTraits>> = {
	"customer.name": { ...plain, key: "name", autocomplete: "billing name", wide: true },
	"customer.email": {
		key: "email",
		autocomplete: "billing email",
		type: "email",
		inputMode: "email",
		capitalize: "none",
		wide: true,
	},
	// No token means a CPF, and a browser that guesses fills in something else.
	"customer.document": {
		...plain,
		key: "document",
		autocomplete: "off",
		inputMode: "numeric",
		capitalize: "characters",
	},
	"customer.phone": {
		key: "phone",
		autocomplete: "billing tel-national",
		type: "tel",
		inputMode: "tel",
		capitalize: "none",
		wide: false,
	},
	"billing_address.zip": {
		...plain,
		key: "zip",
		autocomplete: "billing postal-code",
		inputMode: "numeric",
		wide: true,
	},
	"billing_address.street": {
		...plain,
		key: "street",
		autocomplete: "billing address-line1",
		wide: true,
	},
	"billing_address.number": { ...plain, key: "number", autocomplete: "off" },
	"billing_address.complement": {
		...plain,
		key: "complement",
		autocomplete: "billing address-line2",
	},
	"billing_address.neighborhood": {
		...plain,
		key: "neighborhood",
		autocomplete: "billing address-level3",
		wide: true,
	},
	"billing_address.city": { ...plain, key: "city", autocomplete: "billing address-level2" },
	"billing_address.state": { ...plain, key: "state", autocomplete: "billing address-level1" },
};
