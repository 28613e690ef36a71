import { html, nothing, type TemplateResult } from "lit";
import { formatMoney } from "../format.js";
import type { PixAnswer, PixCode } from "../status/status-answer.js";
import { headTemplate, waitingTemplate } from "./code-frame.js";
import type { TemplateContext } from "./context.js";
import { icons, linkTemplate } from "./controls.js";
import { copyFieldTemplate } from "./copy-field.js";
import { deadlineTemplate } from "./deadline.js";
import { qrTemplate } from "./qr.js";
import { stepsTemplate } from "./steps.js";

/**
 * A code to copy or to scan. By touch the copy button comes first, because shoppers can't scan their
 * own screen; otherwise the code to scan, for the phone with the bank's app.
 */
export function pixTemplate(
	answer: PixAnswer,
	{ copyPaste, paymentLink }: PixCode,
	context: TemplateContext,
): TemplateResult {
	const { copy, qrFold, texts } = context;
	const copied = copy.outcomeOf(copyPaste) === "copied";
	const copyField = copyFieldTemplate("pix", copyPaste, copyPaste, context);
	const qr = qrTemplate(copyPaste, answer, context);
	return html`<div class="ways">
			${headTemplate(answer, deadlineTemplate(answer, context), context)}
			${qrFold.byTouch ? copyField : qr}
			<section class="steps" part="steps">
				<h3 class="label">${texts.stepsTitle}</h3>
				${stepsTemplate(qrFold.byTouch ? "by-copy" : "by-scan", texts, copied && qrFold.byTouch)}
			</section>
			${bankTemplate(answer, context)}
			${qrFold.byTouch ? qr : copyField}
		</div>
		${waitingTemplate(context)}
		${linkTemplate(paymentLink, "link", texts.link, texts)}`;
}

/** What the bank's app shows before the shopper confirms, as far as the code says it. */
function bankTemplate(
	{ amountCents, currency }: PixAnswer,
	{ identity: { payee }, texts, locale }: TemplateContext,
): TemplateResult | typeof nothing {
	return payee
		? html`<p class="bank">
			${icons.shield}<span>${texts.bankShows} <b>${payee}</b>, <b>${formatMoney(amountCents, currency, locale)}</b></span>
		</p>`
		: nothing;
}
