import { describe, expect, it } from "vitest";
import type { PayerSources } from "./payer.js";
import { payerProblems } from "./payer-problems.js";
import { resolvePayer, resolvePayerFor } from "./resolve-payer.js";

const address = {
	firstName: "Fulana",
	lastName: "de Tal",
	phone: "+55 (11) 90000-0000",
	address1: "Rua das Flores, 123 - Centro",
	city: "São Paulo",
	province: "BR-SP",
	postalCode: "01000-000",
	metadata: { cpf: "529.982.247-25" },
};

describe("resolving the payer", () => {
	it("reads an address of a Brazilian store, with nothing missing for a boleto", () => {
		const payer = resolvePayer({ email: "fulana@example.com", billingAddress: address });
		expect(payer).toEqual({
			"customer.name": "Fulana de Tal",
			"customer.email": "fulana@example.com",
			"customer.document": "529.982.247-25",
			"customer.phone": "11900000000",
			"billing_address.zip": "01000000",
			"billing_address.state": "SP",
			"billing_address.city": "São Paulo",
			"billing_address.street": "Rua das Flores",
			"billing_address.neighborhood": "Centro",
			"billing_address.number": "123",
		});
		expect(payerProblems(payer, "boleto")).toBeNull();
	});

	it("names the fields without a source, and makes nothing up", () => {
		const payer = resolvePayer({
			email: "fulana@example.com",
			shippingAddress: { ...address, address1: "Rua 7 de Setembro", metadata: null },
		});
		expect(payerProblems(payer, "boleto")).toEqual({
			missing: ["customer.document", "billing_address.neighborhood", "billing_address.number"],
			invalid: [],
		});
		expect(payerProblems(payer, "pix")).toBeNull();
	});

	it("names invalid fields, for Pix too", () => {
		const wrong = resolvePayer({ explicit: { document: "529.982.247-26" } });
		expect(payerProblems(wrong, "pix")).toEqual({ missing: [], invalid: ["customer.document"] });
	});

	it("takes nothing for a field's value that is another's, and asks a Pix for nothing", () => {
		const foreigner = { ...address, phone: "+351 912 345 678", metadata: { tax_id: "XY1234567" } };
		const sources = { email: "fulana@example", billingAddress: foreigner };
		expect(payerProblems(resolvePayer(sources), "pix")).toBeNull();
		expect(payerProblems(resolvePayer(sources), "boleto")).toEqual({
			missing: ["customer.email", "customer.document", "customer.phone"],
			invalid: [],
		});
	});

	it("leaves an invalid value out of a Pix unless the shopper has entered it", () => {
		const wrong = { ...address, metadata: { cpf: "529.982.247-26" } };
		const pix = resolvePayerFor("pix", { billingAddress: wrong });
		expect(payerProblems(pix, "pix")).toBeNull();
		expect(pix["customer.document"]).toBeUndefined();
		const boleto = resolvePayerFor("boleto", {
			email: "fulana@example.com",
			billingAddress: wrong,
		});
		expect(payerProblems(boleto, "boleto")).toEqual({
			missing: [],
			invalid: ["customer.document"],
		});
		for (const sources of [
			{ explicit: { document: "529.982.247-26" } },
			{ entered: { "customer.document": "529.982.247-26" } },
		]) {
			const typed = resolvePayerFor("pix", sources);
			expect(payerProblems(typed, "pix")?.invalid).toEqual(["customer.document"]);
		}
	});

	it("looks for a document behind a value that is none", () => {
		const metadata = { cpf: "isento", cnpj: "11.222.333/0001-81" };
		const payer = resolvePayer({
			billingAddress: { ...address, metadata },
			customer: { metadata: { cpf: "529.982.247-25" } },
		});
		expect(payer["customer.document"]).toBe("11.222.333/0001-81");
	});

	it("prefers the storefront's fields", () => {
		const payer = resolvePayer({
			explicit: {
				name: "Empresa Fictícia",
				document: "12.ABC.345/01DE-35",
				address: { number: "9", neighborhood: "Bela Vista" },
			},
			billingAddress: address,
		});
		expect(payer).toMatchObject({
			"customer.name": "Empresa Fictícia",
			"customer.document": "12.ABC.345/01DE-35",
			"billing_address.number": "9",
			"billing_address.neighborhood": "Bela Vista",
			"billing_address.street": "Rua das Flores",
		});
		expect(
			payerProblems({ ...payer, "customer.email": "empresa@example.com" }, "boleto"),
		).toBeNull();
	});

	it.each(["cpf", "cnpj", "cpf_cnpj", "document", "tax_id"])(
		"finds the document as %s, in metadata of the address, the customer or the order",
		(key) => {
			const metadata = { [key]: "52998224725" };
			for (const sources of [
				{ billingAddress: { ...address, metadata } },
				{ customer: { metadata } },
				{ metadata },
			]) {
				expect(resolvePayer(sources)["customer.document"]).toBe("52998224725");
			}
		},
	);

	it("finds number, neighbourhood and complement in either language", () => {
		for (const metadata of [
			{ number: "5", neighborhood: "Centro", complement: "fundos" },
			{ numero: 5, bairro: "Centro", complemento: "fundos" },
		]) {
			const payer = resolvePayer({
				billingAddress: { address1: "Rua Direita", address2: "casa 2", metadata },
			});
			expect(payer).toMatchObject({
				"billing_address.street": "Rua Direita",
				"billing_address.number": "5",
				"billing_address.neighborhood": "Centro",
				"billing_address.complement": "fundos",
			});
		}
	});

	it("takes the complement from the second line", () => {
		const payer = resolvePayer({ billingAddress: { ...address, address2: "apto 12" } });
		expect(payer["billing_address.complement"]).toBe("apto 12");
	});

	it("never mixes two addresses", () => {
		const payer = resolvePayer({
			billingAddress: { address1: "Rua Direita", city: "São Paulo" },
			shippingAddress: { ...address, metadata: { number: "7", bairro: "Moema" } },
		});
		expect(payer["billing_address.street"]).toBe("Rua Direita");
		expect(payer["billing_address.number"]).toBeUndefined();
		expect(payer["billing_address.zip"]).toBeUndefined();
	});

	it.each([
		["SP", "SP"],
		["sp", "SP"],
		["BR-RJ", "RJ"],
		["br-mg", "MG"],
		["São Paulo", "SP"],
		["Rio Grande do Sul", "RS"],
	])("reads the state %s as %s", (province, code) => {
		const payer = resolvePayer({ billingAddress: { address1: "Rua A, 1", province } });
		expect(payer["billing_address.state"]).toBe(code);
	});

	it("prefers a merchant's own names", () => {
		const payer = resolvePayer(
			{ metadata: { documento_fiscal: "52998224725", cpf: "12345678909" } },
			{ "customer.document": ["documento_fiscal"] },
		);
		expect(payer["customer.document"]).toBe("52998224725");
	});
});

describe("a payer's text", () => {
	it.each([
		["with a NUL", "Fulana\0"],
		["with half of a character", "Fulana \ud83d"],
		["of invisible characters", "\u200b\u202e"],
		["of absurd length", "a".repeat(501)],
	])("%s is refused by name, wherever it comes from", (_, text) => {
		for (const method of ["pix", "boleto"] as const) {
			for (const sources of [
				{ explicit: { name: text } },
				{ billingAddress: { firstName: text } },
				{ customer: { firstName: text } },
			] satisfies PayerSources[]) {
				expect(payerProblems(resolvePayer(sources), method)?.invalid).toContain("customer.name");
			}
		}
	});
});

describe("separating the payer from other people", () => {
	const cpf = { cpf: "529.982.247-25" };
	const buyer = { firstName: "Fulana", lastName: "de Tal", phone: "11900000000" };
	const recipient = { firstName: "Beltrano", lastName: "da Silva", phone: "21900000001" };
	const other = { firstName: "Sicrana", lastName: "de Souza", phone: "31900000002" };

	it.each<[where: string, sources: PayerSources, name?: string, phone?: string]>([
		[
			"the billing address",
			{ billingAddress: { ...buyer, metadata: cpf }, shippingAddress: recipient, customer: other },
			"Fulana de Tal",
			"11900000000",
		],
		[
			"the shipping address",
			{ shippingAddress: { ...recipient, metadata: cpf }, customer: buyer },
			"Beltrano da Silva",
			"21900000001",
		],
		[
			"the address that isn't the payer's",
			{
				billingAddress: { ...other, address1: "Rua A, 1" },
				shippingAddress: { ...recipient, metadata: cpf },
			},
			"Beltrano da Silva",
			"21900000001",
		],
		[
			"the customer, with a gift on its way",
			{ customer: { ...buyer, metadata: cpf }, shippingAddress: recipient },
			"Fulana de Tal",
			"11900000000",
		],
		[
			"the customer, whose name only the billing address has",
			{ customer: { metadata: cpf }, billingAddress: buyer, shippingAddress: recipient },
			"Fulana de Tal",
			"11900000000",
		],
		[
			"a nameless customer, with a gift on its way",
			{ customer: { metadata: cpf }, shippingAddress: recipient },
		],
		[
			"an address without a name",
			{ billingAddress: { address1: "Rua A, 1", metadata: cpf }, customer: buyer },
		],
		[
			"the order, with all three",
			{ metadata: cpf, billingAddress: buyer, customer: other, shippingAddress: recipient },
			"Fulana de Tal",
			"11900000000",
		],
		[
			"the order, without a billing address",
			{ metadata: cpf, customer: buyer, shippingAddress: recipient },
			"Fulana de Tal",
			"11900000000",
		],
		[
			"the order, with a shipping address only",
			{ metadata: cpf, shippingAddress: recipient },
			"Beltrano da Silva",
			"21900000001",
		],
		["nowhere", { customer: buyer, shippingAddress: recipient }, "Fulana de Tal", "11900000000"],
		[
			"the storefront's payer",
			{ explicit: { document: "52998224725" }, customer: buyer, shippingAddress: recipient },
			"Fulana de Tal",
			"11900000000",
		],
	])("takes name and phone for a document in %s", (_where, sources, name, phone) => {
		const payer = resolvePayer(sources);
		expect(payer["customer.name"]).toBe(name);
		expect(payer["customer.phone"]).toBe(phone);
	});

	it.each([
		["of the same person, however it is written", "FULANA", "Tál", "11900000000"],
		["of no other person", null, null, "11900000000"],
		["never of another person", "Beltrano", "da Silva", undefined],
	])("takes a phone that the document's source lacks: %s", (_whose, firstName, lastName, phone) => {
		const payer = resolvePayer({
			billingAddress: { ...address, phone: null },
			customer: { firstName, lastName, phone: "11900000000" },
		});
		expect(payer["customer.phone"]).toBe(phone);
	});

	it("prefers explicit values, and gives them no other person's phone", () => {
		const explicit = { name: "Sicrana de Souza", document: "12345678909" };
		const payer = resolvePayer({ explicit, billingAddress: { ...address, ...buyer } });
		expect(payer).toMatchObject({
			"customer.name": "Sicrana de Souza",
			"customer.document": "12345678909",
		});
		expect(payer["customer.phone"]).toBeUndefined();
		expect(
			resolvePayer({
				explicit: { ...explicit, phone: "4130000000" },
				billingAddress: { ...address, ...buyer },
			})["customer.phone"],
		).toBe("4130000000");
	});

	it.each([
		["the company holds a CNPJ", "12.ABC.345/01DE-35", "Empresa Fictícia", "Empresa Fictícia"],
		["a person holds a CNPJ without a company", "12ABC34501DE35", null, "Fulana de Tal"],
		["the person holds a CPF", "529.982.247-25", "Empresa Fictícia", "Fulana de Tal"],
	])("knows that %s", (_sentence, document, company, name) => {
		for (const sources of [
			{ billingAddress: { ...buyer, company, metadata: { document } } },
			{ billingAddress: { ...buyer, company }, metadata: { document } },
		]) {
			expect(resolvePayer(sources)["customer.name"]).toBe(name);
		}
	});

	it("never makes a company the holder of a CPF", () => {
		const payer = resolvePayer({
			billingAddress: { company: "Empresa Fictícia", metadata: cpf },
		});
		expect(payer["customer.name"]).toBeUndefined();
	});
});
