import { describe, expect, it } from "vitest";
import { cartEntries } from "./cart-entries.js";
import type { Payer, PayerSources } from "./payer.js";
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
		const billingAddress = {
			...address,
			metadata: { number: "7", bairro: "Moema", complemento: "fundos" },
		};
		const entered = {
			"billing_address.number": "8",
			"billing_address.neighborhood": "Bela Vista",
		};
		const payer = resolvePayer({
			explicit: { address: { number: "9" } },
			entered: cartEntries(entered, { billingAddress }, {}),
			billingAddress,
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
		"Rua das Flores, 123-45",
		"Rua das Flores, 01310100",
		"SQN 210 Bloco A, 101",
		`Rua das Flores, 12 - ${"Centro ".repeat(50)}`.trim(),
		`Rua das Flores, 12${", apto 3".repeat(11)}`,
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
		"Torre Norte",
		"Sala comercial",
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
		"Moema - SP",
		"próximo ao mercado",
		"Moema, Pinheiros",
	])("makes neither a neighbourhood nor a complement of %s", (rest) => {
		expect(partsOf(`Rua X, 123 - ${rest}`)).toEqual({ street: "Rua X", number: "123" });
	});

	it.each([
		"Centro - SP",
		"Moema, Centro",
		"Centro - São Paulo/SP",
		"Centro - São Paulo - SP",
		"Centro, São Paulo",
		"Centro - São Paulo - SP - Brasil - 01310-100",
	])("finds the neighbourhood in %s", (rest) => {
		expect(partsOf(`Rua X, 123 - ${rest}`)).toEqual({
			street: "Rua X",
			number: "123",
			neighborhood: "Centro",
		});
	});

	it.each(["Casa Verde", "Conjunto 31 de Março", "Residencial Sol"])(
		"takes %s, which may be either, for a neighbourhood where the address's own field says so",
		(either) => {
			expect(partsOf(`Rua X, 123 - ${either}`)).toEqual({ street: "Rua X", number: "123" });
			for (const neighborhood of [either, either.toUpperCase()]) {
				const metadata = { bairro: neighborhood };
				const address1 = `Rua X, 123, ${either}`;
				const payer = resolvePayer({
					billingAddress: { address1, address2: either, city: "Lins", metadata },
				});
				expect(addressOf(payer)).toEqual({
					street: "Rua X",
					number: "123",
					city: "Lins",
					neighborhood,
				});
			}
		},
	);

	it.each(["Conjunto 31 de Março", "Residencial Sol"])(
		"takes %s for a complement beside a neighbourhood",
		(either) => {
			expect(partsOf(`Rua X, 123, ${either} - Centro`)).toMatchObject({
				complement: either,
				neighborhood: "Centro",
			});
		},
	);

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

/** The ways in which a store can hold a street and its number in two fields. */
const stores: [name: string, sources: (street: string, number: string) => PayerSources][] = [
	["data.payer", (street, number) => ({ explicit: { address: { city: "Lins", street, number } } })],
	[
		"an address line and a number in metadata",
		(street, number) => ({
			billingAddress: { ...address, address1: street, metadata: { number } },
		}),
	],
];

describe.each(stores)("a street that holds its number, from %s", (_, sources) => {
	it.each([
		["Rua das Flores, 123", "123"],
		["Rua das Flores, 123 ", " 123"],
		["Rua das Flores, 123", "nº 123"],
		["Rua das Flores nº 123", "123"],
		["Rua das Flores 123", "123"],
		["Rua das Flores, 123-A", "123 a"],
		["Rua das Flores, 1.230", "1230"],
		["Rua das Flores s/nº", "sem número"],
		["Rua das Flores, km 12", "km 12"],
	])("%s with %s loses it", (street, number) => {
		const payer = addressOf(resolvePayer(sources(street, number)));
		expect(payer).toMatchObject({ street: "Rua das Flores", number: number.trim() });
	});

	it.each([
		["Rua 25 de Março", "25"],
		["Rua 25", "25"],
		["BR 101", "101"],
		["Quadra 10, Lote 7", "7"],
		["Rua das Flores, 123 - 45", "123"],
	])("%s with %s stays", (street, number) => {
		expect(addressOf(resolvePayer(sources(street, number)))).toMatchObject({ street, number });
	});

	it("gives its other parts to empty fields", () => {
		const payer = resolvePayer(sources("Rua das Flores, 123, bloco B, apto 4 - Sé", "123"));
		expect(addressOf(payer)).toMatchObject({
			street: "Rua das Flores",
			complement: "bloco B, apto 4",
			neighborhood: "Sé",
		});
	});
});

it("a street of data.payer that holds another number stays", () => {
	const written = { street: "Rua das Flores, 1234", number: "123" };
	expect(addressOf(resolvePayer({ explicit: { address: written } }))).toEqual(written);
});

it("a street that holds its number leaves neighbourhood and complement of their own fields alone", () => {
	const own = { number: "123", neighborhood: "Sé", complement: "fundos" };
	const payer = resolvePayer({
		explicit: { address: { ...own, city: "Lins", street: "Rua das Flores, 123, apto 4 - Centro" } },
	});
	expect(addressOf(payer)).toEqual({ ...own, city: "Lins", street: "Rua das Flores" });
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
