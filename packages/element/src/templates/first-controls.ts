import { html, svg, type TemplateResult } from "lit";

/** The controls that the first view may need. The others load with the views after it. */
export const alertIcon = icon(svg`<circle cx="12" cy="12" r="9" /><path d="M12 7v6m0 4h.01" />`);

/** A drawing of 24×24 in the colour of the text around it, hidden from screen readers. */
export function icon(content: TemplateResult): TemplateResult {
	return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none"
		stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"
	>${content}</svg>`;
}

/** A secondary button; its name is a class. */
export function buttonTemplate(name: string, text: string, onClick: () => void): TemplateResult {
	return html`<button class="secondary ${name}" part="button" type="button" @click=${onClick}>${text}</button>`;
}
