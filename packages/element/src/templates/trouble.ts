import { html, nothing, type TemplateResult } from "lit";
import type { TemplateContext } from "./context.js";
import { buttonTemplate, icons } from "./controls.js";

/** While the store doesn't answer: at the top of the card, over its heading, and nothing moves. */
export function troubleTemplate({
	trouble,
	texts,
	tryNow,
}: TemplateContext): TemplateResult | typeof nothing {
	if (trouble === null) {
		return nothing;
	}
	return html`<div class="trouble" part="trouble">
		${icons.alert}
		<p class="said">${texts[trouble]}</p>
		${buttonTemplate("retry-button", texts.tryNow, tryNow)}
	</div>`;
}
