import { html, nothing, type TemplateResult } from "lit";
import { type QrCode, qrCode } from "../codes/qr-code.js";
import type { Texts } from "../texts/texts.js";

/** Side of the drawing in CSS pixels that whole pixels per module should come close to. */
const wishedSide = 280;

/** The QR code, and a larger one for cameras that need it; nothing for a text that is too long. */
export function qrTemplate(text: string, texts: Texts): TemplateResult | typeof nothing {
	const code = qrCode(text);
	if (code === undefined) {
		return nothing;
	}
	return html`<figure class="qr" part="qr-figure">
		<button class="enlarge" part="enlarge-button" type="button" @click=${enlarge}>
			${drawing(code, "qr", texts.qrName)}<span class="unseen">${texts.enlarge}</span>
		</button>
		<figcaption part="qr-hint">${texts.qrHint}</figcaption>
		<dialog part="dialog" aria-label=${texts.qrName} @click=${close}>
			${drawing(code, "large-qr", texts.qrName)}
			<button class="secondary" part="close-button" type="button">${texts.close}</button>
		</dialog>
	</figure>`;
}

/** Black on its own white ground whatever the page's colours are. */
function drawing({ size, path }: QrCode, part: string, name: string): TemplateResult {
	const side = size * Math.max(2, Math.round(wishedSide / size));
	return html`<svg
		part=${part}
		role="img"
		aria-label=${name}
		width=${side}
		height=${side}
		viewBox="0 0 ${size} ${size}"
		shape-rendering="crispEdges"
	><path d="M0 0h${size}v${size}H0z" fill="#fff" /><path d=${path} /></svg>`;
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
