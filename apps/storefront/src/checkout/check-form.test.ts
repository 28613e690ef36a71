import { describe, expect, it } from "vitest";
import { checkForm, typingMistake } from "./check-form.js";
import { emptyForm, firstProblem } from "./checkout-form.js";

const enough = {
	...emptyForm(),
	email: "maria@example.com",
	name: "Maria Teste",
	postalCode: "01001-000",
	street: "Rua das Flores",
	number: "123",
	city: "São Paulo",
	state: "SP",
};

describe("for a Pix", () => {
	it("the delivery's fields are enough", () => {
		expect(checkForm(enough, "pix")).toEqual({});
	});

	it("every empty one is marked at once, the e-mail first", () => {
		const problems = checkForm(emptyForm(), "pix");
		expect(Object.keys(problems).toSorted()).toEqual(
			["city", "email", "name", "number", "postalCode", "state", "street"].toSorted(),
		);
		expect(firstProblem(problems)).toBe("email");
	});

	it("a mistake in a field of the boleto doesn't count", () => {
		expect(checkForm({ ...enough, document: "123", phone: "9" }, "pix")).toEqual({});
	});
});

describe("for a boleto", () => {
	it("neighbourhood, document and phone are required too", () => {
		expect(Object.keys(checkForm(enough, "boleto")).toSorted()).toEqual([
			"document",
			"neighborhood",
			"phone",
		]);
	});

	it.each(["529.982.247-25", "52998224725", "12.ABC.345/01DE-35"])(
		"%s is a document",
		(document) => {
			expect(checkForm({ ...enough, document }, "boleto")).not.toHaveProperty("document");
		},
	);

	it("a document with wrong check digits is marked", () => {
		expect(checkForm({ ...enough, document: "529.982.247-26" }, "boleto")).toMatchObject({
			document: "Este CPF ou CNPJ não é válido. Confira os números.",
		});
	});
});

it("marks a CEP and a phone with too few digits", () => {
	expect(checkForm({ ...enough, postalCode: "0100", phone: "9123" }, "boleto")).toMatchObject({
		postalCode: "Confira o CEP: são 8 números.",
		phone: "Confira o telefone: DDD e número, com 10 ou 11 dígitos.",
	});
});

it("calls an empty field no mistake, so that leaving it marks nothing", () => {
	expect(typingMistake("email", " ")).toBeUndefined();
	expect(typingMistake("email", "maria@")).toBeDefined();
});

it.each(["maria@example.com", "maria.teste+loja@mail.example.com.br", " maria@example.com "])(
	"accepts the e-mail %s",
	(email) => expect(checkForm({ ...enough, email }, "pix")).toEqual({}),
);

it.each(["maria", "maria@", "maria@example", "maria teste@example.com", "a@b.c"])(
	"rejects the e-mail %s",
	(email) => expect(checkForm({ ...enough, email }, "pix")).toHaveProperty("email"),
);
