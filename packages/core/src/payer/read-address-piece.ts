import { foldText } from "./clean-text.js";
import { namesPlace, type Place } from "./place-names.js";

/** The kind of a piece of an address line; `other` is ambiguous, or none of the payer's fields. */
export type AddressPieceKind = "complement" | "neighborhood" | "number" | "other";

/**
 * Classifies a piece of an address line after the house number. A piece is a neighbourhood only if it
 * can be nothing else: letters only, no part of a building, no city, state or country, no business.
 *
 * @param next the next piece of the line
 */
export function readAddressPiece(piece: string, place: Place, next?: string): AddressPieceKind {
	const text = foldText(piece);
	if (namesPlace(piece, place, next)) {
		return "other";
	}
	if (isComplement(text)) {
		return "complement";
	}
	if (bareNumber.test(text)) {
		return "number";
	}
	return nameForm.test(text) && !doubtful.test(text) ? "neighborhood" : "other";
}

/** `200`, `nº 200`, `200-B`, and the lone letter of `12 - B`. */
const bareNumber = /^(?:(?:n[uroº°.]*\s*)?\d{1,6}(?:[\s-]?[a-z])?|[a-z])$/;

/** `Jd. America`, `Vila D'Avila`, `Centro-Oeste`, `Cohab II`. */
const nameForm = /^[a-z]{2,}\.?(?:(?:\s|[-'’])[a-z]+\.?)*$/;

/**
 * Parts of a building without their number (`sala`, `torre norte`, `casa principal`), streets and
 * businesses. `Casa Verde`, `Conjunto Ceara`, `Torre` and `Portao` are neighbourhoods.
 */
const doubtful = new RegExp(
	[
		String.raw`^(?:casa|conjunto)(?:$|\s(?:d[aeo]s?|n[ao]|comercial|principal|unic[ao]|superior|inferior|lateral|frente|norte|sul|leste|oeste)\b)`,
		String.raw`^(?:torre|portao)\s`,
		String.raw`^(?:bloco|bl|lote|lt|quadra|qd|salas?|sl|lojas?|lj|galpao|box|unidade|vaga|pavilhao|modulo|ala|conj|cj)\b`,
		String.raw`^(?:rua|r|avenida|av|travessa|alameda|rodovia|esquina|entre|perto|proximo|prox|junto|ao|aos|em|atras|lado|altura|sem|sn)\b`,
		String.raw`^(?:condominio|cond|residencial|shopping|galeria|hotel|mercado|supermercado|igreja|escola|colegio|hospital|farmacia|padaria|empresa|escritorio|comercial|centro (?:comercial|empresarial|medico))\b`,
	].join("|"),
);

/**
 * Whether a folded piece of an address names a part of a building or plot: `apto 12`, `10º andar`,
 * `torre b`. Words that also begin a neighbourhood's name (`casa verde`, `conjunto ceara`) count only
 * before a number or a single letter.
 */
export function isComplement(text: string): boolean {
	if (always.test(text) || alwaysFirst.test(text)) {
		return true;
	}
	const rest = beforeDesignation.exec(text)?.groups?.rest;
	return rest !== undefined && isDesignation(rest);
}

const always = /(?<!\w)(?:andar|fundos|terre[oa]|cobertura|subsolo|sobreloja|mezanino)(?!\w)/;
const alwaysFirst =
	/^(?:aptos?|apt|ap|apart|apartamentos?|edificio|edif|ed|predio|cob|fds|frente|portaria|recepcao)(?![a-z])/;
const beforeDesignation =
	/^(?:casa|cs|conjunto|conj|cj|torre|bloco|bl|lote|lt|l|quadra|qd|q|sala|sl|loja|lj|galpao|box|unidade|vaga|portao|pavilhao|modulo|ala|km|kitnet|suite|quiosque)(?:\.\s*|\s+|(?=\d))(?<rest>.+)$/;

/** `12`, `nº 12`, `b`, `b-12`, `ii`, `5 lote 3`; a date such as `31 de marco` is a name. */
function isDesignation(rest: string): boolean {
	if (/^(?:n[uroº°.]*\s*)?\d(?!\d*\s+de\s)/.test(rest)) {
		return true;
	}
	const after = /^(?:[a-z]|[iv]{2,4})(?![a-z])[\s/-]*(?<after>.*)$/.exec(rest)?.groups?.after;
	return after !== undefined && (after === "" || /^\d/.test(after) || isComplement(after));
}
