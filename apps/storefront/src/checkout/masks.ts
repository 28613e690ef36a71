import {
	formatPhone as formatBrazilianPhone,
	formatCnpj,
	formatCpf,
	parseCnpj,
	parsePhone,
} from "@brazilian-utils/brazilian-utils";

/** "12345678909" → "123.456.789-09"; with letters or more than 11 characters, as a CNPJ. */
export function formatDocument(text: string): string {
	const characters = documentCharacters(text);
	return /^\d{0,11}$/.test(characters)
		? formatCpf(characters)
		: formatCnpj(characters, { version: 2 });
}

/** "11912345678" → "(11) 91234-5678"; ten digits make a landline: "(11) 3123-4567". */
export function formatPhone(text: string): string {
	return formatBrazilianPhone(parsePhone(text), { mask: "nanp" });
}

/** Digits and letters of a CPF or CNPJ; CNPJs issued since July 2026 may hold letters. */
export function documentCharacters(text: string): string {
	return parseCnpj(text, { version: 2 });
}
