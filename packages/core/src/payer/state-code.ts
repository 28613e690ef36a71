import { getStateCodeByName, getStates } from "@brazilian-utils/brazilian-utils";

const codes: ReadonlySet<string> = new Set(getStates().map((state) => state.code));

/** The two letters of a state written as `SP`, `br-sp` or `São Paulo`; `null` for anything else. */
export function stateCode(written: string): string | null {
	const text = written.trim().replace(/^br-/i, "");
	const upper = text.toUpperCase();
	return codes.has(upper) ? upper : getStateCodeByName(text);
}
