import { foldText } from "./fold-text.js";
import { isComplement } from "./is-complement.js";
import { namesPlace, type Place } from "./names-place.js";

/** What a piece of an address line is; `other` can't be told, or is none of the payer's fields. */
export type AddressPieceKind = "complement" | "neighborhood" | "number" | "other";

/**
 * Tells what a piece after the house number is. A neighbourhood is what is left when it can be
 * nothing else: letters only, no part of a building, no city, state or country, no business.
 *
 * @param next the piece that follows it in the line
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
