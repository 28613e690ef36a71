import { html, nothing, type TemplateResult } from "lit";
import { buttonTemplate } from "./button.js";
import type { TemplateContext } from "./context.js";
import { icons } from "./icons.js";

/** Above what is known, while the store can't be reached: nothing is taken away meanwhile. */
export function troubleTemplate({
	trouble,
	texts,
	tryNow,
}: TemplateContext): TemplateResult | typeof nothing {
	if (trouble === null) {
		return nothing;
	}
	return html`<div class="trouble box" part="trouble">
		${icons.alert}
		<p class="said">${texts[trouble]}</p>
		${buttonTemplate("retry-button", texts.tryNow, tryNow)}
	</div>`;
}
