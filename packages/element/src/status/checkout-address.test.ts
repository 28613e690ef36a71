import { describe, expect, it } from "vitest";
import { checkoutAddress } from "./checkout-address.js";

const storeUrl = "https://store.example";

describe("the address of a payment", () => {
	it("is src, whatever else is given", () => {
		const ids = { paymentId: "pay_1", orderId: "order_1" };
		expect(checkoutAddress({ src: "/status", storeUrl, ...ids })).toBe("/status");
	});

	it("is made of the store and the order, else of the session", () => {
		const both = { storeUrl, orderId: "order_1", sessionId: "payses_1" };
		expect(checkoutAddress(both)).toBe("https://store.example/pix-checkout/order_1");
		expect(checkoutAddress({ ...both, orderId: null })).toBe(
			"https://store.example/pix-checkout/payses_1",
		);
	});

	it("is made of the payment before any other id, and is the page's own without a store", () => {
		const ids = { paymentId: "pay_dhY7fVUTC-7tsKHEwwElCg", orderId: "order_1" };
		expect(checkoutAddress(ids)).toBe("/pix-checkout/payments/pay_dhY7fVUTC-7tsKHEwwElCg");
		expect(checkoutAddress({ ...ids, storeUrl: `${storeUrl}/api/` })).toBe(
			"https://store.example/api/pix-checkout/payments/pay_dhY7fVUTC-7tsKHEwwElCg",
		);
	});

	it("has no double slash after a store's address that ends in one", () => {
		expect(checkoutAddress({ storeUrl: `${storeUrl}/shop/`, orderId: "order_1" })).toBe(
			"https://store.example/shop/pix-checkout/order_1",
		);
	});

	it("takes no id that a page made of an object or of nothing, and the other one if it is right", () => {
		for (const id of ["[object Object]", "undefined", "null", "payses"]) {
			expect(checkoutAddress({ storeUrl, paymentId: id, orderId: id })).toBe("");
			expect(checkoutAddress({ storeUrl, orderId: id, sessionId: "payses_1" })).toBe(
				"https://store.example/pix-checkout/payses_1",
			);
		}
	});

	it.each([
		{},
		{ storeUrl },
		{ orderId: "order_1" },
		{ paymentId: "1042" },
		{ src: "", storeUrl: null, orderId: "" },
	])("is empty for %o", (source) => {
		expect(checkoutAddress(source)).toBe("");
	});
});
