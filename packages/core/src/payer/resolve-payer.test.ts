import { describe, expect, it } from "vitest";
import { payerProblems } from "./payer-problems.js";
import { resolvePayer } from "./resolve-payer.js";

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

describe("finding the payer", () => {
	it("reads an address as Brazilian stores keep it, with nothing missing for a boleto", () => {
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

	it("lists by name what nothing tells, and makes nothing up", () => {
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

	it("names what can't be right, for Pix too", () => {
		const wrong = resolvePayer({ explicit: { document: "529.982.247-26" } });
		expect(payerProblems(wrong, "pix")).toEqual({ missing: [], invalid: ["customer.document"] });
	});

	it("puts what the storefront says first", () => {
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
		"knows the document as %s, beside the address, the customer or the order",
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

	it("knows number, neighbourhood and complement by either language", () => {
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

	it("never puts two addresses together", () => {
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

	it("looks under a merchant's own names first", () => {
		const payer = resolvePayer(
			{ metadata: { documento_fiscal: "52998224725", cpf: "12345678909" } },
			{ "customer.document": ["documento_fiscal"] },
		);
		expect(payer["customer.document"]).toBe("52998224725");
	});

	it.each([
		["Rua das Flores, 123 - Centro", "Rua das Flores", "123", "Centro", undefined],
		["Rua das Flores, nº 12B, apto 3 - Centro", "Rua das Flores", "12B", "Centro", "apto 3"],
		["Av. Brasil, s/n", "Av. Brasil", "S/N", undefined, undefined],
		["Rua 25 de Março, 100", "Rua 25 de Março", "100", undefined, undefined],
		["Rua das Flores", "Rua das Flores", undefined, undefined, undefined],
	])("splits %s", (line, street, number, neighborhood, complement) => {
		const payer = resolvePayer({ billingAddress: { address1: line } });
		expect(payer["billing_address.street"]).toBe(street);
		expect(payer["billing_address.number"]).toBe(number);
		expect(payer["billing_address.neighborhood"]).toBe(neighborhood);
		expect(payer["billing_address.complement"]).toBe(complement);
	});
});
