import { html, type TemplateResult } from "lit";
import { formatMoney } from "../format/money.js";
import type { StatusAnswer } from "../status/status-answer.js";
import type { TemplateContext } from "./context.js";

/** What is to be paid. */
export function amountTemplate(
	{ amountCents, currency }: StatusAnswer,
	{ texts, locale }: TemplateContext,
): TemplateResult {
	return html`<p class="amount said" part="amount">
		<span class="unseen">${texts.amount}: </span>${formatMoney(amountCents, currency, locale)}
	</p>`;
}
