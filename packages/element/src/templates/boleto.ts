import { html, nothing, type TemplateResult } from "lit";
import { itfBarcode } from "../codes/itf-barcode.js";
import { formatDueDate, printedLine } from "../format.js";
import type { BoletoAnswer, BoletoSlip } from "../status/status-answer.js";
import { headTemplate, waitingTemplate } from "./code-frame.js";
import type { TemplateContext } from "./context.js";
import { icons, linkTemplate } from "./controls.js";
import { copyFieldTemplate } from "./copy-field.js";

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

/**
 * The slip's barcode, black on its own white ground whatever the page's colours are. The drawing is
 * stretched to its place: bars have no height of their own.
 */
function barcodeTemplate(digits: string, name: string): TemplateResult {
	const { width, path } = itfBarcode(digits);
	return html`<div class="barcode"><svg
		part="barcode"
		role="img"
		aria-label=${name}
		width=${width}
		height="64"
		viewBox="0 0 ${width} 1"
		preserveAspectRatio="none"
	><path d="M0 0h${width}v1H0z" fill="#fff" /><path d=${path} /></svg></div>`;
}
