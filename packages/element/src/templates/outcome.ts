import { html, type TemplateResult } from "lit";

/** A place beside buttons that says how the last press ended; rendering leaves its text alone. */
export function outcomeTemplate(): TemplateResult {
	return html`<p class="text outcome" part="text" role="status"></p>`;
}

/** Says how the press of a button ended, in the place beside it. */
export function sayOutcome(button: Element, text: string): void {
	const place = button.parentElement?.querySelector(".outcome");
	if (place) {
		place.textContent = text;
	}
}
