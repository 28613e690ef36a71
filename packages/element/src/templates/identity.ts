import { html, nothing, type TemplateResult } from "lit";
import { payeeOf } from "../codes/code-guard.js";
import type { StatusAnswer } from "../status/status-answer.js";
import { fill } from "../texts/texts.js";
import type { TemplateContext } from "./context.js";

/**
 * Above every view: which shop sells, and which order this pays. Takes no place when the page says
 * neither.
 */
export function identityTemplate({
	identity: { shop, orderNumber },
	texts,
}: TemplateContext): TemplateResult {
	const number = { number: orderNumber };
	return html`<div class="identity">
		<slot name="shop">${shop ? html`<b>${shop}</b>` : nothing}</slot>
		<slot name="order">${orderNumber ? html`<span>${fill(texts.order, number)}</span>` : nothing}</slot>
	</div>`;
}

/** Who receives. It keeps its line when the code names nobody. */
export function payeeTemplate(answer: StatusAnswer, { texts }: TemplateContext): TemplateResult {
	const payee = payeeOf(answer);
	return html`<p class="payee">${payee ? html`${texts.payTo} <b>${payee}</b>` : nothing}</p>`;
}
