import { html, svg, type TemplateResult } from "lit";

/** Drawn in the colour of the text around them, and silent for screen readers. */
export const icons = {
	copy: icon(
		svg`<rect x="9" y="9" width="11" height="11" rx="2.5" /><path d="M5.5 15H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v.5" />`,
	),
	check: icon(svg`<path d="m4.5 12.5 5 5 10-11" />`),
	clock: icon(svg`<circle cx="12" cy="12" r="9" /><path d="M12 7v5l3.5 2" />`),
	calendar: icon(
		svg`<rect x="3.5" y="5" width="17" height="16" rx="2.5" /><path d="M3.5 10h17M8 2.5V7m8-4.5V7" />`,
	),
	cross: icon(svg`<path d="m6.5 6.5 11 11m0-11-11 11" />`),
	document: icon(
		svg`<path d="M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5M9 13h6m-6 4h6" />`,
	),
	link: icon(
		svg`<path d="M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4" />`,
	),
	offline: icon(
		svg`<path d="M12 19.5h.01M8.5 15.8a5 5 0 0 1 7 0M5 12.3a10 10 0 0 1 4.5-2.6m5 0a10 10 0 0 1 4.5 2.6M3 3l18 18" />`,
	),
	question: icon(svg`<path d="M9 9.2a3 3 0 1 1 4.3 2.7c-.8.4-1.3 1-1.3 1.9v.4M12 18h.01" />`),
} as const;

function icon(content: TemplateResult): TemplateResult {
	return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false" fill="none"
		stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"
	>${content}</svg>`;
}
