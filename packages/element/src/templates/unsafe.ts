import { html, nothing, type TemplateResult } from "lit";
import type { CodeProblem } from "../codes/code-problems.js";
import { formatMoney } from "../format.js";
import type { StatusAnswer } from "../status/status-answer.js";
import type { TemplateContext } from "./context.js";
import { icons } from "./controls.js";

/**
 * Instead of a code that differs from its order: what was found, what to do, and nothing that pays.
 * Screen readers say it at once.
 */
export function unsafeTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts, check, checkNow } = context;
	const outcome = { none: nothing, asked: texts.moment, "not-yet": texts.unsafeStill };
	return html`<div class="notice unsafe" part="notice">
		<span class="sign bad">${icons.alert}</span>
		<div class="finding" role="alert">
			<h2 class="title" part="title" tabindex="-1">${texts[`${answer.method}UnsafeTitle`]}</h2>
			<p class="text" part="text">${texts.unsafeText}</p>
			<dl class="differences">
				${context.problems.map((problem) => differenceTemplate(problem, answer, context))}
			</dl>
			<p class="text">${texts.unsafeAdvice}</p>
		</div>
		<button class="primary check-button" part="primary-button" type="button" @click=${checkNow}>${texts.unsafeCheck}</button>
		<p class="text outcome" role="status">${outcome[check]}</p>
	</div>`;
}

function differenceTemplate(
	problem: CodeProblem,
	{ currency }: StatusAnswer,
	{ texts }: TemplateContext,
): TemplateResult | typeof nothing {
	switch (problem.code) {
		case "amount-differs":
			return html`<div>
				<dt>${texts.amountExpected}</dt>
				<dd>${formatMoney(problem.expected, currency)}</dd>
				<dt>${texts.amountFound}</dt>
				<dd class="wrong">${formatMoney(problem.found, currency)}</dd>
			</div>`;
		case "payee-differs":
			return html`<div>
				<dt>${texts.payeeExpected}</dt>
				<dd>${problem.expected}</dd>
				<dt>${texts.payeeFound}</dt>
				<dd class="wrong">${problem.found}</dd>
			</div>`;
		case "unreadable":
		case "bad-checksum":
			return nothing;
	}
}
