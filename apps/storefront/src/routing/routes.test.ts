import { describe, expect, it } from "vitest";
import { orderPath, productPath, routeFrom } from "./routes.js";

function at(path: string) {
	return routeFrom(new URL(path, "http://localhost:5173"));
}

describe("an address of the shop", () => {
	it.each([
		["/", { page: "products" }],
		["/produto/cafe-da-serra", { page: "product", handle: "cafe-da-serra" }],
		["/carrinho", { page: "cart" }],
		["/checkout", { page: "checkout" }],
		["/checkout/", { page: "checkout" }],
		[
			"/pedido/order_1?pagamento=payses_1",
			{ page: "order", orderId: "order_1", paymentSessionId: "payses_1" },
		],
		["/pedido/order_1", { page: "order", orderId: "order_1", paymentSessionId: null }],
		["/pedido", { page: "not-found" }],
		["/nada", { page: "not-found" }],
		["/produto/a/b", { page: "not-found" }],
		["/produto/%E0%A4%A", { page: "product", handle: "%E0%A4%A" }],
	])("%s is a page", (path, route) => {
		expect(at(path)).toEqual(route);
	});
});

it("leads back to its page", () => {
	expect(at(productPath("pão de queijo"))).toEqual({ page: "product", handle: "pão de queijo" });
	expect(at(orderPath("order_1", "payses_1"))).toEqual({
		page: "order",
		orderId: "order_1",
		paymentSessionId: "payses_1",
	});
	expect(orderPath("order_1", null)).toBe("/pedido/order_1");
});
