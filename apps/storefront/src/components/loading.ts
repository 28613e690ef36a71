import { html, type TemplateResult } from "lit";

/** Said while something is being fetched. */
export function loading(text: string): TemplateResult {
	return html`<p class="loading" role="status"><span class="spinner" aria-hidden="true"></span>${text}</p>`;
}
