import { html, isServer, nothing, svg, type TemplateResult } from "lit";
import { canShare, share } from "../copy/share.js";
import { type Receipt, receiptOf, textOf } from "../receipt/receipt.js";
import type { StatusAnswer } from "../status/status-answer.js";
import { amountTemplate } from "./code-frame.js";
import type { TemplateContext } from "./context.js";
import { icons } from "./controls.js";
import { noticeTemplate } from "./notice.js";
import { outcomeTemplate, sayOutcome } from "./outcome.js";
import { refundText } from "./paid-money.js";

/** Its path has the length 1, so that its style sheet can draw it. */
const tick = html`<svg class="tick" viewBox="0 0 24 24" aria-hidden="true" fill="none"
	stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"
>${svg`<path pathLength="1" d="m5 12.5 4.5 4.5 9.5-10" />`}</svg>`;

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

function receiptTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const receipt = receiptOf(answer, context);
	return html`<section class="receipt" part="receipt" aria-label=${receipt.title}>
			${amountTemplate(answer, context)}
			<dl>
				${receipt.facts
					.filter(({ isAbove }) => !isAbove)
					.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
			</dl>
			<p class="note">${receipt.note}</p>
		</section>
		${keepTemplate(receipt, context)}`;
}

function keepTemplate(
	receipt: Receipt,
	{ texts }: TemplateContext,
): TemplateResult | typeof nothing {
	const shared: ShareData = { title: receipt.title, text: textOf(receipt) };
	// A server draws for the many phones that share, so that nothing moves there.
	if (!isServer && !canShare(shared)) {
		return nothing;
	}
	const onShare = async ({ currentTarget }: Event) => {
		if (currentTarget instanceof Element) {
			const outcome = await share(shared);
			sayOutcome(currentTarget, outcome === "refused" ? texts.receiptFailed : "");
		}
	};
	return html`<div class="keep">
		<button class="secondary share-button" part="button" type="button" @click=${onShare}>
			${icons.share}<span>${texts.share}</span>
		</button>
		${outcomeTemplate()}
	</div>`;
}
