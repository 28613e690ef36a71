import {
	isValidEmail,
	isValidPhone,
	normalizeDocument,
	normalizeEmail,
	normalizePhone,
	normalizeZip,
} from "@pix-checkout/client";
import { maxPayerTextLength } from "./clean-text.js";
import {
	builtInAliases,
	type Metadata,
	type Payer,
	type PayerAliases,
	type PayerField,
	payerFields,
} from "./payer.js";
import { stateCode } from "./state-code.js";

/** The payer fields with a value in `read`, each in the service's format. */
export function collectPayer(read: (field: PayerField) => unknown): Payer {
	const payer: Payer = {};
	for (const field of payerFields) {
		const value = writtenText(read(field));
		if (value !== undefined) {
			payer[field] = canonical(field, value);
		}
	}
	return payer;
}

/**
 * The trimmed text of a value; `undefined` for an absent or blank one. Medusa's routes take texts of
 * any length: one that the validation rejects anyway is cut, still too long, before any code reads it.
 */
export function writtenText(value: unknown): string | undefined {
	const written = typeof value === "number" ? String(value) : value;
	const text = typeof written === "string" ? written.trim() : "";
	return text === "" ? undefined : text.slice(0, maxPayerTextLength + 1);
}

/** A value in the service's format. An unknown value stays, and the validation rejects it by name. */
function canonical(field: PayerField, value: string): string {
	switch (field) {
		case "billing_address.state":
			return stateCode(value) ?? value;
		case "billing_address.zip":
			return normalizeZip(value);
		case "customer.email":
			return normalizeEmail(value);
		case "customer.phone":
			return normalizePhone(value);
		default:
			return value;
	}
}

/** The storefront's `payer` object: the service's field names, nested or dotted. */
export function explicitFields(explicit: unknown): Payer {
	return collectPayer(readerOf(explicit));
}

/** A `payer` object that changes an earlier one. */
export interface PayerEntries {
	entered: Payer;
	/** Emptied fields: their value is `null` or a blank text. */
	cleared: PayerField[];
}

/** The entered and the emptied fields of a `payer` object; the other fields were left out. */
export function payerEntries(payer: unknown): PayerEntries {
	const read = readerOf(payer);
	const isEmptied = (value: unknown) =>
		value === null || (typeof value === "string" && value.trim() === "");
	return {
		entered: collectPayer(read),
		cleared: payerFields.filter((field) => isEmptied(read(field))),
	};
}

function readerOf(payer: unknown): (field: PayerField) => unknown {
	const root = asObject(payer);
	const address = { ...asObject(root.address), ...asObject(root.billing_address) };
	const customer = { ...root, ...asObject(root.customer) };
	return (field) => {
		const [group, name] = splitField(field);
		return root[field] === undefined
			? (group === "customer" ? customer : address)[name]
			: root[field];
	};
}

/** Whether a value that the shopper has not typed for the payment may be this field's. */
export function isOfField(field: PayerField, text: string): boolean {
	switch (field) {
		case "customer.document":
			return /^(?:\d{11}|[A-Z\d]{12}\d\d)$/.test(normalizeDocument(text));
		case "customer.email":
			return isValidEmail(text);
		case "customer.phone":
			return isValidPhone(text);
		default:
			return true;
	}
}

function splitField(field: PayerField): [group: string, name: string] {
	const dot = field.indexOf(".");
	return [field.slice(0, dot), field.slice(dot + 1)];
}

function asObject(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value))
		: {};
}

/**
 * The payer fields in metadata, under the merchant's names or the built-in ones. A value that is none
 * of its field is another's, such as a passport's number under `tax_id`: it is skipped.
 */
export function metadataFields(metadata: Metadata, aliases: PayerAliases): Payer {
	const values = metadata ?? {};
	return collectPayer((field) => {
		const keys = [...(aliases[field] ?? []), ...builtInAliases[field]];
		return keys
			.map((key) => writtenText(values[key]))
			.find((text) => text !== undefined && isOfField(field, text));
	});
}
