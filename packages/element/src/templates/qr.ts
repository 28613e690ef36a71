import { html, type TemplateResult } from "lit";
import { qrCode } from "../codes/qr-code.js";
import type { Messages } from "../messages/messages.js";

/** Side of the drawing in CSS pixels that whole pixels per module should come close to. */
const wishedSide = 280;

/** The QR code, black on its own white ground whatever the page's colours are. */
export function qrTemplate(text: string, messages: Messages): TemplateResult {
	const code = qrCode(text);
	if (code === undefined) return html`<p class="text">${messages.pix.qrImpossible}</p>`;
	const side = code.size * Math.max(2, Math.round(wishedSide / code.size));
	return html`<figure class="qr" part="qr-figure">
		<svg
			part="qr"
			role="img"
			aria-label=${messages.pix.qrName}
			width=${side}
			height=${side}
			viewBox="0 0 ${code.size} ${code.size}"
			shape-rendering="crispEdges"
		>
			<rect width=${code.size} height=${code.size} fill="#fff"></rect>
			<path d=${code.path} fill="#000"></path>
		</svg>
		<figcaption part="qr-hint">${messages.pix.qrHint}</figcaption>
	</figure>`;
}
