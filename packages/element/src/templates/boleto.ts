import { html, nothing, type TemplateResult } from "lit";
import { printedLine } from "../format/digitable-line.js";
import { formatDueDate } from "../format/due-date.js";
import type { BoletoAnswer, BoletoSlip, SlipCode } from "../status/status-answer.js";
import { amountTemplate } from "./amount.js";
import { barcodeTemplate } from "./barcode.js";
import type { TemplateContext } from "./context.js";
import { copyFieldTemplate } from "./copy-field.js";
import { icons } from "./icons.js";
import { linkTemplate } from "./link.js";
import { troubleTemplate } from "./trouble.js";
import { waitingTemplate } from "./waiting.js";

/** A slip: its line to copy, its bars to scan, its document to print. */
export function boletoTemplate(
	answer: BoletoAnswer,
	boleto: BoletoSlip,
	context: TemplateContext,
): TemplateResult {
	const { messages } = context;
	return html`${troubleTemplate(context)}
		<header class="head" part="head">
			<h2 class="title" part="title">${messages.boleto.title}</h2>
			${amountTemplate(answer, messages)} ${dueDateTemplate(answer, context)}
		</header>
		<div class="slip" part="slip">
			${boleto.code === null ? nothing : codeTemplate(boleto.code, context)}
			${linkTemplate(boleto.url, "document-link", icons.document, messages.boleto.document, messages)}
			<p class="text">${messages.boleto.patience}</p>
		</div>
		${waitingTemplate(messages.updatesItself)}`;
}

function codeTemplate(code: SlipCode, context: TemplateContext): TemplateResult {
	const { messages } = context;
	const field = {
		label: messages.boleto.lineLabel,
		text: code.digitableLine,
		shown: printedLine(code.digitableLine),
		lines: "all" as const,
		button: messages.boleto.copy,
		copied: messages.boleto.copied,
		copiedNext: messages.boleto.copiedNext,
	};
	return html`${copyFieldTemplate(field, context)} ${barcodeTemplate(code.barcode, messages)}`;
}

function dueDateTemplate(
	answer: BoletoAnswer,
	{ messages }: TemplateContext,
): TemplateResult | typeof nothing {
	if (answer.expiresAt === null) return nothing;
	return html`<p class="deadline" part="deadline">
		${icons.calendar}
		<span>${messages.boleto.dueOn}:
			<time class="time" part="time" datetime=${new Date(answer.expiresAt).toISOString()}
				>${formatDueDate(answer.expiresAt, messages.locale)}</time
			>
		</span>
	</p>`;
}
