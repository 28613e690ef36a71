import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { PayerFields, PixCheckout, usePayer, usePixCheckout } from "./index.js";

const storeUrl = "https://store.example";
const cart = { storeUrl, cartId: "cart_01EXAMPLE" };

it("renders the tag and its content on a server, without attributes that the browser would not have", () => {
	const content = createElement("a", { slot: "paid", href: "/" }, "Voltar");
	const props = { storeUrl, orderId: "order_01EXAMPLE", className: "payment", onPaid: () => {} };
	expect(renderToString(createElement(PixCheckout, props, content))).toBe(
		'<pix-checkout class="payment"><a slot="paid" href="/">Voltar</a></pix-checkout>',
	);
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
