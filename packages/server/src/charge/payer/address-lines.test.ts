import { describe, expect, it } from "vitest";
import { type AddressExample, designedFor, measuredWith } from "../../testing/address-lines.js";
import { resolvePayer } from "./resolve-payer.js";

describe.each([
	["designed for", designedFor],
	["measured with", measuredWith],
])("an address that the parser was %s", (_, examples) => {
	it.each(examples)("$address1 | $address2 | $city", (example) => {
		const { street, number, neighborhood, complement } = partsOf(example);
		expect({ street, number, neighborhood, complement }).toEqual({
			street: example.street,
			number: expected(example.number, number),
			neighborhood: expected(example.neighborhood, neighborhood),
			complement: expected(example.complement, complement),
		});
	});
});

/** A part that may be asked for is absent or right. */
function expected(right: string, found: string): string {
	return right.startsWith("?") && found !== "" ? right.slice(1) : right.replace(/^\?.*/, "");
}

function partsOf({ address1, address2, city, province }: AddressExample) {
	const payer = resolvePayer({ billingAddress: { address1, address2, city, province } });
	return {
		street: payer["billing_address.street"] ?? "",
		number: payer["billing_address.number"] ?? "",
		neighborhood: payer["billing_address.neighborhood"] ?? "",
		complement: payer["billing_address.complement"] ?? "",
	};
}
