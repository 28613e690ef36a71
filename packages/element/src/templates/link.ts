import { html, nothing, type TemplateResult } from "lit";
import type { Messages } from "../messages/messages.js";

/** A link into another tab, so that this page goes on waiting; nothing without an address. */
export function linkTemplate(
	address: string | null,
	part: string,
	icon: TemplateResult,
	text: string,
	messages: Messages,
): TemplateResult | typeof nothing {
	if (address === null) return nothing;
	return html`<a
		class="secondary"
		part=${part}
		href=${address}
		target="_blank"
		rel="noopener noreferrer"
		>${icon}<span>${text}<span class="unseen"> ${messages.newTab}</span></span></a
	>`;
}
