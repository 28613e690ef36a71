import { expect, it } from "vitest";
import { addressLines } from "./address-lines.js";

const address = {
	first_name: "Maria",
	last_name: "Teste",
	address_1: "Rua das Flores",
	address_2: "ap. 4",
	city: "São Paulo",
	province: "SP",
	postal_code: "01001000",
	metadata: { number: "123", neighborhood: "Centro", cpf_cnpj: "12345678909" },
};

it("writes an address in the Brazilian form", () => {
	expect(addressLines(address)).toEqual([
		"Maria Teste",
		"Rua das Flores, 123 – ap. 4",
		"Centro, São Paulo – SP",
		"CEP 01001-000",
	]);
});

it("leaves no empty lines or lonely dashes for missing parts", () => {
	expect(addressLines({ address_1: "Rua das Flores", city: "São Paulo", metadata: null })).toEqual([
		"Rua das Flores",
		"São Paulo",
	]);
});

it("never shows a document", () => {
	expect(addressLines(address).join()).not.toContain("12345678909");
});
