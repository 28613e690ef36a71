import { getMunicipalities, getStateCodeByName, getStates } from "@brazilian-utils/brazilian-utils";
import { foldText } from "./clean-text.js";

/** City and state of an address, if known. */
export interface Place {
	city?: string | undefined;
	state?: string | undefined;
}

/**
 * Whether a piece of an address line repeats the city, the state or the country, or may be a city:
 * `São Paulo`, `SP`, `São Paulo/SP`, or `Osasco` before `SP` or in an address that names no city.
 *
 * @param next the next piece of the line
 */
export function namesPlace(piece: string, place: Place, next?: string): boolean {
	const text = foldText(piece);
	const knownState = stateCode(place.state ?? "");
	const namedState = stateCode(piece);
	const isOwnState = namedState !== null && (knownState === null || namedState === knownState);
	const ending = /[\s/-](?<code>[a-z]{2})$/i.exec(piece.trim())?.groups?.code ?? "";
	if (/^[a-z]{2}$/i.test(piece.trim()) && namedState !== null) {
		return true;
	}
	if (isOwnState || stateCode(ending) !== null || /^bra[sz]il$/.test(text)) {
		return true;
	}
	if (place.city !== undefined && text === foldText(place.city)) {
		return true;
	}
	const nextState = stateCode(next ?? "");
	return (
		(nextState !== null || place.city === undefined) &&
		isMunicipality(text, nextState ?? knownState)
	);
}

function isMunicipality(text: string, state: string | null): boolean {
	return getMunicipalities().some(
		(city) => (state === null || city.stateCode === state) && foldText(city.name) === text,
	);
}

const codes: ReadonlySet<string> = new Set(getStates().map((state) => state.code));

/** The two letters of a state written as `SP`, `br-sp` or `São Paulo`; `null` for every other text. */
export function stateCode(written: string): string | null {
	const text = written.trim().replace(/^br-/i, "");
	const upper = text.toUpperCase();
	return codes.has(upper) ? upper : getStateCodeByName(text);
}
