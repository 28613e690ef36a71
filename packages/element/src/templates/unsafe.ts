import { html, nothing, type TemplateResult } from "lit";
import type { CodeProblem } from "../codes/code-problems.js";
import { formatMoney } from "../format.js";
import type { StatusAnswer } from "../status/status-answer.js";
import type { Texts } from "../texts/texts.js";
import type { TemplateContext } from "./context.js";
import { icons } from "./controls.js";

/** A difference between a code and its order that may cost the shopper money. */
interface Difference {
	readonly found: string;
	readonly expected: string;
	/** The names of both values. */
	readonly foundName: string;
	readonly expectedName: string;
}

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
				${differencesOf(answer, context).map(
					({ found, expected, foundName, expectedName }) => html`<div>
						<dt>${expectedName}</dt>
						<dd>${expected}</dd>
						<dt>${foundName}</dt>
						<dd class="wrong">${found}</dd>
					</div>`,
				)}
			</dl>
			<p class="text">${texts.unsafeAdvice}</p>
		</div>
		<button class="primary check-button" part="primary-button" type="button" @click=${checkNow}>${texts.unsafeCheck}</button>
		<p class="text outcome" role="status">${outcome[check]}</p>
	</div>`;
}

function differencesOf(answer: StatusAnswer, context: TemplateContext): Difference[] {
	return context.problems.flatMap((problem) => differenceOf(problem, answer, context) ?? []);
}

function differenceOf(
	problem: CodeProblem,
	{ currency }: StatusAnswer,
	{ texts }: TemplateContext,
): Difference | undefined {
	switch (problem.code) {
		case "amount-differs": {
			const found = formatMoney(problem.found, currency);
			return difference("amount", found, formatMoney(problem.expected, currency), texts);
		}
		case "payee-differs":
			return difference("payee", problem.found, problem.expected, texts);
		case "unreadable":
		case "bad-checksum":
			return undefined;
	}
}

function difference(
	kind: "amount" | "payee",
	found: string,
	expected: string,
	texts: Texts,
): Difference {
	return {
		found,
		expected,
		foundName: texts[`${kind}Found`],
		expectedName: texts[`${kind}Expected`],
	};
}
