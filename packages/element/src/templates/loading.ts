import { html, type TemplateResult } from "lit";
import type { TemplateContext } from "./context.js";
import { reasonTemplate } from "./reason.js";
import { troubleTemplate } from "./trouble.js";

/**
 * Before the first answer, above the skeleton. A server renders this view too, and without a script
 * it stays: so the content of the tag is visible in it.
 */
export function loadingTemplate(context: TemplateContext): TemplateResult {
	const { texts } = context;
	return html`<h2 class="title said" part="title" tabindex="-1">
			<span class="busy"></span>${texts.loadingTitle}
		</h2>
		<div class="meanwhile"><slot></slot></div>
		${troubleTemplate(context)}
		${reasonTemplate(context)}`;
}
