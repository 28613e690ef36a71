import { foldText } from "./clean-text.js";
import type { Place } from "./place-names.js";
import { readAddressPiece } from "./read-address-piece.js";
import { type AddressLineParts, maxLineLength, splitAddressLine } from "./split-address-line.js";

/** What a street holds beside its name and its house number. */
export type StreetParts = Omit<AddressLineParts, "number">;

/**
 * Takes the house number out of a street that already holds it, so that no slip says `Rua das Flores,
 * 123, 123`. The pieces behind the number become neighbourhood and complement, as in an address line.
 * A number that belongs to the street's name stays: `Rua 25 de Março`, `Rua 25`, `BR 101`.
 *
 * @param number the house number from its own field
 */
export function withoutRepeatedNumber(street: string, number: string, place: Place): StreetParts {
	const own = plainNumber(number);
	if (street.length > maxLineLength) {
		return { street };
	}
	const { number: found, ...parts } = splitAddressLine(street, place);
	if (found !== undefined && own !== "" && plainNumber(found) === own) {
		return parts;
	}
	const plain = /^(?<digits>\d+)(?<letter>[A-Z]?)$/.exec(own)?.groups;
	if (!plain) {
		return { street: withoutEnd(street, number) };
	}
	for (const { index, 0: repeated, groups } of street.matchAll(repetitionOf(plain))) {
		const name = street.slice(0, index).trim();
		const rest = piecesOf(street.slice(index + repeated.length), own, place);
		const isMarked = groups?.before?.trim() !== "" || Boolean(groups?.mark);
		if (name !== "" && rest && (isMarked || mayPrecedeNumber(name))) {
			return { street: name, ...rest };
		}
	}
	return { street };
}

/** An odd number, such as `12/14`, only where the street ends in a comma and the same text. */
function withoutEnd(street: string, number: string): string {
	const comma = street.lastIndexOf(",");
	return comma > 0 && foldText(street.slice(comma + 1)) === foldText(number)
		? street.slice(0, comma).trim()
		: street;
}

const mark = String.raw`n(?:[uú]mero|[uú]m|r)?\.?\s?[º°o]?\.?\s*(?=\d)`;

/** One spelling for each number: `nº 12 b`, `12-B` and `12B` are the same. */
function plainNumber(written: string): string {
	const text = written.trim().replace(new RegExp(`^(?:${mark})`, "iu"), "");
	if (/^(?:s\s?[/.]?\s?n(?:\.?[º°o]|\.)?|sem\s+n(?:[uú]mero|\.?[º°o]))$/iu.test(text)) {
		return "S/N";
	}
	return /^(?:km|\d)/i.test(text)
		? text
				.replace(/[\s.]/g, "")
				.replace(/[–-](?=[a-z]$)/i, "")
				.toUpperCase()
		: "";
}

/** Matches the number before the end of the street, or before a separator. */
function repetitionOf({ digits = "", letter = "" }: Record<string, string>): RegExp {
	const spelledLetter = letter === "" ? "" : String.raw`(?:\s*-\s*|\s)?${letter}`;
	const spelled = `${[...digits].join(String.raw`\.?`)}${spelledLetter}`;
	const before = String.raw`\s*,\s*|\s+[-–—]\s+|\s+`;
	const after = String.raw`\s*(?:$|,|\s[-–—]\s|[-–—]\s*\p{L}{2})`;
	return new RegExp(`(?<before>${before})(?<mark>${mark})?${spelled}(?=${after})`, "giu");
}

/** The pieces behind the number; `null` with another number, when either may be the house's. */
function piecesOf(
	behind: string,
	number: string,
	place: Place,
): Omit<StreetParts, "street"> | null {
	const texts = behind
		.split(/\s*,\s*|\s*[-–—]\s+|^\s*[-–—]\s*/)
		.map((text) => text.trim())
		.filter((text) => text !== "" && plainNumber(text) !== number);
	const pieces = texts.map((text, at) => ({
		text,
		kind: readAddressPiece(text, place, texts[at + 1]),
	}));
	const ofKind = (kind: (typeof pieces)[number]["kind"]) =>
		pieces.filter((piece) => piece.kind === kind).map(({ text }) => text);
	if (ofKind("number").length > 0) {
		return null;
	}
	const [neighborhood, ...others] = ofKind("neighborhood");
	const complement = ofKind("complement").join(", ");
	return {
		...(complement ? { complement } : {}),
		...(neighborhood && others.length === 0 ? { neighborhood } : {}),
	};
}

/**
 * Whether a name can stand before a house number without a comma. After one word, a word that counts
 * streets and plots, or a road's letters, the number is a part of the name.
 */
function mayPrecedeNumber(name: string): boolean {
	const words = foldText(name)
		.split(/[\s.,-]+/)
		.filter(Boolean);
	const last = words.at(-1) ?? "";
	return words.length > 1 && last.length > 2 && !counting.has(last);
}

const counting: ReadonlySet<string> = new Set([
	...["rua", "avenida", "ave", "travessa", "alameda", "rodovia", "rod", "estrada", "est", "via"],
	...["praca", "largo", "beco", "viela", "vicinal", "linha", "ramal", "marginal", "passagem"],
	...[
		"servidao",
		"ladeira",
		"acesso",
		"anel",
		"perimetral",
		"projetada",
		"projetado",
		"particular",
	],
	...["quadra", "lote", "bloco", "conjunto", "conj", "setor", "gleba", "modulo", "area", "chacara"],
	...["casa", "sala", "loja", "torre", "apto", "apt", "apartamento", "etapa", "fase", "numero"],
]);
