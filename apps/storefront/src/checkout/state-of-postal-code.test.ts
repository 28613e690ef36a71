import { getStates } from "@brazilian-utils/brazilian-utils";
import { expect, it } from "vitest";
import { stateOfPostalCode } from "./state-of-postal-code.js";

it.each([
	["01001-000", "SP"],
	["20040-020", "RJ"],
	["29010-120", "ES"],
	["36325-000", "MG"],
	["40020-000", "BA"],
	["49010-020", "SE"],
	["50030-230", "PE"],
	["57020-000", "AL"],
	["58013-130", "PB"],
	["59025-002", "RN"],
	["60030-000", "CE"],
	["64000-020", "PI"],
	["65010-440", "MA"],
	["66010-000", "PA"],
	["68900-010", "AP"],
	["69005-070", "AM"],
	["69301-110", "RR"],
	["69900-064", "AC"],
	["70040-010", "DF"],
	["73010-521", "DF"],
	["72800-030", "GO"],
	["74003-010", "GO"],
	["76801-059", "RO"],
	["77001-002", "TO"],
	["78005-370", "MT"],
	["79002-071", "MS"],
	["80020-300", "PR"],
	["88010-400", "SC"],
	["90010-150", "RS"],
])("%s lies in %s", (postalCode, state) => {
	expect(stateOfPostalCode(postalCode)).toBe(state);
	expect(getStates().map(({ code }) => code)).toContain(state);
});

it.each(["", "0100", "00999-999", "00000-000"])("“%s” lies in no state", (postalCode) => {
	expect(stateOfPostalCode(postalCode)).toBeNull();
});
