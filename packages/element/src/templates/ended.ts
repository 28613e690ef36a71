import { html, nothing, type TemplateResult } from "lit";
import { formatTime, formatUntil } from "../format.js";
import type { CheckoutMethod, StatusAnswer } from "../status/status-answer.js";
import { fill, type Texts } from "../texts/texts.js";
import { amountTemplate } from "./code-frame.js";
import type { TemplateContext } from "./context.js";
import { buttonTemplate, icons } from "./controls.js";
import { noticeTemplate } from "./notice.js";
import { refundText } from "./paid-money.js";

/** Banks confirm a Pix in seconds, a slip in days. */
const patience = { pix: "confirmingText", boleto: "boletoPatience" } as const satisfies Record<
	CheckoutMethod,
	keyof Texts
>;

/** The code ran out of time, and the store hasn't confirmed its final status yet. */
export function confirmingTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	return noticeTemplate(
		"busy",
		nothing,
		texts.confirmingTitle,
		said(
			texts[`${answer.method}Over`],
			texts[patience[answer.method]],
			awaitedText(answer, context),
		),
		amountTemplate(answer, context),
	);
}

/** The store says that the code has expired; a late payment can still arrive. */
export function expiredTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	return noticeTemplate(
		"quiet",
		answer.reason === null ? icons.clock : icons.alert,
		reasonTitle(answer, texts[`${answer.method}ExpiredTitle`], texts),
		said(texts[`${answer.method}Over`], refundText(answer, context), nextStep(answer, context)),
		html`${renewTemplate(answer, context)}<slot name="expired">${toStoreTemplate(answer, context)}</slot>${alreadyPaidTemplate(answer, context)}`,
	);
}

/** The store says that the payment failed, or that the order doesn't want it any more. */
export function failedTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	const { method, reason } = answer;
	const isQuiet = reason !== null || answer.refund !== null;
	const next = nextStep(answer, context);
	return noticeTemplate(
		isQuiet ? "quiet" : "bad",
		isQuiet ? icons.alert : icons.cross,
		reasonTitle(answer, texts.failedTitle, texts),
		said(reason === null ? "" : texts[`${method}Over`], refundText(answer, context), next),
		html`${renewTemplate(answer, context)}<slot name="failed">${toStoreTemplate(answer, context)}</slot>${alreadyPaidTemplate(answer, context)}`,
	);
}

/** @param without the title where there is no reason */
function reasonTitle({ reason }: StatusAnswer, without: string, texts: Texts): string {
	switch (reason) {
		case null:
			return without;
		case "order_changed":
			return texts.changedTitle;
		case "paid_another_way":
			return texts.paidElsewhereTitle;
		default:
			return texts.cancelledTitle;
	}
}

/** Sentences, without empty ones. */
function said(...sentences: string[]): string {
	return sentences.filter((sentence) => sentence !== "").join(" ");
}

/** Until when the store waits for the bank; empty where it doesn't say so. */
function awaitedText(
	{ awaitedUntil, serverTime }: StatusAnswer,
	{ texts, locale }: TemplateContext,
): string {
	return awaitedUntil === null
		? ""
		: fill(texts.awaitedUntil, { time: formatUntil(awaitedUntil, serverTime, locale) });
}

/** What the shopper can do now. */
function nextStep(answer: StatusAnswer, { texts, locale, renewal }: TemplateContext): string {
	const { reason, renewable, renewableAt, renewableUntil, renewalEnded, serverTime, status } =
		answer;
	if (renewal === "refused") {
		return texts.renewRefused;
	}
	if (renewable) {
		const time = renewableUntil && formatUntil(renewableUntil, serverTime, locale);
		const until = time ? ` ${fill(texts.until, { time })}` : "";
		return status === "failed" && reason === null
			? texts.failedRetry
			: fill(texts.renewNext, { until });
	}
	if (renewableAt !== null) {
		return fill(texts.renewLater, { time: formatTime(renewableAt, locale) });
	}
	if (renewalEnded !== null) {
		return renewalEnded === "too_late" ? texts.renewTooLate : texts.renewTooMany;
	}
	switch (reason) {
		case "paid_another_way":
			return texts.nothingToDo;
		case "order_cancelled":
			return texts.cancelledText;
		default:
			return status === "failed" ? texts.failedText : texts.expiredText;
	}
}

/** The button for a new code, while the store would create one, and its outcome. */
function renewTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts, renewal, renew } = context;
	// What a changed order asks for is known once it has its code.
	const amount = answer.reason === null ? amountTemplate(answer, context) : nothing;
	const asked = renewal === "asked";
	const button = html`<button
		class="primary renew-button"
		part="primary-button"
		type="button"
		aria-disabled=${asked}
		@click=${renew}
	>${asked ? texts.moment : texts[`${answer.method}Renew`]}</button>`;
	return html`${answer.renewable && renewal !== "refused" ? [amount, button] : nothing}
		<p class="text renew-outcome" part="text" role="status"
			>${renewal === "busy" ? texts.renewBusy : nothing}</p
		>`;
}

/** The way to the page's `shop-url` where the shopper can only ask the shop; its own link replaces it. */
function toStoreTemplate(
	{ reason, renewable, renewableAt }: StatusAnswer,
	{ texts, renewal, identity: { shopUrl } }: TemplateContext,
): TemplateResult | typeof nothing {
	const isOver = (!renewable && renewableAt === null) || renewal === "refused";
	return shopUrl && isOver && reason !== "paid_another_way"
		? html`<a class="primary" part="primary-button" href=${shopUrl}>${texts.toStore}</a>`
		: nothing;
}

/** For those who have paid with the code that is over; nothing where nobody has, or all is well. */
function alreadyPaidTemplate(
	answer: StatusAnswer,
	context: TemplateContext,
): TemplateResult | typeof nothing {
	const { method, expiresAt, reason, refund } = answer;
	const { texts, check, checkNow } = context;
	if (expiresAt === null || refund !== null || reason === "paid_another_way") {
		return nothing;
	}
	const outcome = {
		none: said(texts[`${method}AlreadyPaid`], awaitedText(answer, context)),
		asked: texts.moment,
		"not-yet": texts.notYet,
	};
	return html`<div class="already">
		<p role="status">${check === "none" ? html`<b>${texts.alreadyPaid}</b> ` : nothing}${outcome[check]}</p>
		${buttonTemplate("check-button", texts.checkNow, checkNow)}
	</div>`;
}
