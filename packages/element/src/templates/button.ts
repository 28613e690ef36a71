import { html, type TemplateResult } from "lit";

/** A button that isn't the first thing to do. */
export function buttonTemplate(
	part: string,
	text: string,
	onClick: () => void,
	looks: "secondary" | "plain" = "secondary",
): TemplateResult {
	return html`<button class=${looks} part=${part} type="button" @click=${onClick}>${text}</button>`;
}
