import { expect, it } from "vitest";
import { CartNotCompletedError } from "../api/cart-not-completed-error.js";
import { StoreAnswerError } from "../api/store-answer-error.js";
import { failureFrom } from "./failure.js";

it("sends a shopper to the cart when there is not enough stock", () => {
	const body = { code: "insufficient_inventory", type: "not_allowed", message: "…" };
	expect(failureFrom(new StoreAnswerError(400, body))).toMatchObject({
		title: "Não há estoque suficiente",
		wayOn: "cart",
	});
});

it.each([
	[new TypeError("Failed to fetch"), "Sem conexão com a loja"],
	[new DOMException("signal timed out", "TimeoutError"), "A loja está demorando para responder"],
	[new StoreAnswerError(409, {}), "Seu pedido ainda está sendo processado"],
	[new StoreAnswerError(500, null), "A loja está com um problema"],
	[new StoreAnswerError(503, "<html>"), "A loja está com um problema"],
	[new StoreAnswerError(400, { type: "invalid_data" }), "A loja não aceitou o pedido"],
	[
		new StoreAnswerError(400, { type: "not_allowed", code: "too_many_unpaid_orders" }),
		"Você já tem pedidos esperando pagamento",
	],
	[
		new CartNotCompletedError("payment_authorization_error", "…"),
		"O pagamento não pôde ser iniciado",
	],
	[new TypeError("anything else"), "Algo deu errado"],
])("offers another try after %s", (error, title) => {
	expect(failureFrom(error)).toMatchObject({ title, wayOn: "retry" });
});

it("never shows the text of an error to the shopper", () => {
	const { title, text } = failureFrom(new StoreAnswerError(500, { message: "relation missing" }));
	expect(`${title} ${text}`).not.toContain("relation");
});
