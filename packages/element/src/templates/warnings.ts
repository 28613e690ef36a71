import { html, nothing, type TemplateResult } from "lit";
import type { CodeProblem } from "../codes/code-problems.js";
import { formatMoney } from "../format/money.js";
import type { StatusAnswer } from "../status/status-answer.js";
import { fill } from "../texts/texts.js";
import type { TemplateContext } from "./context.js";

/** Above a code that asks for another amount, or pays somebody else, than the order wants. */
export function warningsTemplate(answer: StatusAnswer, context: TemplateContext): unknown {
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
