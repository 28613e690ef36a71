import { html, nothing, type TemplateResult } from "lit";

/** Colours the sign: `busy` turns a ring and shows no icon. */
export type NoticeTone = "busy" | "good" | "bad" | "quiet";

/** A view of one sign, one heading and one sentence. */
export function noticeTemplate(
	tone: NoticeTone,
	icon: TemplateResult | typeof nothing,
	title: string,
	text: string,
	more: unknown = nothing,
): TemplateResult {
	return html`<div class="notice" part="notice">
		<span class="sign ${tone}">${icon}</span>
		<h2 class="title said" part="title" tabindex="-1">${title}</h2>
		<p class="text said" part="text">${text}</p>
		${more}
	</div>`;
}
