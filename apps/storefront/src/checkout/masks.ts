/** Formats what people type, at any length, so that it can run on every keystroke. */

/** "12345678909" → "123.456.789-09"; with letters or more than 11 characters, as a CNPJ. */
export function formatDocument(text: string): string {
	const characters = documentCharacters(text);
	const isCpf = characters.length <= 11 && /^\d*$/.test(characters);
	return isCpf ? fill("###.###.###-##", characters) : fill("##.###.###/####-##", characters);
}

/** "11912345678" → "(11) 91234-5678"; ten digits make a landline: "(11) 3123-4567". */
export function formatPhone(text: string): string {
	const digits = phoneDigits(text);
	return digits.length > 10 ? fill("(##) #####-####", digits) : fill("(##) ####-####", digits);
}

/** "01001000" → "01001-000". */
export function formatPostalCode(text: string): string {
	return fill("#####-###", digitsOf(text));
}

/** Digits and letters of a CPF or CNPJ; CNPJs given since July 2026 may hold letters. */
export function documentCharacters(text: string): string {
	return text.toUpperCase().replace(/[^0-9A-Z]/g, "");
}

/** Area code and number, without the country's 55 when it was typed. */
export function phoneDigits(text: string): string {
	const digits = digitsOf(text);
	return digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
}

export function digitsOf(text: string): string {
	return text.replace(/\D/g, "");
}

function fill(pattern: string, characters: string): string {
	let filled = "";
	let next = 0;
	for (const sign of pattern) {
		if (next >= characters.length) {
			break;
		}
		filled += sign === "#" ? characters.charAt(next++) : sign;
	}
	return filled;
}
