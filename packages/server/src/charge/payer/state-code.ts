import { getStates } from "@brazilian-utils/brazilian-utils";
import { foldText } from "./clean-text.js";

const codes: ReadonlySet<string> = new Set(getStates().map(({ code }) => code));
const codeByName: ReadonlyMap<string, string> = new Map(
	getStates().map(({ code, name }) => [foldText(name), code]),
);

/** Whether a text is the two letters of a state, in either case. */
export function isStateCode(text: string): boolean {
	return codes.has(text.toUpperCase());
}

/** The two letters of a state written as `SP`, `br-sp` or `São Paulo`; `null` for every other text. */
export function stateCode(written: string): string | null {
	const text = written.trim().replace(/^br-/i, "");
	return isStateCode(text) ? text.toUpperCase() : (codeByName.get(foldText(text)) ?? null);
}
