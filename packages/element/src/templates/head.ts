import { html, type TemplateResult } from "lit";
import type { StatusAnswer } from "../status/status-answer.js";
import { amountTemplate } from "./amount.js";
import type { TemplateContext } from "./context.js";
import { troubleTemplate } from "./trouble.js";
import { warningsTemplate } from "./warnings.js";

/** What stands above every code: what is wrong, what is to be done, how much. */
export function headTemplate(
	answer: StatusAnswer,
	more: unknown,
	context: TemplateContext,
): TemplateResult {
	return html`${troubleTemplate(context)}${warningsTemplate(answer, context)}
		<header class="head" part="head">
			<h2 class="title said" part="title" tabindex="-1">${context.texts[`${answer.method}Title`]}</h2>
			${amountTemplate(answer, context)} ${more}
		</header>`;
}
