import type { Place } from "./place-names.js";
import { readAddressPiece } from "./read-address-piece.js";

/** The parts of an address line as Brazilian shoppers write it. */
export interface AddressLineParts {
	street: string;
	number?: string;
	neighborhood?: string;
	complement?: string;
}

/**
 * Splits `Rua das Flores, 123 - Centro` or `Av. Brasil, 45, apto 12 - Moema`. Takes a number only
 * where it can be nothing else: `Rua 7 de Setembro` and `Rua das Flores, 100-200` are all street.
 * Takes the pieces after the number only if they are unambiguous: see {@link readAddressPiece}.
 *
 * @param place city and state of the address, if known from another source
 */
export function splitAddressLine(line: string, place: Place = {}): AddressLineParts {
	const whole = { street: line.trim() };
	if (whole.street.length > maxLineLength) {
		return whole;
	}
	const { street, number, gap, rest } = numbered.exec(withoutEnd(whole.street))?.groups ?? {};
	if (!street || !number || namesUnit.test(street)) {
		return whole;
	}
	const texts = (rest ?? "").split(separator).filter((text) => text.trim() !== "");
	const pieces = texts.map((text, at) => ({
		text: text.trim(),
		kind: readAddressPiece(text, place, texts[at + 1]),
	}));
	const ofKind = (kind: (typeof pieces)[number]["kind"]) =>
		pieces.filter((piece) => piece.kind === kind).map((piece) => piece.text);

	// With a second number, either may be the house's.
	const unclear = ofKind("number").length > 0;
	// `Rua X, 123 apto 4` needs no separator; every other text after a blank belongs to the number.
	if (unclear || (gap?.trim() === "" && pieces[0]?.kind !== "complement")) {
		return whole;
	}
	const neighborhoods = ofKind("neighborhood");
	const complement = ofKind("complement").join(", ");
	return {
		street: street.trim(),
		number: canonicalNumber(number),
		...(complement ? { complement } : {}),
		...(neighborhoods.length === 1 ? { neighborhood: neighborhoods[0] } : {}),
	};
}

/** No address is longer, and a longer text only costs time. */
export const maxLineLength = 300;

const number = [
	// 123, 12B, 12 b, 12-B, 1.234; eight digits would be a postal code.
	String.raw`(?:\d{1,3}(?:\.\d{3})+|\d{1,6})(?:[\s-]?[a-z](?![\p{L}\d]))?`,
	String.raw`km\.?\s*\d+(?:[.,+]\d+)?`,
	// s/n, s/nº, s.n., sn, sem número
	String.raw`s\s?[/.]?\s?n(?:\.?[º°o]|\.)?|sem\s+n(?:[uú]mero|\.?[º°o])`,
].join("|");
const numberWord = String.raw`(?:n(?:[uú]mero|[uú]m|r)?\.?\s?[º°o]?\.?\s*(?=\d))?`;
// The signs of a number without a comma before it.
const plainNumber = String.raw`n\.?\s?[º°]|n\.\s*\d|km\.?\s*\d|s\s?\/\s?n(?:[º°]|(?!\p{L}))|sem\s+n`;

const beforeNumber = String.raw`\s*,\s*|(?<=\s\S.*|\d)\s+(?:[-–—]\s+)?(?=${plainNumber})`;
const afterNumber = String.raw`(?<gap>\s+[-–—]\s+|\s*,\s*|\s+)(?<rest>.+)`;

const numbered = new RegExp(
	`^(?<street>[^,]+?)(?:${beforeNumber})${numberWord}(?<number>${number})(?:${afterNumber})?$`,
	"iu",
);
const separator = /\s+[-–—]\s+|\s*,\s*/;
/** In `SQN 210 Bloco A, 101` the number belongs to a flat, not to a house. */
const namesUnit =
	/(?<!\p{L})(?:bloco|bl|quadra|qd|lote|lt|conjunto|conj|cj|casa|sala|loja|apto?|ap)\.?\s*(?:\d|[a-z](?!\p{L}))/iu;

/** The line without its trailing separators. */
function withoutEnd(line: string): string {
	return line.replace(/[\s,.–—-]+$/, "");
}

function canonicalNumber(written: string): string {
	if (/^s/i.test(written)) {
		return "S/N";
	}
	return /^km/i.test(written) ? written.replace(/^km\.?\s*/i, "km ") : written.trim().toUpperCase();
}
