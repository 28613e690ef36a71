import { html, nothing, type TemplateResult } from "lit";
import { itfBarcode } from "../codes/itf-barcode.js";
import { daysUntil, formatDueDate, formatMoney, printedLine } from "../format.js";
import type { BoletoAnswer, BoletoSlip } from "../status/status-answer.js";
import { fill } from "../texts/texts.js";
import { headTemplate, waitingTemplate } from "./code-frame.js";
import type { TemplateContext } from "./context.js";
import { icons, linkTemplate } from "./controls.js";
import { copyFieldTemplate } from "./copy-field.js";
import { shareTemplate } from "./share.js";

/**
 * A slip: its line to copy, its document, its bars to scan. On a phone the bars are folded away:
 * nobody scans their own screen.
 */
export function boletoTemplate(
	answer: BoletoAnswer,
	slip: BoletoSlip,
	context: TemplateContext,
): TemplateResult {
	const { texts } = context;
	const { url, code } = slip;
	const text = sharedText(answer, slip, context);
	const sharing = shareTemplate({ text }, texts.shareRefused, texts);
	const opening = linkTemplate(url, "button", texts.document, texts);
	return html`${headTemplate(answer, dueDateTemplate(answer, context), context)}
		<div class="slip">
			${
				code === null
					? nothing
					: copyFieldTemplate(
							"boleto",
							code.digitableLine,
							printedLine(code.digitableLine),
							context,
						)
			}
			<div class="handing ${code === null ? "alone" : ""}">
				${code === null ? [opening, sharing] : [sharing, opening]}
			</div>
			${code === null ? nothing : barcodeTemplate(code.barcode, texts)}
			<ul class="terms">
				${[texts.boletoWhere, texts.boletoPatience, texts.boletoAfterDue].map(
					(term) => html`<li>${term}</li>`,
				)}
			</ul>
		</div>
		${waitingTemplate(context)}`;
}

function dueDateTemplate({ expiresAt }: BoletoAnswer, context: TemplateContext) {
	if (expiresAt === null) {
		return nothing;
	}
	const { texts, locale } = context;
	const now = nowOf(expiresAt, context);
	const words = [texts.dueToday, texts.dueTomorrow][daysUntil(expiresAt, now)];
	return html`<p class="deadline ${words === undefined ? "" : "due-soon box"}" part="deadline">
		${icons.calendar}
		<span>${words === undefined ? `${texts.dueOn}:` : html`<b>${words}</b>,`}
			<time class="time" datetime=${new Date(expiresAt).toISOString()}
				>${formatDueDate(expiresAt, now, locale)}</time
			>
		</span>
	</p>`;
}

/** The server's time, from the time that it leaves until the end. */
function nowOf(expiresAt: number, { timeLeft }: TemplateContext): number {
	return expiresAt - (timeLeft ?? 0);
}

/** Sends the line to somebody who pays it, or the document when there is no line. */
function sharedText(
	{ amountCents, currency, expiresAt }: BoletoAnswer,
	{ url, code }: BoletoSlip,
	context: TemplateContext,
): string {
	const { texts, locale } = context;
	return [
		fill(texts.shareAmount, { amount: formatMoney(amountCents, currency) }),
		expiresAt !== null &&
			`${texts.dueOn}: ${formatDueDate(expiresAt, nowOf(expiresAt, context), locale)}`,
		// The document has the payer's data on it; the line alone is enough to pay.
		code === null ? url : `${texts.boletoLabel}: ${printedLine(code.digitableLine)}`,
	]
		.filter((line) => line)
		.join("\n");
}

/**
 * The slip's barcode, black on its own white ground whatever the page's colours are. The drawing is
 * stretched to its place: bars have no height of their own. On paper it is never folded away.
 */
function barcodeTemplate(digits: string, texts: TemplateContext["texts"]): TemplateResult {
	const { width, path } = itfBarcode(digits);
	return html`<button
			class="secondary bars-fold"
			part="button"
			type="button"
			aria-expanded="false"
			aria-controls="bars"
			@click=${unfold}
		>
			<span>${texts.showBarcode}</span>${icons.chevron}
		</button>
		<figure class="bars" id="bars">
			<svg
				part="barcode"
				role="img"
				aria-label=${texts.barcodeName}
				width=${width}
				height="52"
				viewBox="0 0 ${width} 1"
				preserveAspectRatio="none"
			><path d="M0 0h${width}v1H0z" fill="#fff" /><path d=${path} /></svg>
			<figcaption>${texts.barcodeHint}</figcaption>
		</figure>`;
}

function unfold({ currentTarget }: Event): void {
	if (currentTarget instanceof Element) {
		const open = currentTarget.getAttribute("aria-expanded") === "true";
		currentTarget.setAttribute("aria-expanded", String(!open));
	}
}
