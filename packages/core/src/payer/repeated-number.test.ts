import { describe, expect, it } from "vitest";
import type { Payer, PayerSources } from "./payer.js";
import { resolvePayer } from "./resolve-payer.js";

const place = { city: "São Paulo", province: "SP", postalCode: "01000-000" };

/** Every way in which a store can hold a street and its number in two fields. */
const stores: [name: string, sources: (street: string, number: string) => PayerSources][] = [
	["data.payer", (street, number) => ({ explicit: { address: { street, number } } })],
	[
		"the shopper's entries for the cart",
		(street, number) => ({ entered: { address: { street, number } } }),
	],
	[
		"a street of the entries and a number of data.payer",
		(street, number) => ({
			explicit: { address: { number } },
			entered: { address: { street } },
		}),
	],
	[
		"an address line and a number in metadata",
		(street, number) => ({ billingAddress: { ...place, address1: street, metadata: { number } } }),
	],
	[
		"an address line and a number of data.payer",
		(street, number) => ({
			explicit: { address: { number } },
			billingAddress: { ...place, address1: street },
		}),
	],
	[
		"street and number in metadata",
		(street, number) => ({
			billingAddress: { ...place, address1: "as below", metadata: { logradouro: street, number } },
		}),
	],
];

describe.each(stores)("a street that holds its number, from %s", (_, sources) => {
	it.each([
		["Rua das Flores, 123", "123", "Rua das Flores"],
		["Rua das Flores, 123 ", " 123", "Rua das Flores"],
		["Rua das Flores 123", "123", "Rua das Flores"],
		["Rua das Flores - 123", "123", "Rua das Flores"],
		["Rua das Flores, nº 123", "123", "Rua das Flores"],
		["Rua das Flores nº 123", "123", "Rua das Flores"],
		["Rua das Flores n. 123", "nº 123", "Rua das Flores"],
		["Rua das Flores, 123", "nº 123", "Rua das Flores"],
		["Rua das Flores, número 123", "123", "Rua das Flores"],
		["Rua das Flores, 123-A", "123-A", "Rua das Flores"],
		["Rua das Flores, 123 a", "123-A", "Rua das Flores"],
		["Rua das Flores 123A", "123-a", "Rua das Flores"],
		["Rua das Flores, 123 - A", "123-A", "Rua das Flores"],
		["Rua das Flores, 1.230", "1230", "Rua das Flores"],
		["Rua das Flores 1.230", "1230", "Rua das Flores"],
		["Rua das Flores, 123, 123", "123", "Rua das Flores"],
		["Rua das Flores, s/n", "S/N", "Rua das Flores"],
		["Rua das Flores s/nº", "sem número", "Rua das Flores"],
		["Rodovia Fictícia, km 12", "km 12", "Rodovia Fictícia"],
		["Rua 25 de Março, 25", "25", "Rua 25 de Março"],
		["Rua 25 de Março 25", "25", "Rua 25 de Março"],
		["Rua 25, 25", "25", "Rua 25"],
		["Rua 7 de Setembro, 7, apto 7", "7", "Rua 7 de Setembro"],
		["Rua das Flores, Vila 9, 123", "123", "Rua das Flores, Vila 9"],
	])("%s with %s is %s", (street, number, expected) => {
		expect(streetOf(resolvePayer(sources(street, number)))).toBe(expected);
	});

	it.each([
		["Rua 25 de Março", "25"],
		["Rua 25", "25"],
		["Rua 25 - Centro", "25"],
		["Avenida 9 de Julho", "9"],
		["BR 101", "101"],
		["Rodovia BR-101", "101"],
		["Rua Projetada 5", "5"],
		["Quadra 10 Lote 7", "7"],
		["Quadra 10, Lote 7", "7"],
		["Rua das Flores 1234", "123"],
		["Rua das Flores 4123", "123"],
		["Rua das Flores, 100-200", "200"],
		["Rua das Flores", "123"],
	])("%s with %s stays", (street, number) => {
		expect(streetOf(resolvePayer(sources(street, number)))).toBe(street);
	});

	it.each([
		["Rua das Flores, 123 - Sé", { neighborhood: "Sé" }],
		["Rua das Flores 123 - Sé", { neighborhood: "Sé" }],
		["Rua das Flores, 123-Sé", { neighborhood: "Sé" }],
		["Rua das Flores, 123, apto 4", { complement: "apto 4" }],
		["Rua das Flores 123, apto 4 - Sé", { complement: "apto 4", neighborhood: "Sé" }],
		[
			"Rua das Flores, nº 123, bloco B, apto 4 - Sé",
			{ complement: "bloco B, apto 4", neighborhood: "Sé" },
		],
	])("%s gives its other parts to empty fields", (street, expected) => {
		const payer = resolvePayer(sources(street, "123"));
		expect(streetOf(payer)).toBe("Rua das Flores");
		expect({
			complement: payer["billing_address.complement"],
			neighborhood: payer["billing_address.neighborhood"],
		}).toEqual({ complement: undefined, neighborhood: undefined, ...expected });
	});

	it("stays whole with a second number, because either may be the house's", () => {
		const street = "Rua das Flores, 123 - 45";
		expect(streetOf(resolvePayer(sources(street, "123")))).toBe(street);
	});

	it.each(["12/14", "100-200", "12@3", "12 \\", "(1", "१२"])(
		"loses the odd number %s, too",
		(number) => {
			const street = `Rua das Flores, ${number}`;
			expect(streetOf(resolvePayer(sources(street, number)))).toBe("Rua das Flores");
			expect(streetOf(resolvePayer(sources("Rua Direita 12", number)))).toBe("Rua Direita 12");
		},
	);
});

describe("a street that holds its number", () => {
	it("leaves neighbourhood and complement of their own fields alone", () => {
		const payer = resolvePayer({
			explicit: {
				address: {
					street: "Rua das Flores, 123, apto 4 - Centro",
					number: "123",
					neighborhood: "Sé",
					complement: "fundos",
				},
			},
		});
		expect(payer).toEqual({
			"billing_address.street": "Rua das Flores",
			"billing_address.number": "123",
			"billing_address.neighborhood": "Sé",
			"billing_address.complement": "fundos",
		});
	});

	it("keeps the number as the shopper wrote it", () => {
		const payer = resolvePayer({
			explicit: { address: { street: "Rua das Flores, 123-A", number: "123 a" } },
		});
		expect(payer["billing_address.number"]).toBe("123 a");
	});

	it("is read in a moment, whatever its length", () => {
		const street = `Rua ${"1 ".repeat(140)}- ${"nº 1, ".repeat(1_000)}`;
		expect(streetOf(resolvePayer({ explicit: { address: { street, number: "1" } } }))).toBe(
			street.trim(),
		);
		const near = "n".repeat(100) + " ".repeat(180);
		expect(
			streetOf(resolvePayer({ explicit: { address: { street: `${near}x`, number: "1" } } })),
		).toBe(`${near}x`);
	});
});

function streetOf(payer: Payer): string | undefined {
	return payer["billing_address.street"];
}
