import type {} from "@pix-checkout/element/svelte";
import type { SvelteHTMLElements } from "svelte/elements";

/** The types reject these in markup of the payment. */
export const refused: SvelteHTMLElements["pix-checkout"][] = [
	// @ts-expect-error: there is no text of this name.
	{ texts: { payedTitle: "Pago" } },
	// @ts-expect-error: a warning has no status.
	{ "onpix-checkout-warning": ({ detail }) => detail.status },
	// @ts-expect-error: there is no such event.
	{ "onpix-checkout-payed": () => {} },
	// @ts-expect-error: there is no such attribute.
	{ source: "/pix-checkout/payses_01EXAMPLE" },
];

/** And these in that of the payer. */
export const refusedPayer: SvelteHTMLElements["pix-checkout-payer"][] = [
	// @ts-expect-error: there is no such method.
	{ method: "card" },
	// @ts-expect-error: there is no text of this name.
	{ texts: { heading: "Quem paga" } },
	// @ts-expect-error: the payer's detail has no status.
	{ "onpix-checkout-payer-complete": ({ detail }) => detail.status },
	// @ts-expect-error: this event is the payment's.
	{ "onpix-checkout-paid": () => {} },
	// @ts-expect-error: there is no such attribute.
	{ "order-id": "order_01EXAMPLE" },
];
