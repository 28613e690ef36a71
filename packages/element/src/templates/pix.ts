import { html, nothing, type TemplateResult } from "lit";
import { formatTimeLeft } from "../format/time-left.js";
import type { PixAnswer, PixCode } from "../status/status-answer.js";
import { amountTemplate } from "./amount.js";
import type { TemplateContext } from "./context.js";
import { copyFieldTemplate } from "./copy-field.js";
import { icons } from "./icons.js";
import { linkTemplate } from "./link.js";
import { qrTemplate } from "./qr.js";
import { troubleTemplate } from "./trouble.js";
import { waitingTemplate } from "./waiting.js";

/** A code to copy or to scan. The copy button comes first: nobody scans their own screen. */
export function pixTemplate(
	answer: PixAnswer,
	pix: PixCode,
	context: TemplateContext,
): TemplateResult {
	const { messages } = context;
	const field = {
		label: messages.pix.codeLabel,
		text: pix.copyPaste,
		shown: pix.copyPaste,
		lines: "one" as const,
		button: messages.pix.copy,
		copied: messages.pix.copied,
		copiedNext: messages.pix.copiedNext,
	};
	return html`${troubleTemplate(context)}
		<header class="head" part="head">
			<h2 class="title" part="title">${messages.pix.title}</h2>
			${amountTemplate(answer, messages)} ${deadlineTemplate(context)}
		</header>
		<div class="ways" part="ways">
			<div class="way">
				${copyFieldTemplate(field, context)}
				${linkTemplate(pix.paymentLink, "payment-link", icons.link, messages.pix.link, messages)}
			</div>
			${qrTemplate(pix.copyPaste, messages)}
			<section class="steps" part="steps">
				<h3 class="label">${messages.pix.stepsTitle}</h3>
				<ol>
					${messages.pix.steps.map((step) => html`<li>${step}</li>`)}
				</ol>
			</section>
		</div>
		${waitingTemplate(messages.updatesItself)}`;
}

function deadlineTemplate({
	messages,
	timeLeft,
}: TemplateContext): TemplateResult | typeof nothing {
	if (timeLeft === null) return nothing;
	return html`<p class="deadline" part="deadline">
		${icons.clock}
		<span>${messages.pix.expiresIn}
			<span role="timer" class="time" part="time">${formatTimeLeft(timeLeft, messages.locale)}</span>
		</span>
	</p>`;
}
