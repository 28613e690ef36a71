import { html, nothing, type TemplateResult } from "lit";
import type { Texts } from "../texts/texts.js";

/** A link into another tab, so that this page goes on waiting; nothing without an address. */
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
