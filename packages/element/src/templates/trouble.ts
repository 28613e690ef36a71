import { html, nothing, type TemplateResult } from "lit";
import type { Texts } from "../texts/texts.js";
import type { TemplateContext } from "./context.js";
import { buttonTemplate, icons } from "./controls.js";

/** While the store doesn't answer: the view stays, and nothing in it moves. */
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

/** Unseen, where trouble may come: its place is as high from the start. */
export function troublePlaceTemplate(texts: Texts): TemplateResult[] {
	return [texts.trouble, texts.offline].map(
		(text) => html`<div class="trouble away" aria-hidden="true">
			<i class="icon"></i>
			<p>${text}</p>
			<div class="secondary">${texts.tryNow}</div>
		</div>`,
	);
}
