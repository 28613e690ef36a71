import { html, nothing, type TemplateResult } from "lit";
import { printedLine } from "../format/digitable-line.js";
import { formatDueDate } from "../format/due-date.js";
import type { BoletoAnswer, BoletoSlip } from "../status/status-answer.js";
import { barcodeTemplate } from "./barcode.js";
import type { TemplateContext } from "./context.js";
import { copyFieldTemplate } from "./copy-field.js";
import { headTemplate } from "./head.js";
import { icons } from "./icons.js";
import { linkTemplate } from "./link.js";
import { waitingTemplate } from "./waiting.js";

/** A slip: its line to copy, its bars to scan, its document to print. */
export function boletoTemplate(
	answer: BoletoAnswer,
	{ url, code }: BoletoSlip,
	context: TemplateContext,
): TemplateResult {
	const { texts } = context;
	return html`${headTemplate(answer, dueDateTemplate(answer, context), context)}
		<div class="slip" part="slip">
			${
				code === null
					? nothing
					: html`${copyFieldTemplate("boleto", code.digitableLine, printedLine(code.digitableLine), context)}
						${barcodeTemplate(code.barcode, texts.barcodeName)}`
			}
			${linkTemplate(url, "document-link", texts.document, texts)}
			<p class="text">${texts.boletoPatience}</p>
		</div>
		${waitingTemplate(context)}`;
}

function dueDateTemplate({ expiresAt }: BoletoAnswer, { texts, locale }: TemplateContext) {
	if (expiresAt === null) {
		return nothing;
	}
	return html`<p class="deadline" part="deadline">
		${icons.clock}
		<span>${texts.dueOn}:
			<time class="time" part="time" datetime=${new Date(expiresAt).toISOString()}
				>${formatDueDate(expiresAt, locale)}</time
			>
		</span>
	</p>`;
}
