import { html, type TemplateResult } from "lit";
import { itfBarcode } from "../codes/itf-barcode.js";
import type { Messages } from "../messages/messages.js";

/** Height of the viewBox; the drawing is stretched to its place, bars have no height of their own. */
const height = 1;

/** The slip's barcode, black on its own white ground whatever the page's colours are. */
export function barcodeTemplate(digits: string, messages: Messages): TemplateResult {
	const { width, path } = itfBarcode(digits);
	return html`<div class="barcode"><svg
		part="barcode"
		role="img"
		aria-label=${messages.boleto.barcodeName}
		width=${width}
		height="64"
		viewBox="0 0 ${width} ${height}"
		preserveAspectRatio="none"
	>
		<rect width=${width} height=${height} fill="#fff"></rect>
		<path d=${path} fill="#000"></path>
	</svg></div>`;
}
