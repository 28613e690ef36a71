import { foldText } from "./clean-text.js";
import { isStateCode, stateCode } from "./state-code.js";

/** City and state of an address, if known. */
export interface Place {
	city?: string | undefined;
	state?: string | undefined;
}

/** The kind of a piece of an address line; `other` is ambiguous, or none of the payer's fields. */
export type AddressPieceKind = "complement" | "neighborhood" | "number" | "other";

/**
 * Classifies a piece of an address line after the house number. A piece is a neighbourhood only if
 * it is a name that begins like no part of a building, and no city: so the address must have one.
 *
 * @param next the next piece of the line
 */
export function readAddressPiece(piece: string, place: Place, next = ""): AddressPieceKind {
	const text = foldText(piece);
	if (bareNumber.test(text)) {
		return "number";
	}
	if (building.test(text)) {
		return "complement";
	}
	const isNeighborhood =
		place.city !== undefined &&
		nameForm.test(text) &&
		!landmark.test(text) &&
		text !== foldText(place.city) &&
		!namesState(piece, place) &&
		// `Osasco - SP`
		!isStateCode(next);
	return isNeighborhood ? "neighborhood" : "other";
}

/** `SP`, `São Paulo/SP`, or the state of the address by its name. */
function namesState(piece: string, { state = "" }: Place): boolean {
	const named = stateCode(piece);
	return (
		isStateCode(piece.split(/[\s/-]/).at(-1) ?? "") ||
		(named !== null && named === (stateCode(state) ?? named))
	);
}

/** `200`, `nº 200`, `200-B`, and the lone letter of `12 - B`. */
const bareNumber = /^(?:(?:n[uroº°.]*\s?)?\d{1,6}(?:[\s-]?[a-z])?|[a-z])$/;

/** `Jd. America`, `Vila D'Avila`, `Centro-Oeste`, `Cohab II`. */
const nameForm = /^[a-z]{2,}\.?(?:(?:\s|[-'’])[a-z]+\.?)*$/;

/** A part of a building or plot, whatever follows: `apto 12`, `torre b`, `casa dos fundos`, `10º andar`. */
const building =
	/^(?:aptos?|apt|ap|apart|apartamentos?|bloco|bl|casa|cs|conjunto|conj|cj|torre|edificio|edif|ed|predio|condominio|cond|residencial|lote|lt|quadra|qd|salas?|sl|lojas?|lj|galpao|box|unidade|vaga|pavilhao|modulo|ala|km|kitnet|suite|quiosque|cobertura|cob|fundos|fds|frente|terre[oa]|subsolo|sobreloja|mezanino|portaria|recepcao)(?![a-z])|^(?:l|q)\.?\s?\d|\bandar\b/;

/** Streets, places beside the address, and the country. */
const landmark =
	/^(?:rua|r|avenida|av|travessa|alameda|rodovia|esquina|entre|perto|proximo|prox|junto|aos?|em|atras|lado|altura|sem|shopping|galeria|hotel|(?:super)?mercado|igreja|escola|hospital|farmacia|padaria|centro (?:comercial|empresarial|medico)|bra[sz]il)(?![a-z])/;
