import { type Place, readAddressPiece } from "./read-address-piece.js";

/** The parts of an address line as Brazilian shoppers write it. */
export interface AddressLineParts {
	street: string;
	number?: string;
	neighborhood?: string;
	complement?: string;
}

/** No address is longer or has more pieces; a longer one stays whole. */
const maxLineLength = 300;
const maxPieces = 12;

/**
 * Splits `Rua das Flores, 123 - Centro` or `Av. Brasil, 45, apto 12 - Moema`: the street, its number,
 * and what {@link readAddressPiece} makes of the pieces behind. A line of another form is all street,
 * because the shopper is then asked for what is missing: `Rua 7 de Setembro`, `Rua das Flores, 12-14`.
 *
 * @param place city and state of the address, if known from another source
 */
export function splitAddressLine(line: string, place: Place = {}): AddressLineParts {
	const whole = { street: line.trim() };
	if (whole.street.length > maxLineLength) {
		return whole;
	}
	const spaced = whole.street.replace(/\s+/g, " ");
	const pieces = spaced
		.replace(markedNumber, "$1, ")
		.split(separator)
		.map((piece) => piece.trim())
		.filter(Boolean);
	const [street, numbered, ...rest] = pieces;
	const { number, unit } = numberForm.exec(numbered ?? "")?.groups ?? {};
	if (!street || !number || pieces.length > maxPieces || namesUnit.test(street)) {
		return whole;
	}
	const texts = unit === undefined ? rest : [unit, ...rest];
	const kinds = texts.map((text, at) => readAddressPiece(text, place, texts[at + 1]));
	// `Rua X, 123 apto 4` needs no separator. With a second number, either may be the house's.
	if ((unit !== undefined && kinds[0] !== "complement") || kinds.includes("number")) {
		return whole;
	}
	const ofKind = (kind: (typeof kinds)[number]) => texts.filter((_, at) => kinds[at] === kind);
	const [neighborhood, ...others] = ofKind("neighborhood");
	const complement = ofKind("complement").join(", ");
	return {
		street,
		number: canonicalNumber(number),
		...(complement ? { complement } : {}),
		...(neighborhood && others.length === 0 ? { neighborhood } : {}),
	};
}

/** Whether two numbers are one, however they are written: `nº 12 b`, `12-B` and `12B`. */
export function isSameNumber(number: string, other: string): boolean {
	return comparable(number) === comparable(other);
}

function comparable(written: string): string {
	const number = numberForm.exec(written.trim())?.groups?.number ?? written;
	return canonicalNumber(number).replace(/[\s.-]/g, "");
}

/** A comma within a number, as in `km 12,5`, separates nothing. A dash separates between spaces. */
const separator = /(?<!\d),|,(?!\d)| [-–—](?: |$)/;
/** The signs of a number without a comma before it, behind a street of two words. */
const markedNumber =
	/^([^\s,]+ [^,]*?[\p{L}\d.]) (?=n\.? ?[º°]\.? ?\d|km\.? ?\d|s ?\/ ?n(?:[º°]|(?!\p{L}))|sem n[uú]mero)/iu;
const numberForm = new RegExp(
	[
		String.raw`^(?:n(?:[uú]mero|[uú]m|r)?\.? ?[º°o]?\.? ?(?=\d))?(?<number>`,
		// 123, 12B, 12 b, 12-B, 1.234; eight digits would be a postal code.
		String.raw`(?:\d{1,3}(?:\.\d{3})+|\d{1,6})(?:[ -]?[a-z](?![\p{L}\d]))?`,
		String.raw`|km\.? ?\d+(?:[.,+]\d+)?`,
		// s/n, s/nº, s.n., sn, sem número
		String.raw`|s ?[/.]? ?n(?:\.?[º°o]|\.)?|sem n(?:[uú]mero|\.?[º°o])`,
		")(?: (?<unit>.+))?$",
	].join(""),
	"iu",
);
/** In `SQN 210 Bloco A, 101` the number belongs to a flat, not to a house. */
const namesUnit =
	/(?<!\p{L})(?:bloco|bl|quadra|qd|lote|lt|conjunto|conj|cj|casa|sala|loja|apto?|ap)\.? ?(?:\d|[a-z](?!\p{L}))/iu;

function canonicalNumber(written: string): string {
	if (/^s/i.test(written)) {
		return "S/N";
	}
	return /^km/i.test(written) ? written.replace(/^km\.? ?/i, "km ") : written.toUpperCase();
}
