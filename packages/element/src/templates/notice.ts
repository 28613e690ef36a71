import { html, nothing, type TemplateResult } from "lit";
import type { Notice } from "../messages/messages.js";

/** Colours the sign: `busy` turns a ring instead of showing an icon. */
export type NoticeTone = "busy" | "good" | "bad" | "quiet";

/** A state that is one sign, one heading and one sentence. */
export function noticeTemplate(
	tone: NoticeTone,
	icon: TemplateResult | typeof nothing,
	notice: Notice,
	more: unknown = nothing,
): TemplateResult {
	return html`<div class="notice" part="notice">
		<span class="sign ${tone}" part="sign">${icon}</span>
		<h2 class="title" part="title">${notice.title}</h2>
		<p class="text" part="text">${notice.text}</p>
		${more}
	</div>`;
}
