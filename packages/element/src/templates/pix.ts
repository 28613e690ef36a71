import { html, type TemplateResult } from "lit";
import type { PixAnswer, PixCode } from "../status/status-answer.js";
import type { Texts } from "../texts/texts.js";
import { headTemplate, waitingTemplate } from "./code-frame.js";
import type { TemplateContext } from "./context.js";
import { linkTemplate } from "./controls.js";
import { copyFieldTemplate } from "./copy-field.js";
import { deadlineTemplate } from "./deadline.js";
import { qrTemplate } from "./qr.js";

/**
 * A code to copy or to scan. Copying comes first: shoppers by touch can't scan their own screen, and a
 * short window has no room for both. Where there is room, the code to scan stands beside it.
 */
export function pixTemplate(
	answer: PixAnswer,
	{ copyPaste, paymentLink }: PixCode,
	context: TemplateContext,
): TemplateResult {
	const { copy, qrFold, texts } = context;
	const copied = copy.outcomeOf(copyPaste) === "copied";
	return html`<div class="ways">
			${headTemplate(answer, deadlineTemplate(answer, context), context)}
			${copyFieldTemplate("pix", copyPaste, copyPaste, context)}
			<section class="steps" part="steps">
				<h3 class="label">${texts.stepsTitle}</h3>
				${stepsTemplate(qrFold.byTouch ? "by-copy" : "by-scan", texts, copied && qrFold.byTouch)}
			</section>
			${qrTemplate(copyPaste, answer, context)}
		</div>
		${waitingTemplate(context)}
		${linkTemplate(paymentLink, "link", texts.link, texts)}`;
}

/**
 * The steps of one way, which never mix two devices: the code is copied on the paying one, or its camera
 * scans it.
 *
 * @param done whether the shopper has done the first
 */
export function stepsTemplate(
	way: "by-copy" | "by-scan",
	texts: Texts,
	done: boolean,
): TemplateResult {
	const steps = {
		"by-copy": [texts.step1, texts.step2, texts.step3],
		"by-scan": [texts.scan1, texts.scan2, texts.scan3],
	};
	return html`<ol class="${way} ${done ? "begun" : ""}">
		${steps[way].map((step) => html`<li><span>${step}</span></li>`)}
	</ol>`;
}
