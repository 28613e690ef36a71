import { describe, expect, it } from "vitest";
import type { Payer } from "./payer.js";
import { resolvePayer } from "./resolve-payer.js";

const address = {
	address1: "Rua das Flores, 123 - Centro",
	city: "São Paulo",
	province: "BR-SP",
	postalCode: "01000-000",
};

describe("resolving the payer's address", () => {
	it("uses an explicit address with a street alone", () => {
		const payer = resolvePayer({
			explicit: { address: { street: "Rua Direita", number: "9" } },
			billingAddress: { ...address, address2: "apto 12", metadata: { bairro: "Moema" } },
		});
		expect(addressOf(payer)).toEqual({ street: "Rua Direita", number: "9" });
	});

	it("completes an address of the cart that has no street", () => {
		const payer = resolvePayer({
			explicit: { address: { street: "Rua Direita", number: "9" } },
			billingAddress: { ...address, address1: " ", address2: "apto 12" },
		});
		expect(addressOf(payer)).toEqual({
			street: "Rua Direita",
			number: "9",
			complement: "apto 12",
			zip: "01000000",
			city: "São Paulo",
			state: "SP",
		});
	});

	it("prefers data.payer to the shopper's entries for the cart, and both to the cart's address", () => {
		const payer = resolvePayer({
			explicit: { address: { number: "9" } },
			entered: { address: { number: "8", neighborhood: "Bela Vista" } },
			billingAddress: {
				...address,
				metadata: { number: "7", bairro: "Moema", complemento: "fundos" },
			},
		});
		expect(addressOf(payer)).toMatchObject({
			number: "9",
			neighborhood: "Bela Vista",
			complement: "fundos",
		});
	});

	it("completes the cart's address with explicit fields that name no street", () => {
		const payer = resolvePayer({
			explicit: { address: { number: "9", neighborhood: "Bela Vista" } },
			billingAddress: address,
		});
		expect(addressOf(payer)).toEqual({
			street: "Rua das Flores",
			number: "9",
			neighborhood: "Bela Vista",
			zip: "01000000",
			city: "São Paulo",
			state: "SP",
		});
	});
});

describe("reading an address line", () => {
	it.each([
		["Rua das Flores, 123 - Centro", "Rua das Flores", "123", "Centro"],
		["Rua das Flores, nº 12B, apto 3 - Centro", "Rua das Flores", "12B", "Centro", "apto 3"],
		["Rua das Flores, 123 apto 3 - Centro", "Rua das Flores", "123", "Centro", "apto 3"],
		["Rua 25 de Março, 100", "Rua 25 de Março", "100"],
		["Rua das Flores, 123 ", "Rua das Flores", "123"],
		["Rua das Flores, 123 - ", "Rua das Flores", "123"],
		["rua das flores, 123 – centro", "rua das flores", "123", "centro"],
		["Av. Brasil, 1.500 - Centro", "Av. Brasil", "1.500", "Centro"],
		["Rua das Flores, 12-B", "Rua das Flores", "12-B"],
		["Rua das Flores, 12 b - Centro", "Rua das Flores", "12 B", "Centro"],
		["Rua das Flores, n. 12", "Rua das Flores", "12"],
		["Rua das Flores, n.º 12", "Rua das Flores", "12"],
		["Rua das Flores, número 12", "Rua das Flores", "12"],
		["Rua das Flores nº 12 - Centro", "Rua das Flores", "12", "Centro"],
		["Av. Brasil, s/n", "Av. Brasil", "S/N"],
		["Av. Brasil, S/N - Centro", "Av. Brasil", "S/N", "Centro"],
		["av. brasil, s/nº – centro", "av. brasil", "S/N", "centro"],
		["Av. Brasil s/n", "Av. Brasil", "S/N"],
		["Av. Brasil s/nº", "Av. Brasil", "S/N"],
		["Av. Brasil, sem número", "Av. Brasil", "S/N"],
		["Rodovia Fictícia, km 12", "Rodovia Fictícia", "km 12"],
		["Rodovia BR-101 - KM 12,5 - Centro", "Rodovia BR-101", "km 12,5", "Centro"],
		["Rodovia Fictícia, s/n, km 12", "Rodovia Fictícia", "S/N", undefined, "km 12"],
	])("splits %s", (line, street, number, neighborhood?: string, complement?: string) => {
		expect(partsOf(line)).toEqual({ street, number, neighborhood, complement });
	});

	it.each([
		"Rua das Flores",
		"Rua 7 de Setembro",
		"Rua N. 5",
		"Rua das Flores, 100-200",
		"Rua das Flores, 100 - 200 - Centro",
		"Rua das Flores, 12 - B",
		"Rua das Flores, 12 e 14",
		"Rua das Flores, 123-Centro",
		"Rua das Flores, 123 -Centro",
		"Rua das Flores, 01310100",
		"SQN 210 Bloco A, 101",
		`Rua das Flores, 12 - ${"Centro ".repeat(50)}`.trim(),
	])("leaves %s whole", (line) => {
		expect(partsOf(line)).toEqual({ street: line });
	});

	it.each([
		"Apt 12",
		"ap. 12",
		"10º andar",
		"Torre B",
		"torre ii",
		"Conj. 101",
		"Cobertura",
		"Edifício Sol",
		"Lote 3",
		"Quadra 5 Lote 3",
		"Térreo",
		"Galpão 2",
		"Casa 2",
		"Casa dos fundos",
		"Bloco A apto 12",
		"Sala nº 4",
		"Loja C",
	])("knows %s for a complement", (complement) => {
		for (const line of [`Rua X, 123 - ${complement}`, `Rua X, 123, ${complement}`]) {
			expect(partsOf(line)).toEqual({ street: "Rua X", number: "123", complement });
		}
		expect(partsOf(`Rua X, 123, ${complement} - Centro`)).toMatchObject({
			complement,
			neighborhood: "Centro",
		});
	});

	it.each([
		"Casa Verde",
		"Conjunto Ceará",
		"Torre",
		"Sé",
		"Portão",
		"Jd. América",
		"Vila D'Ávila",
		"Cohab II",
		"Santa Catarina",
		"Edson Queiroz",
		"Apipucos",
	])("knows %s for a neighbourhood", (neighborhood) => {
		expect(partsOf(`Rua X, 123 - ${neighborhood}`)).toEqual({
			street: "Rua X",
			number: "123",
			neighborhood,
		});
	});

	it.each([
		"São Paulo",
		"SAO PAULO",
		"SP",
		"São Paulo/SP",
		"São Paulo - SP",
		"Osasco - SP",
		"Osasco/SP",
		"01310-100",
		"CEP 01310-100",
		"Brasil",
		"Setor 3",
		"Conjunto 31 de Março",
		"Torre Norte",
		"Sala comercial",
		"Casa",
		"Residencial Sol",
		"próximo ao mercado",
		"Moema, Centro",
	])("makes neither a neighbourhood nor a complement of %s", (rest) => {
		expect(partsOf(`Rua X, 123 - ${rest}`)).toEqual({ street: "Rua X", number: "123" });
	});

	it.each([
		"Centro - São Paulo/SP",
		"Centro - São Paulo - SP",
		"Centro, São Paulo",
		"Centro - SP",
		"Centro - São Paulo - SP - Brasil - 01310-100",
	])("finds the neighbourhood in %s", (rest) => {
		expect(partsOf(`Rua X, 123 - ${rest}`)).toEqual({
			street: "Rua X",
			number: "123",
			neighborhood: "Centro",
		});
	});

	it("takes no city for a neighbourhood in an address without a city", () => {
		const payer = resolvePayer({ billingAddress: { address1: "Rua X, 123 - Osasco" } });
		expect(addressOf(payer)).toEqual({ street: "Rua X", number: "123" });
	});

	it("knows the city from metadata and from the storefront too", () => {
		const address1 = "Rua X, 123 - Cidade Fictícia";
		for (const sources of [
			{ billingAddress: { address1, metadata: { cidade: "Cidade Fictícia" } } },
			{ billingAddress: { address1 }, explicit: { address: { city: "Cidade Fictícia" } } },
		]) {
			expect(resolvePayer(sources)["billing_address.neighborhood"]).toBeUndefined();
		}
	});
});

/** The address fields of a payer by their short names. */
function addressOf(payer: Payer): Record<string, string> {
	return Object.fromEntries(
		Object.entries(payer)
			.filter(([field]) => field.startsWith("billing_address."))
			.map(([field, value]) => [field.replace("billing_address.", ""), value]),
	);
}

/** The fields of a line alone, in an address with city and state. */
function partsOf(address1: string): Record<string, string> {
	const payer = resolvePayer({ billingAddress: { address1, city: "São Paulo", province: "SP" } });
	const { city: _city, state: _state, ...parts } = addressOf(payer);
	return parts;
}
