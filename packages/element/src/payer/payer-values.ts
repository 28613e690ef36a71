import {
	formatCep,
	formatCnpj,
	formatCpf,
	formatPhone,
	isValidCnpj,
	isValidCpf,
	parseCep,
	parseCnpj,
	parsePhone,
} from "@brazilian-utils/brazilian-utils";
import type { PayerFieldName } from "./payer-field-names.js";

/** Typed values by field. */
export type PayerValues = Readonly<Partial<Record<PayerFieldName, string>>>;

/** A text in a field, and the place of the cursor in it. */
export interface TypedText {
	readonly value: string;
	/** Characters before the cursor. */
	readonly caret: number;
}

/** CNPJs issued since July 2026 may hold letters. */
const withLetters = { version: 2 } as const;

/**
 * A value as people write it, also while they type: `52998224` is `529.982.24` in the document, more
 * than eleven characters or a letter make it a CNPJ. Other texts stay as they are typed.
 */
export function maskOf(name: PayerFieldName, value: string): string {
	switch (name) {
		case "customer.document": {
			const characters = parseCnpj(value, withLetters);
			return /^\d{0,11}$/.test(characters)
				? formatCpf(characters)
				: formatCnpj(characters, withLetters);
		}
		case "customer.phone":
			return formatPhone(parsePhone(value), { mask: "nanp" });
		case "billing_address.zip":
			return formatCep(value);
		case "billing_address.state":
			return value.length > 2 ? value : value.toUpperCase();
		default:
			return value;
	}
}

/**
 * The same for a field in which the shopper types: the cursor stays behind the character that it was
 * behind, whatever separators the mask adds or removes.
 *
 * @param caret characters before the cursor, such as `input.selectionEnd`; `null` is the end
 */
export function maskTyped(name: PayerFieldName, value: string, caret: number | null): TypedText {
	const masked = maskOf(name, value);
	if (caret === null || caret >= value.length) {
		return { value: masked, caret: masked.length };
	}
	if (masked === value) {
		return { value, caret };
	}
	const before = significant(value.slice(0, caret));
	let place = 0;
	for (let found = 0; found < before && place < masked.length; place += 1) {
		found += significant(masked.charAt(place));
	}
	return { value: masked, caret: place };
}

/** Whether the store would accept a value that is not blank, as far as a browser can say. */
export function isWellFormed(name: PayerFieldName, value: string): boolean {
	const text = storedValue(name, value);
	switch (name) {
		case "customer.document":
			return text.length === 11 ? isValidCpf(text) : isValidCnpj(text, withLetters);
		case "customer.email":
			return /^[^\s@"]{1,64}@[^\s@]+\.[^\s@.]+$/.test(text);
		case "customer.phone":
			return text.length === 10 || text.length === 11;
		case "billing_address.zip":
			return text.length === 8;
		default:
			return text.length <= 500;
	}
}

/** A value as the store keeps it: without blanks around it, and without the mask. */
export function storedValue(name: PayerFieldName, value: string): string {
	switch (name) {
		case "customer.document":
			return parseCnpj(value, withLetters);
		case "customer.phone":
			return parsePhone(value);
		case "billing_address.zip":
			return parseCep(value);
		default:
			return value.trim();
	}
}

function significant(text: string): number {
	return text.replace(/[^\p{L}\p{N}]/gu, "").length;
}
