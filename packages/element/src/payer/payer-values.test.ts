import { describe, expect, it } from "vitest";
import { concealed, isWellFormed, maskOf, maskTyped, storedValue } from "./payer-values.js";

describe("masks", () => {
	it.each([
		["customer.document", "52998224725", "529.982.247-25"],
		["customer.document", "5299", "529.9"],
		["customer.document", "529", "529"],
		["customer.document", "112223330001", "11.222.333/0001"],
		["customer.document", "12abc34501de35", "12.ABC.345/01DE-35"],
		["customer.document", "12ABC34501DE35999", "12ABC34501DE35999"],
		["customer.phone", "11912345678", "(11) 91234-5678"],
		["customer.phone", "1131234567", "(11) 3123-4567"],
		["customer.phone", "+55 11 91234-5678", "(11) 91234-5678"],
		["customer.phone", "", ""],
		["customer.phone", "011 91234-5678", "(11) 91234-5678"],
		["customer.phone", "0 21 11 3123-4567", "(11) 3123-4567"],
		["customer.phone", "119123456789", "119123456789"],
		["billing_address.zip", "010010009", "010010009"],
		["billing_address.zip", "01001", "01001"],
		["billing_address.state", "sp", "SP"],
		["billing_address.street", " Rua  das Flores ", " Rua  das Flores "],
	] as const)("write %s %j as %j", (name, typed, masked) => {
		expect(maskOf(name, typed)).toBe(masked);
		expect(maskOf(name, masked)).toBe(masked);
	});

	it.each([
		["customer.document", "529.982.247-25", "•••.982.247-••"],
		["customer.document", "12.ABC.345/01DE-35", "••.ABC.345/01DE-••"],
		["customer.phone", "(11) 91234-5678", "(11) •••••-5678"],
		["customer.email", "fulana@example.com", "f•••@example.com"],
		["customer.name", "Fulana de Tal", "Fulana de Tal"],
	] as const)("show %s %j as %j to who stands behind the shopper", (name, value, shown) => {
		expect(concealed(name, value)).toBe(shown);
	});

	it("leave the cursor behind its character", () => {
		// A digit typed after "529": the rest moves on.
		expect(maskTyped("customer.document", "5290.982.247-25", 4)).toEqual({
			value: "52.909.822/4725",
			caret: 5,
		});
		// A separator deleted from the middle: it comes back, and the cursor is before it.
		expect(maskTyped("customer.document", "529982.247-25", 3)).toEqual({
			value: "529.982.247-25",
			caret: 3,
		});
	});

	it("keep the cursor at the end while the shopper types there", () => {
		expect(maskTyped("customer.document", "5299", 4)).toEqual({ value: "529.9", caret: 5 });
		expect(maskTyped("billing_address.zip", "010010", null)).toEqual({
			value: "01001-0",
			caret: 7,
		});
	});

	it("don't move the cursor in a text without a mask", () => {
		expect(maskTyped("billing_address.street", "Rua das Flores", 3).caret).toBe(3);
	});
});

describe("validation", () => {
	it.each([
		["customer.document", "529.982.247-25"],
		["customer.document", "11.222.333/0001-81"],
		["customer.document", "12.ABC.345/01DE-35"],
		["customer.email", "joão@exemplo.com.br"],
		["customer.phone", "(11) 91234-5678"],
		["customer.phone", "(11) 3123-4567"],
		["billing_address.zip", "01001-000"],
		["billing_address.number", "S/N"],
	] as const)("accepts %s %s", (name, value) => {
		expect(isWellFormed(name, value)).toBe(true);
	});

	it.each([
		["customer.document", "529.982.247-26"],
		["customer.document", "111.111.111-11"],
		["customer.document", "529.982"],
		["customer.document", "12.ABC.345/01DE-36"],
		["customer.email", "fulana"],
		["customer.email", "fulana@example"],
		["customer.email", "fulana@example.com."],
		["customer.phone", "91234-5678"],
		["billing_address.zip", "01001"],
		["billing_address.street", "R".repeat(501)],
	] as const)("rejects %s %s", (name, value) => {
		expect(isWellFormed(name, value)).toBe(false);
	});

	it("sends values without their masks", () => {
		expect(storedValue("customer.document", "12.abc.345/01DE-35")).toBe("12ABC34501DE35");
		expect(storedValue("customer.phone", "+55 (11) 91234-5678")).toBe("11912345678");
		expect(storedValue("billing_address.zip", "01001-000")).toBe("01001000");
		expect(storedValue("customer.name", " Fulana de Tal ")).toBe("Fulana de Tal");
	});
});
