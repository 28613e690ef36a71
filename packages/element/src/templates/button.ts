import { html, type TemplateResult } from "lit";

/** A button that isn't the first thing to do. */
export function buttonTemplate(part: string, text: string, onClick: () => void): TemplateResult {
	return html`<button class="secondary" part=${part} type="button" @click=${onClick}>${text}</button>`;
}
