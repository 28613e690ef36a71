import { describe, expect, it } from "vitest";
import { pixPayee } from "./pix-payee.js";

describe("the payee of a Pix code", () => {
	it("is the name in field 59, also when an earlier value holds these digits", () => {
		expect(pixPayee("000201260859045915520400005915LOJA DE EXEMPLO6009SAO PAULO")).toBe(
			"LOJA DE EXEMPLO",
		);
	});

	it.each([
		["no code", "hello"],
		["no text", ""],
		["a code without a payee", "000201520400005802BR"],
		["a payee without a name", "0002015902  6002SP"],
	])("is null for %s", (_name, code) => {
		expect(pixPayee(code)).toBeNull();
	});
});
