import { html, type TemplateResult } from "lit";
import { formatMoney } from "../format/money.js";
import type { Messages } from "../messages/messages.js";
import type { StatusAnswer } from "../status/status-answer.js";

/** What is to be paid. */
export function amountTemplate(answer: StatusAnswer, messages: Messages): TemplateResult {
	const amount = formatMoney(answer.amountCents, answer.currency, messages.locale);
	return html`<p class="amount" part="amount">
		<span class="unseen">${messages.amount}: </span>${amount}
	</p>`;
}
