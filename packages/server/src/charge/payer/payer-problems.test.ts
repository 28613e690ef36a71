import { describe, expect, it } from "vitest";
import { payerIncompleteMessage, payerProblems } from "./payer-problems.js";
import { payerEntries } from "./payer-values.js";
import { resolvePayer } from "./resolve-payer.js";

describe("the message about an incomplete payer", () => {
	const message = (missing: string[], invalid: string[]) =>
		payerIncompleteMessage({ missing, invalid });

	it("names the fields in its stable form, without an empty part", () => {
		expect(message(["customer.document", "billing_address.number"], ["customer.email"])).toBe(
			"payer_incomplete: missing=customer.document,billing_address.number; invalid=customer.email",
		);
		expect(message(["customer.document"], [])).toBe("payer_incomplete: missing=customer.document");
		expect(message([], ["customer.email", "data.payer"])).toBe(
			"payer_incomplete: invalid=customer.email,data.payer",
		);
	});

	it("holds names only, whatever the values are", () => {
		const explicit = { document: "111.222.333-44", email: "fulana; missing=all" };
		const problems = payerProblems(resolvePayer({ explicit }), "pix");
		expect(problems && payerIncompleteMessage(problems)).toBe(
			"payer_incomplete: invalid=customer.email,customer.document",
		);
	});
});

describe("the entries of a payer", () => {
	it("are entered, emptied or left out, nested or dotted", () => {
		expect(
			payerEntries({
				name: " Fulana ",
				"customer.email": null,
				document: "",
				address: { zip: "01001-000", complement: "\t" },
				billing_address: { number: 12 },
				shoe_size: "40",
			}),
		).toEqual({
			entered: {
				"customer.name": "Fulana",
				"billing_address.zip": "01001000",
				"billing_address.number": "12",
			},
			cleared: ["customer.email", "customer.document", "billing_address.complement"],
		});
		expect(payerEntries({})).toEqual({ entered: {}, cleared: [] });
	});
});
