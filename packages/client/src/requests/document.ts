import { cnpj, cpf } from "cpf-cnpj-validator";
import { withoutInvisible } from "./normalize-fields.js";

/**
 * Whether `value` is a CPF or a CNPJ with right check digits. Accepts punctuation, spaces and lower
 * case; a CNPJ may be alphanumeric (`12.ABC.345/01DE-35`).
 */
export function isValidDocument(value: string): boolean {
	const document = normalizeDocument(value);
	return hasCpfDigits(document) || cnpj.isValid(document, true);
}

/**
 * `value` without punctuation, spaces and a word before it (`CPF: 529…`), in upper case, as the client
 * sends it.
 */
export function normalizeDocument(value: string): string {
	return withoutInvisible(value)
		.replace(/^\s*(?:cpf|cnpj)[\s.:]+/i, "")
		.replace(/[\s./\p{Pd}]/gu, "")
		.toUpperCase();
}

/**
 * The library's own `cpf.isValid` also rejects 123.456.789-09, which has right check digits and
 * which many test systems use. The service decides whether a number belongs to a person.
 */
function hasCpfDigits(document: string): boolean {
	if (!/^\d{11}$/.test(document) || /^(\d)\1+$/.test(document)) {
		return false;
	}
	const first = cpf.verifierDigit(document.slice(0, 9));
	const second = cpf.verifierDigit(`${document.slice(0, 9)}${first}`);
	return document.endsWith(`${first}${second}`);
}
