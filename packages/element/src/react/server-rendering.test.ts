import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { PayerFields, PixCheckout, usePayer, usePixCheckout } from "./index.js";

const storeUrl = "https://store.example";
const cart = { storeUrl, cartId: "cart_01EXAMPLE" };

const order = { storeUrl, orderId: "order_01EXAMPLE" };

it("renders the tag, its first view and its content on a server, without attributes that the browser would not have", () => {
	const content = createElement("a", { slot: "paid", href: "/" }, "Voltar");
	const props = { ...order, className: "payment", onPaid: () => {} };
	const markup = renderToString(createElement(PixCheckout, props, content));
	expect(markup).toMatch(
		/^<pix-checkout class="payment"><template shadowrootmode="open">.*Carregando seu pagamento/,
	);
	expect(markup).toMatch(/<\/template><a slot="paid" href="\/">Voltar<\/a><\/pix-checkout>$/);
});

it("renders the first view of a payment on the page's own site", () => {
	const markup = renderToString(createElement(PixCheckout, { paymentId: "pay_01EXAMPLE" }));
	expect(markup).toContain("Carregando seu pagamento");
});

it("renders nothing where the store has said that the order isn't paid by Pix or boleto", () => {
	expect(renderToString(createElement(PixCheckout, { ...order, firstStatus: null }))).toBe("");
});

it("renders the payer's tag for Pix and boleto only", () => {
	function markupFor(providerId: string | null | undefined): string {
		return renderToString(createElement(PayerFields, { ...cart, providerId }));
	}
	expect(markupFor("pp_boleto_pix-checkout")).toBe("<pix-checkout-payer></pix-checkout-payer>");
	expect(markupFor(undefined)).toBe("<pix-checkout-payer></pix-checkout-payer>");
	expect(markupFor("pp_system_default")).toBe("");
	expect(markupFor("")).toBe("");
	expect(markupFor(null)).toBe("");
});

it("renders pages with looks of their own, and asks no store", () => {
	function Page() {
		const { phase } = usePixCheckout({ storeUrl, orderId: "order_01EXAMPLE" });
		const payer = usePayer({ ...cart, method: "boleto" });
		return `${phase} ${payer.phase} ${payer.fields.length}`;
	}
	expect(renderToString(createElement(Page))).toBe("loading loading 0");
});
