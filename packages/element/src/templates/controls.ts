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
	alert: icon(svg`<circle cx="12" cy="12" r="9" /><path d="M12 7v6m0 4h.01" />`),
} as const;

function icon(content: TemplateResult): TemplateResult {
	return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none"
		stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"
	>${content}</svg>`;
}

/** A secondary button. */
export function buttonTemplate(part: string, text: string, onClick: () => void): TemplateResult {
	return html`<button class="secondary" part=${part} type="button" @click=${onClick}>${text}</button>`;
}

/** A link that opens another tab, so that this page keeps waiting; nothing without an address. */
export function linkTemplate(
	address: string | null,
	part: string,
	text: string,
	texts: Texts,
): TemplateResult | typeof nothing {
	if (address === null) {
		return nothing;
	}
	return html`<a class="secondary" part=${part} href=${address} target="_blank" rel="noreferrer"
		>${text}<span class="unseen"> ${texts.newTab}</span></a
	>`;
}
