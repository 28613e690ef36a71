import { expect, it } from "vitest";
import { checkForm } from "./check-form.js";
import { emptyForm, firstProblem } from "./checkout-form.js";

const enough = {
	...emptyForm(),
	email: "maria@example.com",
	name: "Maria Teste",
	postalCode: "01001-000",
	street: "Rua das Flores",
	city: "São Paulo",
	state: "SP",
};

it("requires only the fields of the delivery, and leaves the payer's fields to the store", () => {
	expect(checkForm(enough)).toEqual({});
});

it("marks every empty delivery field at once, the e-mail first", () => {
	const problems = checkForm(emptyForm());
	expect(Object.keys(problems).toSorted()).toEqual(
		["city", "email", "name", "postalCode", "state", "street"].toSorted(),
	);
	expect(firstProblem(problems)).toBe("email");
});

it("marks a CEP and a phone with too few digits", () => {
	const problems = checkForm({ ...enough, postalCode: "0100", phone: "9123" });
	expect(problems).toEqual({
		postalCode: "Confira o CEP: são 8 dígitos.",
		phone: "Confira o telefone: DDD e número, com 10 ou 11 dígitos.",
	});
});

it.each(["maria@example.com", "maria.teste+loja@mail.example.com.br", " maria@example.com "])(
	"accepts the e-mail %s",
	(email) => expect(checkForm({ ...enough, email })).toEqual({}),
);

it.each(["maria", "maria@", "maria@example", "maria teste@example.com", "a@b.c"])(
	"rejects the e-mail %s",
	(email) => expect(checkForm({ ...enough, email })).toHaveProperty("email"),
);
