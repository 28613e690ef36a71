import { html, nothing, svg, type TemplateResult } from "lit";
import { formatMoment, formatMoney } from "../format.js";
import type { CheckoutMethod, StatusAnswer } from "../status/status-answer.js";
import { fill } from "../texts/texts.js";
import { amountTemplate } from "./code-frame.js";
import type { TemplateContext } from "./context.js";
import { noticeTemplate } from "./notice.js";
import { refundText } from "./paid-money.js";
import { shareTemplate } from "./share.js";

/** Its path has the length 1, so that its style sheet can draw it. */
const tick = html`<svg class="tick" viewBox="0 0 24 24" aria-hidden="true" fill="none"
	stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"
>${svg`<path pathLength="1" d="m5 12.5 4.5 4.5 9.5-10" />`}</svg>`;

const methods: Readonly<Record<CheckoutMethod, string>> = { pix: "Pix", boleto: "Boleto" };

/** The payment is confirmed: the moment, its receipt, and what comes next. */
export function paidTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	return noticeTemplate(
		"good",
		tick,
		texts.paidTitle,
		refundText(answer, context) || texts.paidText,
		html`${receiptTemplate(answer, context)}<slot name="paid"></slot>`,
	);
}

/** The shop's word, which says so: only the bank issues the receipt of a transaction. */
function receiptTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	const facts = factsOf(answer, context);
	const title = texts.receiptTitle;
	const text = [
		`${title}: ${formatMoney(answer.amountCents, answer.currency)}`,
		...facts.map(({ name, value }) => `${name}: ${value}`),
		texts.receiptNote,
	].join("\n");
	const sharing = shareTemplate({ title, text }, texts.renewBusy, texts);
	return html`<section class="receipt" part="receipt" aria-label=${title}>
			${amountTemplate(answer, context)}
			<dl>
				${facts
					.filter(({ isAbove }) => !isAbove)
					.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
			</dl>
			<p class="note">${texts.receiptNote}</p>
		</section>
		${sharing === nothing ? nothing : html`<div class="handing keep">${sharing}</div>`}`;
}

/** In the order of reading, without what nobody gave. `isAbove`: the card says it above every view. */
function factsOf(
	{ id, method, paidAt, payee }: StatusAnswer,
	{ texts, locale, identity: { shop, orderNumber } }: TemplateContext,
) {
	const time = paidAt === null ? "" : formatMoment(paidAt, locale);
	// By an order's number the shop finds the payment; without one it needs the payment's own. An order's
	// id is nobody's number for it.
	const reference = orderNumber || id.startsWith("order_") ? "" : id;
	return [
		{ name: texts.receiptMethod, value: methods[method], isAbove: false },
		{ name: texts.receiptTime, value: time && fill(texts.brasilia, { time }), isAbove: false },
		{ name: texts.receiptShop, value: shop, isAbove: true },
		{ name: texts.receiptPayee, value: payee ?? "", isAbove: false },
		{ name: texts.receiptOrder, value: orderNumber, isAbove: true },
		{ name: texts.receiptReference, value: reference, isAbove: false },
	].filter(({ value }) => value !== "");
}
