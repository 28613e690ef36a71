import { fixture, html } from "@open-wc/testing";
import "../define-payer.js";
import type { PixCheckoutPayerElement } from "../payer-element/pix-checkout-payer-element.js";
import { until } from "./until.js";

export const storeUrl = "https://store.example";

/** Puts a payer element on the page, and waits until it has a state. */
export async function mountPayer(
	state: PixCheckoutPayerElement["state"],
	attributes: Readonly<Record<string, string>> = {},
): Promise<PixCheckoutPayerElement> {
	const holder = await fixture<HTMLDivElement>(html`<div></div>`);
	const element = document.createElement("pix-checkout-payer");
	const all = {
		"store-url": storeUrl,
		"cart-id": "cart_01EXAMPLE",
		method: "boleto",
		...attributes,
	};
	for (const [name, value] of Object.entries(all)) {
		element.setAttribute(name, value);
	}
	holder.append(element);
	await becomes(element, state);
	return element;
}

/** Waits until an element has a state, and shows it in its language. */
export async function becomes(
	element: PixCheckoutPayerElement,
	state: PixCheckoutPayerElement["state"],
) {
	const words = state === "complete" || state === "loading" ? "#spoken" : ".card";
	await until(
		() => element.state === state && element.shadowRoot?.querySelector(words),
		`The element doesn't become "${state}".`,
	);
	await element.updateComplete;
}

/** The input or select of a field, by its id. */
export function control(element: PixCheckoutPayerElement, id: string) {
	const found = element.shadowRoot?.getElementById(id);
	if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) {
		return found;
	}
	throw new Error(`There is no field "${id}".`);
}

/** Fills in a field as a browser does for a person: one character after the other. */
export async function type(element: PixCheckoutPayerElement, id: string, text: string) {
	const field = control(element, id);
	if (field instanceof HTMLSelectElement) {
		field.value = text;
	} else {
		for (const character of text) {
			field.value += character;
			field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
		}
	}
	field.dispatchEvent(new Event("change", { bubbles: true }));
	await element.updateComplete;
}

/** The text that a screen reader adds to a field: its hint and its problem. */
export function described(element: PixCheckoutPayerElement, id: string): string {
	const ids = control(element, id).getAttribute("aria-describedby")?.split(" ") ?? [];
	return ids.map((one) => element.shadowRoot?.getElementById(one)?.textContent).join(" ");
}
