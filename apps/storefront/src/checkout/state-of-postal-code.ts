import { parseCep } from "@brazilian-utils/brazilian-utils";

/**
 * The last postal code of each state, in the order of the codes (Correios, "Faixas de CEP"). Where a
 * state stands twice, its codes surround those of another.
 */
const lastCodes: readonly (readonly [lastCode: number, state: string])[] = [
	[19_999_999, "SP"],
	[28_999_999, "RJ"],
	[29_999_999, "ES"],
	[39_999_999, "MG"],
	[48_999_999, "BA"],
	[49_999_999, "SE"],
	[56_999_999, "PE"],
	[57_999_999, "AL"],
	[58_999_999, "PB"],
	[59_999_999, "RN"],
	[63_999_999, "CE"],
	[64_999_999, "PI"],
	[65_999_999, "MA"],
	[68_899_999, "PA"],
	[68_999_999, "AP"],
	[69_299_999, "AM"],
	[69_399_999, "RR"],
	[69_899_999, "AM"],
	[69_999_999, "AC"],
	[72_799_999, "DF"],
	[72_999_999, "GO"],
	[73_699_999, "DF"],
	[76_799_999, "GO"],
	[76_999_999, "RO"],
	[77_999_999, "TO"],
	[78_899_999, "MT"],
	[79_999_999, "MS"],
	[87_999_999, "PR"],
	[89_999_999, "SC"],
	[99_999_999, "RS"],
];

const firstCode = 1_000_000;

/**
 * The state of a complete postal code, without asking anybody; `null` for an incomplete one, and for
 * one that no state has.
 */
export function stateOfPostalCode(postalCode: string): string | null {
	const digits = parseCep(postalCode);
	const code = Number(digits);
	if (digits.length !== 8 || code < firstCode) {
		return null;
	}
	return lastCodes.find(([last]) => code <= last)?.[1] ?? null;
}
