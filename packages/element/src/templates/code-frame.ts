import { html, nothing, type TemplateResult } from "lit";
import { siPix } from "simple-icons";
import { formatMoney } from "../format.js";
import type { CheckoutMethod, StatusAnswer } from "../status/status-answer.js";
import type { TemplateContext } from "./context.js";
import { buttonTemplate } from "./controls.js";
import { payeeTemplate } from "./identity.js";

/**
 * The symbol of Pix, as the central bank's "Manual de uso da marca Pix" allows it: its own shape,
 * whole, in one colour, with nothing nearer than a quarter of its side. The words beside it say Pix.
 */
const pixSymbol = html`<svg class="pix-symbol" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
	<path d=${siPix.path} />
</svg>`;

const heads = {
	pix: { symbol: pixSymbol, payee: payeeTemplate },
	boleto: { symbol: nothing, payee: () => nothing },
} as const satisfies Record<CheckoutMethod, unknown>;

/** Above every code: the heading, the amount and, for a Pix, who receives. */
export function headTemplate(
	answer: StatusAnswer,
	more: unknown,
	context: TemplateContext,
): TemplateResult {
	const { symbol, payee } = heads[answer.method];
	return html`<header class="head">
		<h2 class="title said" part="title" tabindex="-1">
			${symbol}${context.texts[`${answer.method}Title`]}
		</h2>
		${amountTemplate(answer, context)} ${payee(answer, context)} ${more}
	</header>`;
}

/** Below every code: the page updates by itself, and the shopper may ask at once. */
export function waitingTemplate({ check, texts, checkNow }: TemplateContext): TemplateResult {
	const outcome = { none: texts.waiting, asked: texts.moment, "not-yet": texts.notYet };
	return html`<div class="waiting">
		<span class="dot"></span>
		<p role="status">${outcome[check]}</p>
		${buttonTemplate("check-button", texts.checkNow, checkNow)}
	</div>`;
}

/** The amount of the payment. */
export function amountTemplate(
	{ amountCents, currency }: StatusAnswer,
	{ texts }: TemplateContext,
): TemplateResult {
	return html`<p class="amount said" part="amount">
		<span class="unseen">${texts.amount}: </span>${formatMoney(amountCents, currency)}
	</p>`;
}
