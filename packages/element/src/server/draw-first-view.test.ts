import { describe, expect, it } from "vitest";
import { boletoAnswer, copyPaste, pixAnswer } from "../testing/answers.js";
import { drawFirstView } from "./draw-first-view.js";

const order = { storeUrl: "https://store.example", orderId: "order_1" };

describe("the first view on a server", () => {
	it("is that of the answer, with the page's own texts, and without what needs a script", () => {
		const markup = drawFirstView({
			...order,
			firstStatus: pixAnswer({ id: "order_1", status: "paid", pix: null }),
			shop: "<Café> & Cia",
			texts: { paidTitle: "Pago!" },
		});
		expect(markup).toContain("Pago!");
		expect(markup).toContain("R$\u00a059,90");
		expect(markup).toContain("&lt;Café&gt; &amp; Cia");
		expect(markup).toMatch(/<slot name="?paid/);
		// Phones share; drawn without the button, the page below would move there.
		expect(markup).toContain("Compartilhar");
		expect(markup).not.toMatch(/@click|\[object|=> /);
	});

	it.each([
		["without an answer", undefined],
		["with an answer about another payment", pixAnswer({ status: "paid", pix: null })],
		["with an unreadable answer", "{"],
	])("is the skeleton %s", (_, firstStatus) => {
		expect(drawFirstView({ ...order, firstStatus })).toContain("Carregando seu pagamento");
	});

	it("is that of a payment on the page's own site", () => {
		const firstStatus = pixAnswer({ id: "pay_1", status: "paid", pix: null });
		expect(drawFirstView({ paymentId: "pay_1", firstStatus })).toContain("Pagamento confirmado");
	});

	it("is nothing without an address, so that the element says in the browser what is missing", () => {
		expect(drawFirstView({ orderId: "order_1" })).toBe(null);
	});

	it.each([pixAnswer({ id: "order_1" }), boletoAnswer({ id: "order_1" })])(
		"leaves the place of a code, which depends on the device: %#",
		(firstStatus) => {
			const markup = drawFirstView({ ...order, firstStatus, locale: "en" });
			expect(markup).toContain("Loading your payment");
			expect(markup).not.toContain(copyPaste);
		},
	);

	// A field is as high as what stands in it, two lines on a phone.
	it("writes as many digits into the place of a boleto's line as it will have", () => {
		const firstStatus = boletoAnswer({ id: "order_1" });
		const [, text = ""] =
			/<textarea[^>]*>([^<]*)</.exec(drawFirstView({ ...order, firstStatus }) ?? "") ?? [];
		expect(text).toMatch(/^[0. ]+$/);
		expect(text.replaceAll(/\D/g, "")).toHaveLength(47);
	});
});
