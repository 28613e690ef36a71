import { describe, expect, it } from "vitest";
import { cartChangesFrom } from "./cart-changes.js";
import { type CheckoutForm, emptyForm } from "./checkout-form.js";
import { formFromCart } from "./form-from-cart.js";

const filled: CheckoutForm = {
	email: " maria@example.com ",
	name: "Maria  da Silva Teste",
	phone: "(11) 91234-5678",
	document: "123.456.789-09",
	postalCode: "01001-000",
	street: "Rua das Flores",
	number: "123",
	complement: "ap. 4",
	neighborhood: "Centro",
	city: "São Paulo",
	state: "SP",
};

describe("the form on its way to the cart", () => {
	it("is an address in Brazil, without the signs of the masks", () => {
		expect(cartChangesFrom(filled, "boleto")).toMatchObject({
			email: "maria@example.com",
			shipping_address: {
				first_name: "Maria",
				last_name: "da Silva Teste",
				phone: "11912345678",
				address_1: "Rua das Flores",
				address_2: "ap. 4",
				city: "São Paulo",
				province: "SP",
				postal_code: "01001000",
				country_code: "br",
				metadata: { number: "123", neighborhood: "Centro" },
			},
		});
	});

	it("carries the document with the billing address only", () => {
		const { billing_address, shipping_address } = cartChangesFrom(filled, "boleto");
		expect(billing_address).toHaveProperty("metadata.cpf_cnpj", "12345678909");
		expect(JSON.stringify(shipping_address)).not.toContain("12345678909");
	});

	it("takes neither document nor phone along to a Pix, which needs none", () => {
		const changes = cartChangesFrom(filled, "pix");
		expect(JSON.stringify(changes)).not.toMatch(/12345678909|11912345678/);
		expect(changes.shipping_address).toMatchObject({ phone: "" });
		expect(changes.billing_address).toMatchObject({ metadata: { cpf_cnpj: "" } });
	});

	it("leaves out an e-mail that the store would reject", () => {
		expect(cartChangesFrom({ ...filled, email: "maria@" }, "boleto")).not.toHaveProperty("email");
	});

	it("clears in the cart the fields that the shopper cleared in the form", () => {
		const { billing_address } = cartChangesFrom(
			{ ...filled, complement: "", document: "" },
			"boleto",
		);
		expect(billing_address).toMatchObject({ address_2: "", metadata: { cpf_cnpj: "" } });
	});
});

describe("the form filled from the cart", () => {
	it("is the saved one", () => {
		const { email, billing_address } = cartChangesFrom(filled, "boleto");
		if (typeof billing_address !== "object") {
			throw new Error("no billing address");
		}
		expect(formFromCart({ email, billing_address })).toEqual({
			...filled,
			email: "maria@example.com",
			name: "Maria da Silva Teste",
		});
	});

	it("is empty for a new cart", () => {
		expect(formFromCart({ billing_address: null })).toEqual(emptyForm());
	});
});
