import { fixture, html } from "@open-wc/testing";
import "../define.js";
import type { PixCheckoutElement } from "../pix-checkout-element.js";
import type { ShownView } from "../templates/view.js";
import { until } from "./until.js";

export const address = "https://store.example/pix-checkout/payses_01EXAMPLE";

/** Puts an element on the page, and waits until it shows a view. */
export async function mount(
	view: ShownView["name"],
	attributes: Readonly<Record<string, string>> = {},
): Promise<PixCheckoutElement> {
	const holder = await fixture<HTMLDivElement>(html`<div></div>`);
	const element = document.createElement("pix-checkout");
	for (const [name, value] of Object.entries({ src: address, ...attributes })) {
		element.setAttribute(name, value);
	}
	holder.append(element);
	await shows(element, view);
	return element;
}

/** Waits until an element shows a view. */
export async function shows(element: PixCheckoutElement, view: ShownView["name"]) {
	await has(element, `.card.${view}`);
}

/** Waits until the element contains a match of a selector. */
export async function has(element: PixCheckoutElement, selector: string) {
	await until(() => element.shadowRoot?.querySelector(selector), `There is no "${selector}".`);
}

/** The first control or text inside that matches a selector. */
export function inside(element: PixCheckoutElement, selector: string): HTMLElement {
	const found = element.shadowRoot?.querySelector(selector);
	if (found instanceof HTMLElement) {
		return found;
	}
	throw new Error(`There is no "${selector}".`);
}

/** The text of a match, with any white space as one space. */
export function textOf(element: PixCheckoutElement, selector: string): string {
	return (inside(element, selector).textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Waits until there is a match with this text. */
export async function reads(element: PixCheckoutElement, selector: string, text: string) {
	await has(element, selector);
	await until(
		() => textOf(element, selector).includes(text),
		`"${selector}" doesn't read "${text}".`,
	);
}
