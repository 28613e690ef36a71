import { html, nothing, type TemplateResult } from "lit";
import type { FirstTexts } from "../texts/first-texts.js";
import type { FirstContext } from "./context.js";
import { alertIcon, buttonTemplate } from "./first-controls.js";

/** While the store doesn't answer: the view stays, and nothing in it moves. */
export function troubleTemplate({
	trouble,
	texts,
	tryNow,
}: FirstContext): TemplateResult | typeof nothing {
	if (trouble === null) {
		return nothing;
	}
	return html`<div class="trouble" part="trouble">
		${alertIcon}
		<p class="said">${texts[trouble]}</p>
		${buttonTemplate("retry-button", texts.tryNow, tryNow)}
	</div>`;
}

/** Unseen, where trouble may come: its place is as high from the start. */
export function troublePlaceTemplate(texts: FirstTexts): TemplateResult[] {
	return [texts.trouble, texts.offline].map(
		(text) => html`<div class="trouble away" aria-hidden="true">
			<i class="icon"></i>
			<p>${text}</p>
			<div class="secondary">${texts.tryNow}</div>
		</div>`,
	);
}
