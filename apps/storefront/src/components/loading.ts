import { html, type TemplateResult } from "lit";

/** The message while data load. */
export function loading(text: string): TemplateResult {
	return html`<p class="muted" role="status">${text}</p>`;
}
