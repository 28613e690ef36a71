import {
	formatCep,
	formatCnpj,
	formatCpf,
	formatPhone,
	isValidCnpj,
	isValidCpf,
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

/** Soft hyphens, zero-width characters and directions, which pages and chats add to copied text. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** The areas that ANATEL has numbered; the others are typing errors. */
const areaCode = /^(?:1[1-9]|2[12478]|3[1-578]|[469][1-9]|5[1345]|7[134579]|8[1-9])/;

/**
 * A value as people write it, also while they type: `52998224` is `529.982.24` in the document, more
 * than eleven characters or a letter make it a CNPJ. Other texts stay as they are typed, and so does one
 * that is too long: a mask that cuts it would show another number than the shopper has written.
 */
export function maskOf(name: PayerFieldName, value: string): string {
	const stored = storedValue(name, value);
	switch (name) {
		case "customer.document":
			if (stored.length > 14) {
				return stored;
			}
			return /^\d{0,11}$/.test(stored) ? formatCpf(stored) : formatCnpj(stored, withLetters);
		case "customer.phone":
			return stored.length > 11 ? stored : formatPhone(stored, { mask: "nanp" });
		case "billing_address.zip":
			return stored.length > 8 ? stored : formatCep(stored);
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

/**
 * A masked value as a page may show it to whoever stands behind the shopper: `•••.982.247-••`,
 * `(11) •••••-9999`, `f•••@example.com`. Other fields stay as they are.
 */
export function concealed(name: PayerFieldName, value: string): string {
	switch (name) {
		case "customer.document":
			return value.replace(/^\w+|\w+$/g, dots);
		case "customer.phone":
			return value.replace(/\d+(?=-)/, dots);
		case "customer.email":
			return value.replace(/^(.)[^@]*/, "$1•••");
		default:
			return value;
	}
}

function dots(text: string): string {
	return "•".repeat(text.length);
}

/** Whether the store would accept a value that is not blank, as far as a browser can say. */
export function isWellFormed(name: PayerFieldName, value: string): boolean {
	const text = storedValue(name, value);
	switch (name) {
		case "customer.document":
			return text.length === 11 ? isValidCpf(text) : isValidCnpj(text, withLetters);
		case "customer.email":
			return /^[^\s@",;:<>()[\]]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63}$/u.test(text);
		case "customer.phone":
			return /^\d{10,11}$/.test(text) && areaCode.test(text);
		case "billing_address.zip":
			return text.length === 8;
		default:
			return text.length <= 500;
	}
}

/**
 * A value as the store keeps it: without blanks around it, without the mask, and without what a copied
 * text has besides: invisible characters, `CPF:` before a document. A phone is without the country's
 * code, and without a 0 and a carrier's two digits before the area.
 */
export function storedValue(name: PayerFieldName, value: string): string {
	const visible = value.replace(invisible, "");
	switch (name) {
		case "customer.document":
			return visible
				.replace(/^\s*(?:cpf|cnpj)[\s.:]+/i, "")
				.replace(/[^a-z0-9]/gi, "")
				.toUpperCase();
		case "customer.email":
			return visible.trim();
		case "customer.phone":
			return visible
				.replace(/\D/g, "")
				.replace(/^(?:00)?55(?=0?\d{10,11}$)/, "")
				.replace(/^0(?:\d\d)?(?=\d{10,11}$)/, "");
		case "billing_address.zip":
			return visible.replace(/\D/g, "");
		default:
			return value.trim();
	}
}

function significant(text: string): number {
	return text.replace(/[^\p{L}\p{N}]/gu, "").length;
}
