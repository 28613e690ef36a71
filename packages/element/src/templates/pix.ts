import { html, nothing, type TemplateResult } from "lit";
import { readBrCode } from "../codes/br-code.js";
import { formatTimeLeft } from "../format.js";
import type { PixAnswer, PixCode } from "../status/status-answer.js";
import { headTemplate, waitingTemplate } from "./code-frame.js";
import type { TemplateContext } from "./context.js";
import { icons, linkTemplate } from "./controls.js";
import { copyFieldTemplate } from "./copy-field.js";
import { qrTemplate } from "./qr.js";

/** A code to copy or to scan. The copy button comes first: shoppers can't scan their own screen. */
export function pixTemplate(
	answer: PixAnswer,
	{ copyPaste, paymentLink }: PixCode,
	context: TemplateContext,
): TemplateResult {
	const { texts } = context;
	return html`${headTemplate(answer, deadlineTemplate(context), context)}
		<div class="ways" part="ways">
			<div class="way">
				${copyFieldTemplate("pix", copyPaste, copyPaste, context)}
				${linkTemplate(paymentLink, "payment-link", texts.link, texts)}
			</div>
			${qrTemplate(copyPaste, texts)}
			<section class="steps" part="steps">
				<h3 class="label">${texts.stepsTitle}</h3>
				<ol>
					${[texts.step1, texts.step2, texts.step3].map((step) => html`<li>${step}</li>`)}
				</ol>
				${payeeTemplate(copyPaste, context)}
			</section>
		</div>
		${waitingTemplate(context)}`;
}

/** Seconds before the end at which the bar begins to shrink: no reload can make it full again. */
const barSeconds = 900;

function deadlineTemplate({ texts, locale, timeLeft }: TemplateContext) {
	if (timeLeft === null) {
		return nothing;
	}
	return html`<p class="deadline" part="deadline">
			${icons.clock}
			<span>${texts.expiresIn}
				<span role="timer" class="time" part="time">${formatTimeLeft(timeLeft, locale)}</span>
			</span>
		</p>
		<svg class="bar" part="bar" viewBox="0 0 ${barSeconds} 1" preserveAspectRatio="none" aria-hidden="true">
			<rect width=${Math.min(barSeconds, Math.ceil(timeLeft / 1000))} height="1" />
		</svg>`;
}

/** The payee that the bank's app must show, as far as the code names one. */
function payeeTemplate(copyPaste: string, { texts }: TemplateContext) {
	const payee = readBrCode(copyPaste)?.payee;
	return payee ? html`<p class="payee" part="payee">${texts.payee}: <b>${payee}</b></p>` : nothing;
}
