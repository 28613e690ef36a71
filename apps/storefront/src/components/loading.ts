import { html, type TemplateResult } from "lit";

/** The message while data load. */
export function loading(text: string): TemplateResult {
	return html`<p class="loading" role="status"><span class="spinner" aria-hidden="true"></span>${text}</p>`;
}
