import { describe, expect, it } from "vitest";
import { namingPayerFields } from "../api/payer-incomplete-error.js";
import { StoreAnswerError } from "../api/store-answer-error.js";
import { firstProblem } from "./checkout-form.js";
import { payerFieldProblems } from "./payer-field-problems.js";

describe("the store's answer about the payer", () => {
	it("becomes a message at each field of the form", () => {
		const { problems, others } = payerFieldProblems({
			missing: ["billing_address.number", "customer.document"],
			invalid: ["customer.phone"],
		});
		expect(problems).toEqual({
			document: "Informe o CPF ou CNPJ de quem vai pagar.",
			number: "Informe o número ou S/N.",
			phone: "Confira o telefone: DDD e número, com 10 ou 11 dígitos.",
		});
		expect(others).toEqual([]);
	});

	it("leads to the topmost field, in whatever order the store names them", () => {
		const { problems } = payerFieldProblems({
			missing: ["billing_address.zip", "customer.name"],
			invalid: [],
		});
		expect(firstProblem(problems)).toBe("name");
	});

	it("has a place for every field that a boleto needs", () => {
		const missing = [
			"customer.name",
			"customer.email",
			"customer.document",
			"customer.phone",
			"billing_address.zip",
			"billing_address.state",
			"billing_address.city",
			"billing_address.street",
			"billing_address.neighborhood",
			"billing_address.number",
		];
		const { problems, others } = payerFieldProblems({ missing, invalid: [] });
		expect(Object.keys(problems)).toHaveLength(missing.length);
		expect(others).toEqual([]);
	});

	it("keeps a name without a field in the form", () => {
		expect(payerFieldProblems({ missing: ["customer.birth"], invalid: [] }).others).toEqual([
			"customer.birth",
		]);
	});
});

describe("reading the rejection", () => {
	it("takes the lists from a payer_incomplete body", () => {
		const body = {
			type: "invalid_data",
			code: "payer_incomplete",
			message: "…",
			missing_fields: ["customer.document"],
		};
		expect(namingPayerFields(new StoreAnswerError(400, body))).toMatchObject({
			code: "payer_incomplete",
			problems: { missing: ["customer.document"], invalid: [] },
		});
	});

	it.each([null, "text", {}, { code: "other", missing_fields: ["customer.document"] }])(
		"leaves %j unchanged",
		(body) => {
			const refusal = new StoreAnswerError(400, body);
			expect(namingPayerFields(refusal)).toBe(refusal);
		},
	);
});
