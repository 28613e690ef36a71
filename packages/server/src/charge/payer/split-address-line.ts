import { type AddressPiece, type Place, readAddressPiece } from "./read-address-piece.js";

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
 */
export function splitAddressLine(line: string, place: Place = {}): AddressLineParts {
	const whole = { street: line.trim() };
	if (whole.street.length > maxLineLength) {
		return whole;
	}
	const pieces = streetFirst(
		piecesOf(whole.street.replace(/\s+/g, " ").replace(markedNumber, "$1, ")),
		place,
	);
	const { street, number, unit, rest } = numbered(pieces) ?? unmarked(pieces) ?? {};
	if (!street || !number || !rest || pieces.length > maxPieces || namesUnit.test(street)) {
		return whole;
	}
	const units = unit === undefined ? [] : readPieces(piecesOf(unit), place);
	const read = [...units, ...readPieces(rest, place)];
	// `Rua X, 123 apto 4` needs no separator. With a second number, either may be the house's.
	const isUnsure = units[0] !== undefined && !standsAlone.has(units[0].kind);
	if (isUnsure || read.some(({ kind }) => kind === "number")) {
		return whole;
	}
	const sure = ofKind(read, "neighborhood");
	const names = sure.length > 0 ? sure : ofKind(read, "name");
	const neighborhood = names.length === 1 ? names[0] : undefined;
	return {
		street,
		number: canonicalNumber(number),
		...complementOf(read, neighborhood ?? place.neighborhood),
		...(neighborhood === undefined ? {} : { neighborhood }),
	};
}

/**
 * What the second line of an address adds to the first. It is the store's field for a complement, but
 * shoppers write a number, a neighbourhood or a note there, too; only what surely is a neighbourhood
 * is taken for one, and a name alone for nothing.
 */
export function readSecondLine(
	line: string,
	first: Partial<AddressLineParts>,
	place: Place = {},
): Partial<AddressLineParts> {
	if (line.length > maxLineLength) {
		return { complement: line };
	}
	const pieces = piecesOf(line.trim().replace(/\s+/g, " "));
	if (pieces.length > maxPieces) {
		return { complement: line };
	}
	const [start = "", ...others] = pieces;
	const house = isOfBuilding(start, place) ? null : numberForm.exec(start)?.groups;
	const isHouse =
		house?.number !== undefined &&
		(first.number === undefined
			? lacksNumber.test(first.street ?? "")
			: isSameNumber(house.number, first.number));
	const rest = isHouse ? [...(house.unit ? [house.unit] : []), ...others] : pieces;
	const number = first.number ?? house?.number ?? "";
	const read = readPieces(rest, place).filter(({ text }) => !isSameNumber(text, number));
	const sure = ofKind(read, "neighborhood");
	const known = place.neighborhood ?? first.neighborhood;
	const neighborhood = known === undefined && sure.length === 1 ? sure[0] : undefined;
	return {
		...(isHouse && house.number && first.number === undefined
			? { number: canonicalNumber(house.number) }
			: {}),
		...complementOf(read, neighborhood ?? known, ["number", "unknown"]),
		...(neighborhood === undefined ? {} : { neighborhood }),
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

function piecesOf(text: string): string[] {
	return text
		.split(separator)
		.map((piece) => piece.trim())
		.filter((piece) => /[\p{L}\d]/u.test(piece));
}

interface Numbered {
	street: string | undefined;
	number: string | undefined;
	unit?: string | undefined;
	rest: string[];
}

/** `Apto 3, Rua das Flores, 123` and `123, Rua das Flores` name the street second. */
function streetFirst(pieces: string[], place: Place): string[] {
	const [first = "", second = "", ...rest] = pieces;
	if (streetType.test(first) || !streetType.test(second)) {
		return pieces;
	}
	switch (readAddressPiece(first, place).kind) {
		case "number":
			return [second, first, ...rest];
		case "complement":
		case "neighborhood":
			return [second, ...rest, first];
		default:
			// `UR-10, Rua 32`: the street is another one without it.
			return pieces;
	}
}

/** The number is the second piece, and `s/n` may stand behind: `Rua C-12, Qd. 5, Lt. 3, s/n`. */
function numbered([street, ...pieces]: string[]): Numbered | null {
	const at = pieces.findIndex((piece, index) =>
		index === 0 ? numberForm.test(piece) : withoutNumber.test(piece),
	);
	const { number, unit, dashed } = numberForm.exec(pieces[at] ?? "")?.groups ?? {};
	const rest = pieces.toSpliced(at, 1, ...(dashed === undefined ? [] : [dashed]));
	return number === undefined ? null : { street, number, unit, rest };
}

/** `Avenida Paulista 1578`: a number of two digits or more behind a word that is no number's own. */
function unmarked([first = "", ...rest]: string[]): Numbered | null {
	const words = first.split(" ");
	const at = words.findIndex(
		(word, index) =>
			index > 1 && /^\d{2,6}[a-z]?$/i.test(word) && namesStreet.test(words[index - 1] ?? ""),
	);
	const isStreet = streetType.test(first) && at > 0 && !linksOn.test(words[at + 1] ?? "");
	const unit = words.slice(at + 1).join(" ");
	return isStreet
		? {
				street: words.slice(0, at).join(" "),
				number: words[at],
				unit: unit === "" ? undefined : unit,
				rest,
			}
		: null;
}

function readPieces(texts: readonly string[], place: Place): AddressPiece[] {
	const finest = texts
		.flatMap((text) => text.replace(phone, "").split(finer))
		.map((text) => text.trim())
		.filter((text) => text !== "");
	// What nobody writes is read as it stands.
	return (finest.length > maxPieces ? texts : finest).flatMap((text, at, all) => {
		const [, unit, tail] = unitWithTail.exec(text) ?? [];
		if (unit === undefined || tail === undefined || isOfBuilding(tail, place)) {
			return [readAddressPiece(text, place, all[at + 1])];
		}
		// `apto 12 Moema`: a name without a separator may be anything's.
		const read = readAddressPiece(tail, place, all[at + 1]);
		return [readAddressPiece(unit, place), ...(read.kind === "name" ? [] : [read])];
	});
}

function isOfBuilding(text: string, place: Place): boolean {
	return readAddressPiece(text, place).kind === "complement";
}

function ofKind(pieces: readonly AddressPiece[], wanted: AddressPiece["kind"]): string[] {
	return pieces.filter(({ kind }) => kind === wanted).map(({ text }) => text);
}

/** A building with a name is one only in an address whose neighbourhood is another. */
function complementOf(
	pieces: readonly AddressPiece[],
	neighborhood: string | undefined,
	further: readonly AddressPiece["kind"][] = [],
): { complement?: string } {
	const kinds = new Set<AddressPiece["kind"]>(["complement", ...further]);
	if (neighborhood !== undefined) {
		kinds.add("named_building");
	}
	const complement = pieces
		.filter(({ kind }) => kinds.has(kind))
		.map(({ text }) => text)
		.join(", ");
	return complement === "" ? {} : { complement };
}

const standsAlone: ReadonlySet<AddressPiece["kind"]> = new Set([
	"complement",
	"named_building",
	"neighborhood",
	"name",
	"note",
]);
/**
 * A comma within a number, as in `km 12,5`, separates nothing. A dash separates between spaces, a slash
 * between a number and a word.
 */
const separator = /(?<!\d),|,(?!\d)|[;|]| [-–—](?: |$)|(?<=\d) ?\/ ?(?=\p{L}{2})/u;
/** Behind the number, parentheses, spaced slashes and the beginning of a direction separate, too. */
const finer =
	/[()]| \/ |(?<=[\p{L}\d]) (?=(?:pr[oó]xim[oa]|prox\.?|perto|em frente|defronte|ao lado|esq(?:uina|\.)|atr[aá]s) )/iu;
const phone = /\(?\b\d{2}\)? ?9?\d{4}[- ]\d{4}\b/g;
/** A unit with its number, and words behind. */
const unitWithTail =
	/^((?:.* )?(?:aptos?|apt|ap|apartamento|bloco|bl|casa|sala|loja|lote|lt|quadra|qd|conj|cj|box|gr|lj|sl)\.? (?:n[º°]? ?)?(?:\d{1,5}[a-z]?|[a-z])) (\p{L}{3,}.*)$/iu;
/** The signs of a number without a comma before it, behind a street of two words. */
const markedNumber =
	/^([^\s,]+ [^,]*?[\p{L}\d.]) (?=n(?:\.? ?[º°]|r|[uú]m(?:ero)?)\.? ?\d|km\.? ?\d|s ?\/ ?n(?:[º°]|(?!\p{L}))|sem n[uú]mero)/iu;
const streetType = /^(?:rua|r|avenida|av|alameda|al|travessa|tv|trav|pra[cç]a|largo|ladeira)\.? /iu;
/** A street without any number but a date's: the next number is its house's. */
const lacksNumber =
	/^(?:rua|r|avenida|av|alameda|al|travessa|tv|trav|pra[cç]a|largo|ladeira|estrada|rodovia)\.? (?:\d{1,2} de )?[^\d,]+$/iu;
/** A word that a street's own number doesn't follow, as in `Rua Projetada 12` or `Rua Lote 12`. */
const namesStreet =
	/^(?!(?:projetada|particular|municipal|vicinal|perimetral|marginal|lote|quadra|casa|bloco|conjunto|acesso|km)$)\p{L}{3,}$/iu;
/** `25 de Março`, `12 e 14`. */
const linksOn = /^(?:d[aeo]s?|e|ou|[aà]|at[eé])$/i;
/** `s/n`, `s/nº`, `s.n.`, `sn`, `sem número`. */
const noNumber = String.raw`s ?[/.]? ?n(?:\.?[º°o]|\.)?|sem n(?:[uú]mero|\.?[º°o])`;
const withoutNumber = new RegExp(`^(?:${noNumber})$`, "iu");
const numberForm = new RegExp(
	[
		String.raw`^(?:n(?:[uú]mero|[uú]m|r)?\.? ?[º°o]?\.?:? ?(?=\d))?(?<number>`,
		// 123, 12B, 12 b, 12-B, 1.234; eight digits would be a postal code.
		String.raw`(?:\d{1,3}(?:\.\d{3})+|\d{1,6})(?:[ -]?[a-z](?![\p{L}\d]))?`,
		String.raw`|km\.? ?\d+(?:[.,+]\d+)?`,
		`|${noNumber}`,
		String.raw`)(?: ?[-–] ?(?<dashed>\p{L}{3}.*)| (?<unit>.+))?$`,
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
