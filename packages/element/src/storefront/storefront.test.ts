import { describe, expect, it } from "vitest";
import { amountText, isPixCheckout, methodOf, payerProblems, takesTotal } from "./index.js";

describe("payment methods", () => {
	it.each([
		["pp_pix_pix-checkout", "pix"],
		["pp_boleto_pix-checkout", "boleto"],
		["pp_system_default", null],
		["pp_stripe_pix", null],
		["", null],
		[null, null],
		[undefined, null],
	])("finds the method of %s", (providerId, method) => {
		expect(methodOf(providerId)).toBe(method);
		expect(isPixCheckout(providerId)).toBe(method !== null);
	});
});

describe("the total of a cart", () => {
	it.each([
		["pp_boleto_pix-checkout", 4.99, false],
		["pp_boleto_pix-checkout", 5, true],
		["pp_boleto_pix-checkout", undefined, true],
		["pp_pix_pix-checkout", 0.01, true],
		["pp_system_default", 1, true],
	])("is taken by %s: %d is %s", (providerId, total, taken) => {
		expect(takesTotal(providerId, total)).toBe(taken);
	});

	const tooSmall = new Error("amount_not_supported: boleto takes R$ 5.00 or more");

	it.each([
		[
			"pt-BR",
			"O boleto vale para compras a partir de R$\u00a05,00. Escolha outra forma de pagamento.",
		],
		["en-US", "A boleto is for purchases of R$\u00a05,00 or more. Choose another way to pay."],
	])("has words in %s when the store rejects it, in a cause too", (locale, words) => {
		expect(amountText(tooSmall, locale)).toBe(words);
		expect(amountText(new Error("failed", { cause: tooSmall }), locale)).toBe(words);
	});

	it("has words for the largest charge, and none for another error", () => {
		const tooLarge = "Error: Amount_not_supported: pix takes R$ 21474836.47 or less.";
		expect(amountText(tooLarge, "en")).toBe(
			"Pix is for purchases of up to R$\u00a021.474.836,47. Choose another way to pay.",
		);
		expect(amountText(new Error("payer_incomplete: missing=customer.document"), "en")).toBe(null);
		expect(amountText(undefined, null)).toBe(null);
	});
});

describe("the payer's problems in an error", () => {
	const grammar =
		"payer_incomplete: missing=customer.document,billing_address.number; invalid=customer.email";
	const both = {
		missingFields: ["customer.document", "billing_address.number"],
		invalidFields: ["customer.email"],
	};

	it.each([
		["a text", grammar],
		["an error", new Error(grammar)],
		["an object with a message", { message: grammar }],
		["a wrapped text", `Error setting up the request: ${grammar}.`],
		["a text with a capital and a full stop", `P${grammar.slice(1)}.`],
		["the cause of an error", new Error("failed", { cause: new Error(grammar) })],
		["a cause of a cause", { message: 1, cause: { cause: grammar } }],
	])("come out of %s", (_, error) => {
		expect(payerProblems(error)).toEqual(both);
	});

	it("come out of either part alone", () => {
		expect(payerProblems("payer_incomplete: missing=customer.phone.")).toEqual({
			missingFields: ["customer.phone"],
			invalidFields: [],
		});
		expect(payerProblems("x payer_incomplete: invalid=billing_address.zip y")).toEqual({
			missingFields: [],
			invalidFields: ["billing_address.zip"],
		});
	});

	it("hold known names only", () => {
		expect(payerProblems("payer_incomplete: missing=data.x,constructor,customer.name")).toEqual({
			missingFields: ["customer.name"],
			invalidFields: [],
		});
		expect(payerProblems("payer_incomplete: invalid=data.note")).toEqual({
			missingFields: [],
			invalidFields: [],
		});
	});

	const circle = new Error("a");
	circle.cause = circle;
	it.each([
		"",
		"payer_incomplete",
		"missing=customer.name",
		new Error("no connection"),
		{ message: 5 },
		null,
		undefined,
		42,
		circle,
	])("are null in %s", (error) => {
		expect(payerProblems(error)).toBe(null);
	});
});
