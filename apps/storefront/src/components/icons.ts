import { html, type TemplateResult } from "lit";

export const bagIcon = lineIcon("M5.5 8.5h13l1 11.5h-15zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11");

/** Stands for the last order. */
export const receiptIcon = lineIcon("M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5");

function lineIcon(path: string): TemplateResult {
	return html`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
		<path
			fill="none"
			stroke="currentColor"
			stroke-width="1.8"
			stroke-linecap="round"
			stroke-linejoin="round"
			d=${path}
		/>
	</svg>`;
}
