import { describe, expect, it } from "vitest";
import {
	firstEntry,
	shownAddressFields,
	withAnswer,
	withPostalCode,
	withProblems,
} from "./address-entry.js";
import { emptyForm } from "./checkout-form.js";

const square = { state: "SP", city: "São Paulo", street: "Praça da Sé", neighborhood: "Sé" };

describe("in a shop that looks up postal codes", () => {
	const start = { form: emptyForm(), entry: firstEntry(emptyForm(), true), place: null };

	it("the shopper begins with the postal code alone", () => {
		expect(shownAddressFields(start.entry)).toEqual(["postalCode"]);
	});

	it("the code leaves number and complement to type", () => {
		const typed = withPostalCode(start, "01001-000");
		const { form, entry } = withAnswer(typed, { kind: "found", place: square });
		expect(form).toMatchObject({ postalCode: "01001-000", ...square });
		expect(shownAddressFields(entry)).toEqual(["postalCode", "number", "complement"]);
	});

	it("another code clears the address of the first one", () => {
		const found = withAnswer(withPostalCode(start, "01001-000"), { kind: "found", place: square });
		const { form, entry } = withPostalCode(found, "20040-02");
		expect(form).toMatchObject({ street: "", neighborhood: "", city: "", state: "" });
		expect(entry).toBe("postal-code");
	});

	it("a code that only changes its dash keeps the address", () => {
		const found = withAnswer(withPostalCode(start, "01001000"), { kind: "found", place: square });
		expect(withPostalCode(found, "01001-000")).toMatchObject({ form: square, entry: "found" });
	});

	it("a town with one code asks for the street", () => {
		const town = { state: "SP", city: "Águas de Lindóia", street: null, neighborhood: null };
		const { form, entry } = withAnswer(start, { kind: "found", place: town });
		expect(form).toMatchObject({ city: "Águas de Lindóia", state: "SP", street: "" });
		expect(shownAddressFields(entry)).toContain("street");
	});

	it("a look-up that fails asks for the whole address", () => {
		expect(shownAddressFields(withAnswer(start, { kind: "failed" }).entry)).toContain("city");
	});

	it("what the shopper types while the store looks is not overwritten", () => {
		const typing = withPostalCode(start, "01001-000");
		const typed = { ...typing.form, street: "Travessa da Sé" };
		const { form, entry } = withAnswer(
			{ form: typed, entry: "fields", place: null },
			{ kind: "found", place: square },
		);
		expect(form).toMatchObject({ ...square, street: "Travessa da Sé" });
		expect(entry).toBe("fields");
	});

	it("a corrected code takes the place of the first one's address, among all fields too", () => {
		const found = withAnswer(withPostalCode(start, "01001-000"), { kind: "found", place: square });
		const corrected = withPostalCode({ ...found, entry: "fields" }, "20040-002");
		const place = { state: "RJ", city: "Rio de Janeiro", street: "Rua da Quitanda" };
		const { form } = withAnswer(corrected, {
			kind: "found",
			place: { ...place, neighborhood: null },
		});
		expect(form).toMatchObject({ ...place, neighborhood: "" });
	});

	it("an address from the cart is shown, and not asked for again", () => {
		expect(firstEntry({ ...emptyForm(), ...square }, true)).toBe("found");
	});
});

describe("in a shop that looks up nothing", () => {
	const start = { form: emptyForm(), entry: firstEntry(emptyForm(), false), place: null };

	it("the shopper sees all fields at once, so that the browser can fill them", () => {
		expect(shownAddressFields(start.entry)).toContain("street");
	});

	it("the code chooses the state, and leaves the rest alone", () => {
		const typed = { ...start, form: { ...start.form, street: "Rua das Flores" } };
		expect(withPostalCode(typed, "01001-000").form).toMatchObject({
			state: "SP",
			street: "Rua das Flores",
		});
	});
});

describe("problems of fields that the page doesn't show", () => {
	const hidden = { street: "Informe a rua.", city: "Informe a cidade." };

	it("wait while the postal code is missing", () => {
		const problems = { ...hidden, name: "Informe o nome.", postalCode: "Informe o CEP." };
		expect(withProblems("postal-code", problems)).toEqual({
			entry: "postal-code",
			problems: { name: "Informe o nome.", postalCode: "Informe o CEP." },
		});
	});

	it("show the fields when the code is there", () => {
		expect(withProblems("postal-code", hidden)).toEqual({ entry: "fields", problems: hidden });
		const missing = { neighborhood: "Informe o bairro." };
		expect(withProblems("found", missing)).toEqual({ entry: "fields", problems: missing });
	});

	it("change nothing when all have their field", () => {
		const problems = { number: "Informe o número." };
		expect(withProblems("found", problems)).toEqual({ entry: "found", problems });
	});
});
