import type {} from "@pix-checkout/element/svelte";
import type { SvelteHTMLElements } from "svelte/elements";

/** The types reject these in markup. */
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
