import { expect, test } from "vitest";
import { sampleAddress, samplePayer } from "../test-support/fixtures.js";
import { checkBoletoFields, checkPixFields } from "./check-fields.js";

const boleto = { amountCents: 5990, customer: samplePayer, billingAddress: sampleAddress };

test("a whole boleto has no problems, however it is punctuated", () => {
	expect(checkBoletoFields(boleto)).toEqual([]);
	expect(
		checkBoletoFields({
			...boleto,
			customer: { ...samplePayer, document: "12.abc.345/01de-35", phone: "+55 11 1234-5678" },
		}),
	).toEqual([]);
});

test("an empty boleto names all missing fields at once, by the service's names", () => {
	const problems = checkBoletoFields({});
	expect(problems.map((problem) => problem.field)).toEqual([
		"amount",
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
	]);
	expect(new Set(problems.map((problem) => problem.code))).toEqual(new Set(["missing"]));
});

test("null and blanks are missing too", () => {
	expect(
		checkBoletoFields({
			...boleto,
			customer: { ...samplePayer, phone: null },
			billingAddress: { ...sampleAddress, number: "  " },
		}),
	).toMatchObject([
		{ field: "customer.phone", code: "missing" },
		{ field: "billing_address.number", code: "missing" },
	]);
});

test.each([
	["customer.email", { ...boleto, customer: { ...samplePayer, email: "maria" } }],
	["customer.document", { ...boleto, customer: { ...samplePayer, document: "529.982.247-26" } }],
	["customer.phone", { ...boleto, customer: { ...samplePayer, phone: "91234-5678" } }],
	["customer.phone", { ...boleto, customer: { ...samplePayer, phone: "11 91234-5678 x2" } }],
	["customer.phone", { ...boleto, customer: { ...samplePayer, phone: "119123456789" } }],
	["billing_address.zip", { ...boleto, billingAddress: { ...sampleAddress, zip: "0131010" } }],
	["billing_address.zip", { ...boleto, billingAddress: { ...sampleAddress, zip: "01310-10a" } }],
	[
		"billing_address.state",
		{ ...boleto, billingAddress: { ...sampleAddress, state: "São Paulo" } },
	],
	["billing_address.state", { ...boleto, billingAddress: { ...sampleAddress, state: "XX" } }],
])("%s must have its form", (field, input) => {
	expect(checkBoletoFields(input)).toMatchObject([{ field, code: "invalid" }]);
});

test("problems contain no values", () => {
	const input = {
		...boleto,
		customer: { ...samplePayer, email: "maria", document: "529.982.247-26" },
	};
	expect(JSON.stringify(checkBoletoFields(input))).not.toMatch(/maria|529/);
});

test("a Pix charge needs only an amount", () => {
	expect(checkPixFields({ amountCents: 1 }, "reference")).toEqual([]);
	expect(checkPixFields({ amountCents: 500 }, "guide")).toEqual([]);
});

test("a Pix payer's present fields are validated", () => {
	const input = { amountCents: 5990, customer: { email: "@", document: "1", name: null } };
	expect(checkPixFields(input, "reference")).toMatchObject([
		{ field: "customer.email", code: "invalid" },
		{ field: "customer.document", code: "invalid" },
	]);
});

test.each([0, -1, 59.9, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
	"an amount of %f is invalid in both dialects",
	(amountCents) => {
		const problem = [{ field: "amount", code: "invalid" }];
		expect(checkPixFields({ amountCents }, "reference")).toMatchObject(problem);
		expect(checkPixFields({ amountCents }, "guide")).toMatchObject(problem);
	},
);

test("the guide and boletos accept 500 cents and no less", () => {
	const problem = [{ field: "amount", code: "below_minimum" }];
	expect(checkPixFields({ amountCents: 499 }, "guide")).toMatchObject(problem);
	expect(checkBoletoFields({ ...boleto, amountCents: 499 })).toMatchObject(problem);
	expect(checkBoletoFields({ ...boleto, amountCents: 500 })).toEqual([]);
});
