import { html, nothing, type TemplateResult } from "lit";
import type { CheckoutMethod, StatusAnswer } from "../status/status-answer.js";
import type { Texts } from "../texts/texts.js";
import { amountTemplate, troubleTemplate } from "./code-frame.js";
import type { TemplateContext } from "./context.js";
import { buttonTemplate, icons } from "./controls.js";

/**
 * Before the first answer. A server renders this view too, and without a script it stays: so the
 * content of the tag is visible below it.
 */
export function loadingTemplate({ texts, trouble, tryNow }: TemplateContext): TemplateResult {
	return html`${noticeTemplate(
		"busy",
		nothing,
		texts.loadingTitle,
		trouble === null ? texts.moment : texts[trouble],
		trouble === null ? nothing : buttonTemplate("retry-button", texts.tryNow, tryNow),
	)}<slot></slot>`;
}

/** The store doesn't know this payment. */
export function notFoundTemplate({ texts, tryNow }: TemplateContext): TemplateResult {
	return noticeTemplate(
		"quiet",
		icons.alert,
		texts.notFoundTitle,
		texts.notFoundText,
		buttonTemplate("retry-button", texts.tryNow, tryNow),
	);
}

/** The order is placed and its code follows. */
export function preparingTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	return html`${troubleTemplate(context)}
	${noticeTemplate(
		"busy",
		nothing,
		texts.preparingTitle,
		texts.preparingText,
		amountTemplate(answer, context),
	)}`;
}

/** The code ran out of time, and the store hasn't confirmed its final status yet. */
export function confirmingTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	return html`${troubleTemplate(context)}
	${noticeTemplate(
		"busy",
		nothing,
		texts.confirmingTitle,
		withPatience(texts.confirmingText, answer.method, texts),
		amountTemplate(answer, context),
	)}`;
}

/** The payment is confirmed. */
export function paidTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	return noticeTemplate(
		"good",
		icons.check,
		context.texts.paidTitle,
		context.texts.paidText,
		html`${amountTemplate(answer, context)}<slot name="paid"></slot>`,
	);
}

/** The store says that the code has expired; a late payment can still arrive. */
export function expiredTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	return html`${troubleTemplate(context)}
	${noticeTemplate(
		"quiet",
		icons.clock,
		texts[`${answer.method}ExpiredTitle`],
		withPatience(texts.expiredText, answer.method, texts),
		html`${renewTemplate(answer, context)}<slot name="expired"></slot>`,
	)}`;
}

/** The store says that the payment failed. */
export function failedTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	return html`${troubleTemplate(context)}
	${noticeTemplate(
		"bad",
		icons.cross,
		texts.failedTitle,
		texts.failedText,
		html`${renewTemplate(answer, context)}<slot name="failed"></slot>`,
	)}`;
}

/** The button for a new code, while the store would create one, and its outcome. */
function renewTemplate(
	answer: StatusAnswer,
	{ texts, renewal, renew }: TemplateContext,
): TemplateResult {
	const asked = renewal === "asked";
	const button = html`<button
		class="primary"
		part="renew-button"
		type="button"
		aria-disabled=${asked}
		@click=${renew}
	>${asked ? texts.moment : texts[`${answer.method}Renew`]}</button>`;
	return html`${answer.renewable && renewal !== "refused" ? button : nothing}
		<p class="text" part="renew-outcome" role="status">
			${renewal === "busy" ? texts.renewBusy : nothing}
			${renewal === "refused" ? texts.renewRefused : nothing}
		</p>`;
}

/** Colours the sign: `busy` turns a ring and shows no icon. */
type NoticeTone = "busy" | "good" | "bad" | "quiet";

/** A view of one sign, one heading and one sentence. */
function noticeTemplate(
	tone: NoticeTone,
	icon: TemplateResult | typeof nothing,
	title: string,
	text: string,
	more: unknown = nothing,
): TemplateResult {
	return html`<div class="notice" part="notice">
		<span class="sign ${tone}" part="sign">${icon}</span>
		<h2 class="title said" part="title" tabindex="-1">${title}</h2>
		<p class="text said" part="text">${text}</p>
		${more}
	</div>`;
}

/** A sentence, and for a boleto how long banks take. */
function withPatience(text: string, method: CheckoutMethod, texts: Texts): string {
	return method === "boleto" ? `${text} ${texts.boletoPatience}` : text;
}
