import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { isPixCheckout, methodOf, payerProblems, pixCheckoutPaymentInfo } from "./server.js";

describe("the titles and icons", () => {
	it.each(Object.entries(pixCheckoutPaymentInfo))("of %s are a word and a picture", (id, info) => {
		expect(isPixCheckout(id)).toBe(true);
		expect(info.title.toLowerCase()).toBe(methodOf(id));
		expect(renderToStaticMarkup(info.icon)).toMatch(/^<svg .*aria-hidden="true".*<path /);
	});
});

describe("the helpers", () => {
	it("know an error's fields", () => {
		expect(payerProblems("payer_incomplete: missing=customer.document")).toEqual({
			missingFields: ["customer.document"],
			invalidFields: [],
		});
	});
});
