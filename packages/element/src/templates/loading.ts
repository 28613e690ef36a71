import { html, type TemplateResult } from "lit";
import type { StatusAnswer } from "../status/status-answer.js";
import { amountTemplate } from "./code-frame.js";
import type { TemplateContext } from "./context.js";

/**
 * Before the first answer, above the skeleton. A server renders this view too, and without a script
 * it stays: so the content of the tag is visible in it.
 */
export function loadingTemplate({ texts }: TemplateContext): TemplateResult {
	return html`<div class="head known">${busyTitleTemplate(texts.loadingTitle)}</div>
		<div class="meanwhile"><slot></slot></div>`;
}

/** The order is placed and its code follows, in the place of the skeleton. */
export function preparingTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	return html`<div class="head known">
		${busyTitleTemplate(texts.preparingTitle)} ${amountTemplate(answer, context)}
		<p class="text said" part="text">${texts.preparingText}</p>
	</div>`;
}

function busyTitleTemplate(title: string): TemplateResult {
	return html`<h2 class="title said" part="title" tabindex="-1">
		<span class="busy"></span>${title}
	</h2>`;
}
