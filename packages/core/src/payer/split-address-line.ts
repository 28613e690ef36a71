/** The parts that Brazilian shoppers write into one address line. */
export interface AddressLineParts {
	street: string;
	number?: string;
	neighborhood?: string;
	complement?: string;
}

const numbered =
	/^(?<street>[^,]+),\s*(?:n[º°.o]?\s*)?(?<number>\d+\s?[a-z]?|s\/?n)(?:\s*[-–,]\s*(?<rest>.+))?$/i;
const complementWords = /^(ap(to|artamento)?|bloco|bl|casa|cj|conjunto|sala|loja|fundos|andar)\b/i;

/**
 * Splits `Rua das Flores, 123 - Centro` or `Av. Brasil, 45, apto 12 - Moema`. A number is taken
 * only when it stands alone between commas or dashes: `Rua 7 de Setembro` is all street, and a
 * line that can't be read stays whole.
 */
export function splitAddressLine(line: string): AddressLineParts {
	const match = numbered.exec(line.trim());
	const { street, number, rest } = match?.groups ?? {};
	if (!street || !number) {
		return { street: line.trim() };
	}
	const parts: AddressLineParts = { street: street.trim(), number: number.toUpperCase() };
	const pieces = (rest ?? "").split(/\s+[-–]\s+|,\s*/).filter((piece) => piece.trim() !== "");
	const complements = pieces.filter((piece) => complementWords.test(piece));
	const others = pieces.filter((piece) => !complementWords.test(piece));
	if (complements.length > 0) {
		parts.complement = complements.join(", ");
	}
	if (others.length === 1 && others[0]) {
		parts.neighborhood = others[0].trim();
	}
	return parts;
}
