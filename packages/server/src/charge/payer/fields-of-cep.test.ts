import { describe, expect, it } from "vitest";
import { cartEntries } from "./cart-entries.js";
import { type CepPlace, fieldsOfCep } from "./fields-of-cep.js";
import type { AddressSource, PayerSources } from "./payer.js";
import { resolvePayer } from "./resolve-payer.js";

const place = {
	state: "SP",
	city: "São Paulo",
	street: "Rua Coronel Fictício",
	neighborhood: "Casa Verde",
};
const address = { city: "São Paulo", province: "SP", postalCode: "01001-000" };

function found(sources: PayerSources, known: CepPlace = place) {
	return fieldsOfCep(sources, {}, (cep) => (cep === "01001000" ? known : null));
}

function foundIn(billingAddress: AddressSource, known?: CepPlace) {
	return found({ billingAddress: { ...address, ...billingAddress } }, known);
}

const neighborhood = { "billing_address.neighborhood": "Casa Verde" };

describe("the fields that a postal code decides", () => {
	it.each([
		"Rua Coronel Fictício, 123",
		"R. Cel. Ficticio, 123 - Casa Verde",
		"RUA CORONEL FICTICIO 123 FALAR COM MARIA",
		"Rua Coronel Fictício, 123 - Moema - SP",
		"Rua Coronel Fictício, 123 - Maria Silva",
	])("are the neighbourhood of %s", (address1) => {
		expect(foundIn({ address1 })).toEqual(neighborhood);
	});

	it("are city and state, too, where the address has none", () => {
		const address1 = "Rua Coronel Fictício, 123";
		expect(foundIn({ address1, city: null, province: "" })).toEqual({
			"billing_address.state": "SP",
			"billing_address.city": "São Paulo",
			...neighborhood,
		});
	});

	it("know a street with the side that the code is of, and a town with one code", () => {
		const address1 = "Rua Coronel Fictício, 123";
		const street = "Rua Coronel Fictício - de 612 a 1510 - lado par";
		expect(foundIn({ address1 }, { ...place, street })).toEqual(neighborhood);
		expect(foundIn({ address1 }, { ...place, street: null, neighborhood: null })).toEqual({});
	});

	it.each<[string, AddressSource]>([
		["another street", { address1: "Rua Direita, 123" }],
		["no street", { address1: " " }],
		["another city", { address1: "Rua Coronel Fictício, 123", city: "Osasco" }],
		["another state", { address1: "Rua Coronel Fictício, 123", province: "RJ" }],
		["another postal code", { address1: "Rua Coronel Fictício, 123", postalCode: "01001-001" }],
		["no postal code", { address1: "Rua Coronel Fictício, 123", postalCode: null }],
	])("are none for %s", (_, other) => {
		expect(foundIn(other)).toEqual({});
	});

	it("leave a field of its own alone", () => {
		const address1 = "Rua Coronel Fictício, 123";
		expect(foundIn({ address1, metadata: { bairro: "Limão" } })).toEqual({});
		const billingAddress = { ...address, address1 };
		const entered = cartEntries(neighborhood, { billingAddress }, {});
		expect(found({ billingAddress, entered })).toEqual({});
		expect(found({ billingAddress, explicit: { address: { neighborhood: "Limão" } } })).toEqual({});
	});

	it("decide what the pieces of the line are", () => {
		const sources = {
			billingAddress: { ...address, address1: "Rua Coronel Fictício, 123 - Casa Verde - apto 4" },
		};
		const entered = cartEntries(found(sources), sources, {});
		const payer = resolvePayer({ ...sources, entered });
		expect(payer).toMatchObject({ ...neighborhood, "billing_address.complement": "apto 4" });
	});
});
