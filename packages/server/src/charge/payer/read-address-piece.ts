import { foldText } from "./clean-text.js";
import { namesPlace } from "./names-place.js";
import { isStateCode, stateCode } from "./state-code.js";

/** What is known about an address beside its lines. */
export interface Place {
	city?: string | undefined;
	state?: string | undefined;
	/** From a field of its own, as the answer about a postal code fills it: it decides. */
	neighborhood?: string | undefined;
}

/**
 * The kinds of the pieces of an address:
 *
 * - `neighborhood`: surely one, by its beginning (`Jardim …`), the city behind it, or the address's own
 *   field;
 * - `name`: of a neighbourhood, unless of something that has a name, too;
 * - `named_building`: `Casa Verde` and `Conjunto Ceará` are neighbourhoods, and so are buildings called;
 * - `note`: a direction, a word to the courier, the city, the postal code, the country;
 * - `unknown`: anything else.
 */
export type AddressPieceKind =
	| "complement"
	| "neighborhood"
	| "name"
	| "named_building"
	| "number"
	| "note"
	| "unknown";

export interface AddressPiece {
	kind: AddressPieceKind;
	/** Without the state of `Centro/SP`. */
	text: string;
}

/**
 * Classifies a piece of an address behind the house number. A name is a neighbourhood only in an
 * address that has a city, because it may be the city.
 */
export function readAddressPiece(piece: string, place: Place, next = ""): AddressPiece {
	const named = /^bairro ?: ?(?<name>.*)$/i.exec(piece)?.groups?.name;
	const text = named ?? piece;
	const { name, state } = /^(?<name>.*\p{L}) ?[/-] ?(?<state>\p{L}{2})$/u.exec(text)?.groups ?? {};
	const read =
		name && isStateCode(state ?? "")
			? { kind: kindOf(name, place, state), text: name }
			: { kind: kindOf(text, place, next), text };
	return named !== undefined && read.kind === "name" ? { ...read, kind: "neighborhood" } : read;
}

function kindOf(piece: string, place: Place, next = ""): AddressPieceKind {
	const text = foldText(piece);
	if (place.neighborhood !== undefined && namesPlace(text, place.neighborhood)) {
		return "neighborhood";
	}
	if (bareNumber.test(text)) {
		return "number";
	}
	if (isNote(piece, text)) {
		return "note";
	}
	if (namedBuilding.test(text)) {
		return "named_building";
	}
	if (building.test(text)) {
		return "complement";
	}
	if (!nameForm.test(text)) {
		return "unknown";
	}
	if (isCity(text, place) || namesState(piece, place)) {
		return "note";
	}
	if (place.city === undefined) {
		return "unknown";
	}
	if (isStateCode(next)) {
		// `Osasco - SP` and `Vila Velha - ES` are cities.
		return /^(?:bairro |centro$)/.test(text) ? "neighborhood" : "note";
	}
	return district.test(text) || isCity(foldText(next), place) ? "neighborhood" : "name";
}

/** Whether a piece says something to the courier, and is no part of the address. */
function isNote(piece: string, folded: string): boolean {
	return (
		notes.some((kind) => kind.test(folded)) ||
		// Folded, `à` is no longer told from the article.
		/ (?:à|a\u0300)s? /i.test(piece)
	);
}

function isCity(text: string, { city }: Place): boolean {
	return city !== undefined && namesPlace(text, city);
}

/** `SP`, `São Paulo SP`, `RJ Capital`, or the state of the address by its name. */
function namesState(piece: string, { state = "" }: Place): boolean {
	const written = piece.replace(/ capital$/i, "");
	const named = stateCode(written);
	return (
		isStateCode(written.split(/[\s/-]/).at(-1) ?? "") ||
		(named !== null && named === (stateCode(state) ?? named))
	);
}

/** `200`, `nº 200`, `200-B`, and the lone letter of `12 - B`. */
const bareNumber = /^(?:(?:n[uroº°.]*\s?)?\d{1,6}(?:[\s-]?[a-z])?|[a-z])$/;

/** `Jd. America`, `Vila D'Avila`, `Centro-Oeste`, `Cohab II`, `13 de Julho`. */
const nameForm = /^(?:\d{1,2}[oº°]? de )?[a-z]{1,}\.?(?:(?:\s|[-'’])[a-z]+\.?)*$/;

/** A part of a building or plot, whatever follows: `apto 12`, `torre b`, `casa dos fundos`. */
const building = new RegExp(
	[
		// What one lives or works in.
		"^(?:aptos?|apt|ap|apart|apartamentos?|casa|cs|sobrado|edicula|cobertura|cob|kit(?:net|inete)|quitinete|duplex|chale|imovel|ponto comercial",
		"|loft|flat|studio|estudio|suite|salas?|sl|lojas?|lj|escritorio|consultorio|atelie|galpao|barracao",
		"|deposito|hangar|box|stand|quiosque|vaga|garagem|unidade|un|quarto",
		// What it is a part of.
		"|bloco|bl|torre|grupo|gr|conjunto|conj|cj|edificio|edif|edf|ed|predio|condominio|cond|residencial|resid|ala|anexo",
		"|pavilhao|modulo|lote|lt|quadra|qd|km",
		// Where in it.
		"|fundos|fds|frente|lateral|parte|altos(?= ?$)|entrada|acesso|portaria|guarita|recepcao|hall|patio|quintal",
		String.raw`|corredor|terre[oa]|subsolo|porao|sobreloja|mezanino)(?![a-z])|^(?:chacara|sitio) \d|^(?:l|q)\.?\s?\d|\b(?:andar|piso|pav(?:imento)?)\b`,
	].join(""),
);

/** Words that begin names of neighbourhoods as well, with a name behind: no number, letter or part. */
const namedBuilding = new RegExp(
	[
		"^torre$|^conjunto \\d+ de |^(?:conjunto|conj|residencial)\\.? ",
		String.raw`(?!\S{0,2}\d|[a-z](?![a-z])|[ivx]+(?![a-z])|comercia[li])\S`,
	].join(""),
);

/** Surely no building and no city's name: what begins names of neighbourhoods. */
const district =
	/^(?:bairro|b|jardim|jardins|jd|jrd|jdm|vila|vl|parque|pq|pque|setor|cohab|cdhu|distrito|nucleo|balneario|zona rural|centro)(?![a-z])/;

/** By kinds, not by words: a further word of a kind belongs to its line. */
const notes = [
	// Streets, the country, a region of the city.
	/^(?:rua|r|avenida|av|travessa|alameda|rodovia|beco|viela|bra[sz]il)(?![a-z])|^(?:capital|zona (?:norte|sul|leste|oeste|central))$/,
	// Postal codes, phones, and what stands for nothing.
	/^\D{0,20}(?:\d[^\da-z]{0,3}){8,}$|^(?:0+|s ?\/ ?n[º°o.]*|n\/a)$/,
	// Beside something, or on the way to it.
	/^(?:esq(?:uina)?|entre|perto|pert[oi]nho|prox(?:im[oa])?|junto|aos?|em|n[ao]s?|pel[ao]|atras|(?:do )?lado|altura|de ?frente|frente (?:d?[ao]s?|para|pr[ao])|diante|vizinh[oa]|quase|antes|apos|depois|ate|sentido|direcao|direita|esquerda|logo|dentro|ref(?:erencia)?|(?:ponto|pto|pt) (?:de )?ref(?:erencia)?)(?![a-z])/,
	/^(?:final|fim|comeco|inicio|meio|topo) d[aeo] |^ultim[oa] |^(?:primeir|segund|terceir|quart|\d+)[oaºª] (?:casa|porta|portao|predio|rua)(?![a-z])|^[a-z]+ndo (?:d?[ao]s?|n[ao]|pel[ao]|para) /,
	// Shops and offices, by what they are called or end in: `padaria`, `lavanderia`.
	/^(?!candelaria|maria|portaria)[a-z]{2,}[ae]ria /,
	/^(?:shopping|galeria|hotel|pousada|(?:super|hiper)?mercado|farmacia|lanchonete|restaurante|bar|salao|academia|clube|oficina|posto|banco|lotericas?|auto|correios?)(?![a-z])/,
	/^(?:igreja|capela|paroquia|escola|colegio|creche|faculdade|campus|instituto|associacao|hospital|clinica|ubs|upa|prefeitura|delegacia|cartorio|forum|dep(?:to|artamento)?|centro (?:comercial|empresarial|medico|de))(?![a-z])/,
	/^(?:recursos humanos|financeiro|compras|almoxarifado)$/,
	// What stands in the street.
	/^(?:arvore|poste|semaforo|metro|sinal|rotatoria|viaduto|passarela|estrada de|ponto (?:de|final)|caixa d|(?:quadra|campo) de (?:futebol|esportes?)) ?/,
	// What a building looks like, and whose it is.
	/^(?:portao|portoes|portas?|muros?|grades?|cerca|toldo|fachada|parede|janelas?|telhado|placa|campainha|interfone|escada|rampa|cor|cachorro) /,
	/^casa (?:d[aeo]s? (?!fundos|frente|esquina|cima|baixo|meio|caseiro)|(?!d[aeo]s? |[a-z](?![a-z])|[ivx]+(?![a-z])|comercial|fundos|frente|terre[oa])[a-z])/,
	// Verbs: `falar`, `tocar`, `subir`; none is a name's noun before `de`.
	/^(?!solar|pilar)[a-z]{3,}[aei]r (?!d[aeo]s? )/,
	// Words to the courier.
	/^(?:favor|por favor|recado|contato|tel(?:efone)?|cel(?:ular)?|whats(?:app)?|obs(?:ervacao)?|atencao|horario|expediente|urgente|cuidado|nao|nada|nenhuma?|sem|so|somente|apenas|mesm[oa]|podem?|entreg(?:a|ue)|deix[ae]|lig(?:a|ue)|cham[ae]|to(?:ca|que)|procure|fal[ae])(?![a-z])/,
	// Persons and firms.
	/^(?:aos cuidados|[ac]\/ ?[a-z]*|sra?|srta)(?![a-z])| (?:ltda|eireli)\.?$/,
	// What the address is to the shopper.
	/^(?:(?:meu|minha) .*|residencia|trabalho|empresa|comercial|particular)$/,
	// Sentences, by words that stand in no name.
	/ (?:com|c\/|nas?|em|aos?|pel[ao]|para|pra|pro|que|nao|ate|apos|quando) /,
];
