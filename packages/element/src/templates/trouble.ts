import { html, nothing, type TemplateResult } from "lit";
import type { TemplateContext } from "./context.js";
import { buttonTemplate, icons } from "./controls.js";
import { noticeTemplate } from "./notice.js";

/** While the store doesn't answer: at the top of the card, over its heading, and nothing moves. */
export function troubleTemplate(context: TemplateContext): TemplateResult | typeof nothing {
	const { trouble, texts } = context;
	return trouble === null
		? nothing
		: html`<div class="trouble" part="trouble">
				${icons.alert}
				<p class="said">${texts[trouble]}</p>
				${retryTemplate(context)}
			</div>`;
}

/** The store doesn't know this payment. */
export function notFoundTemplate(context: TemplateContext): TemplateResult {
	const { notFoundTitle, notFoundText } = context.texts;
	return noticeTemplate("quiet", icons.alert, notFoundTitle, notFoundText, retryTemplate(context));
}

function retryTemplate({ texts, tryNow }: TemplateContext): TemplateResult {
	return buttonTemplate("retry-button", texts.tryNow, tryNow);
}
