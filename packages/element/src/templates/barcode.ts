import { html, type TemplateResult } from "lit";
import { itfBarcode } from "../codes/itf-barcode.js";

/**
 * The slip's barcode, black on its own white ground whatever the page's colours are. The drawing is
 * stretched to its place: bars have no height of their own.
 */
export function barcodeTemplate(digits: string, name: string): TemplateResult {
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
