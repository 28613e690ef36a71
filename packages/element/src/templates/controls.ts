import { html, nothing, svg, type TemplateResult } from "lit";
import type { Texts } from "../texts/texts.js";

/** Drawn in the colour of the text around them, and hidden from screen readers. */
export const icons = {
	copy: icon(
		svg`<rect x="9" y="9" width="11" height="11" rx="2.5" /><path d="M5 15a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2" />`,
	),
	check: icon(svg`<path d="m4.5 12.5 5 5 10-11" />`),
	clock: icon(svg`<circle cx="12" cy="12" r="9" /><path d="M12 7v5l3.5 2" />`),
	cross: icon(svg`<path d="m6.5 6.5 11 11m0-11-11 11" />`),
	share: icon(svg`<path d="M12 15V4M8 7.5l4-4 4 4M7 11H5.5v9h13v-9H17" />`),
	calendar: icon(
		svg`<rect x="4" y="5.5" width="16" height="15" rx="2" /><path d="M4 10h16M8 3v4m8-4v4" />`,
	),
	/** A phone. */
	phone: icon(svg`<rect x="6" y="2.5" width="12" height="19" rx="2.5" /><path d="M11 18h2" />`),
	chevron: icon(svg`<path d="m6 9 6 6 6-6" />`),
	alert: icon(svg`<circle cx="12" cy="12" r="9" /><path d="M12 7v6m0 4h.01" />`),
} as const;

/**
 * A link that opens another tab, so that this page keeps waiting; nothing without an address.
 *
 * @param part a `button` is the document of a slip, a `link` the payment's page
 */
export function linkTemplate(
	address: string | null,
	part: "button" | "link",
	text: string,
	texts: Texts,
): TemplateResult | typeof nothing {
	if (address === null) {
		return nothing;
	}
	const look = part === "button" ? "secondary document-link" : "plain-link payment-link";
	return html`<a class=${look} part=${part} href=${address} target="_blank" rel="noreferrer"
		>${text}<span class="unseen"> ${texts.newTab}</span></a
	>`;
}

/** A secondary button; its name is a class. */
export function buttonTemplate(name: string, text: string, onClick: () => void): TemplateResult {
	return html`<button class="secondary ${name}" part="button" type="button" @click=${onClick}>${text}</button>`;
}

/** A drawing of 24×24 in the colour of the text around it, hidden from screen readers. */
function icon(content: TemplateResult): TemplateResult {
	return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none"
		stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"
	>${content}</svg>`;
}
