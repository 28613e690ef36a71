import { html, nothing, type TemplateResult } from "lit";
import type { CodeProblem } from "../codes/code-problems.js";
import { formatMoney } from "../format.js";
import type { StatusAnswer } from "../status/status-answer.js";
import { fill } from "../texts/texts.js";
import type { TemplateContext } from "./context.js";
import { buttonTemplate, icons } from "./controls.js";

/** Above every code: the warnings, the heading and the amount. */
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

/** Below every code: the page updates by itself, and the shopper may ask at once. */
export function waitingTemplate({ check, texts, checkNow }: TemplateContext): TemplateResult {
	const outcome = { none: texts.waiting, asked: texts.moment, "not-yet": texts.notYet };
	return html`<div class="waiting" part="waiting">
		<span class="dot"></span>
		<p role="status">${outcome[check]}</p>
		${buttonTemplate("check-button", texts.checkNow, checkNow)}
	</div>`;
}

/** The amount of the payment. */
export function amountTemplate(
	{ amountCents, currency }: StatusAnswer,
	{ texts, locale }: TemplateContext,
): TemplateResult {
	return html`<p class="amount said" part="amount">
		<span class="unseen">${texts.amount}: </span>${formatMoney(amountCents, currency, locale)}
	</p>`;
}

/** Above a view while the store doesn't answer: the view stays. */
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

/** Above a code whose amount or payee differs from the order. */
function warningsTemplate(answer: StatusAnswer, context: TemplateContext): unknown {
	return context.problems.map((problem) => warningTemplate(problem, answer, context));
}

function warningTemplate(
	problem: CodeProblem,
	{ currency }: StatusAnswer,
	{ texts, locale }: TemplateContext,
): TemplateResult | typeof nothing {
	switch (problem.code) {
		case "amount-differs":
			return warning(
				fill(texts.amountDiffers, {
					found: formatMoney(problem.found, currency, locale),
					expected: formatMoney(problem.expected, currency, locale),
				}),
			);
		case "payee-differs":
			return warning(fill(texts.payeeDiffers, { ...problem }));
		case "unreadable":
		case "bad-checksum":
			return nothing;
	}
}

function warning(text: string): TemplateResult {
	return html`<p class="warning box" part="warning" role="alert">${text}</p>`;
}
