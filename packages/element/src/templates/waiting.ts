import { html, type TemplateResult } from "lit";

/** Below everything that waits for a payment: nobody has to do anything here. */
export function waitingTemplate(text: string): TemplateResult {
	return html`<p class="waiting" part="waiting"><span class="dot"></span>${text}</p>`;
}
