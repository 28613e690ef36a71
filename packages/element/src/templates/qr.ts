import { html, nothing, type TemplateResult } from "lit";
import { payeeOf } from "../codes/code-guard.js";
import { type QrCode, qrCode } from "../codes/qr-code.js";
import { formatMoney } from "../format.js";
import type { StatusAnswer } from "../status/status-answer.js";
import type { TemplateContext } from "./context.js";
import { icons } from "./controls.js";
import { timeLeftIn } from "./deadline.js";

/**
 * Side of the drawing in CSS pixels, whatever the code's size: its place in the skeleton is as large.
 * Codes of 49 and 53 modules, as most are, get 5 pixels per module.
 */
const side = 308;

/**
 * The QR code, and a larger one for cameras that need it; nothing for a text that is too long. By
 * touch, a button unfolds it.
 */
export function qrTemplate(
	text: string,
	answer: StatusAnswer,
	context: TemplateContext,
): TemplateResult | typeof nothing {
	const { texts, qrFold } = context;
	const seen = qrFold.open || !qrFold.byTouch;
	const code = seen ? qrCode(text) : undefined;
	if (seen && code === undefined) {
		return nothing;
	}
	const fold = html`<button
			class="secondary fold"
			part="button"
			type="button"
			aria-expanded=${qrFold.open}
			aria-controls="qr"
			@click=${qrFold.toggle}
		>${icons.phone}<span>${texts.otherPhone}</span>${icons.chevron}</button>`;
	return html`${qrFold.byTouch ? fold : nothing}
		<figure class="qr ${qrFold.open ? "open" : ""}" id="qr">
			${code === undefined ? nothing : codeTemplate(code, answer, context)}
			<figcaption class="qr-hint">${texts.qrHint}</figcaption>
		</figure>`;
}

function codeTemplate(
	code: QrCode,
	answer: StatusAnswer,
	context: TemplateContext,
): TemplateResult {
	const { texts } = context;
	return html`<button class="enlarge" type="button" @click=${enlarge}>
			${drawing(code, texts.qrName)}<span class="unseen">${texts.enlarge}</span>
		</button>
		<dialog aria-label=${texts.qrName} @click=${close}>
			${drawing(code, texts.qrName)}
			${besideTemplate(answer, context)}
			<button class="secondary close-button" part="button" type="button">${texts.close}</button>
		</dialog>`;
}

/** What the shopper compares with the bank's app. No parts: it is black on white, as the code is. */
function besideTemplate(answer: StatusAnswer, context: TemplateContext): TemplateResult {
	const { texts } = context;
	const payee = payeeOf(answer);
	const left = timeLeftIn(context);
	return html`<div class="beside">
		<p class="amount">${formatMoney(answer.amountCents, answer.currency)}</p>
		${payee ? html`<p>${texts.payTo} <b>${payee}</b></p>` : nothing}
		${left ? html`<p>${left.words} <b>${left.time}</b></p>` : nothing}
	</div>`;
}

/** Black on its own white ground whatever the page's colours are, with whole pixels per module. */
function drawing({ size, path }: QrCode, name: string): TemplateResult {
	const perModule = Math.max(1, Math.floor(side / size));
	const modules = side / perModule;
	const start = -Math.max(0, Math.floor((side - size * perModule) / 2)) / perModule;
	return html`<svg
		part="qr"
		role="img"
		aria-label=${name}
		width=${side}
		height=${side}
		viewBox="${start} ${start} ${modules} ${modules}"
		shape-rendering="crispEdges"
	><path d="M${start} ${start}h${modules}v${modules}H${start}z" fill="#fff" /><path d=${path} fill="#000" /></svg>`;
}

function enlarge({ currentTarget }: Event): void {
	if (!(currentTarget instanceof Element)) {
		return;
	}
	currentTarget.parentElement?.querySelector("dialog")?.showModal();
}

function close({ currentTarget }: Event): void {
	if (currentTarget instanceof HTMLDialogElement) {
		currentTarget.close();
	}
}
