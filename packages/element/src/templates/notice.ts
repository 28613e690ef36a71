import { html, nothing, type TemplateResult } from "lit";
import type { CheckoutMethod } from "../status/status-answer.js";
import type { Texts } from "../texts/texts.js";

/** Colours the sign: `busy` turns a ring instead of showing an icon. */
export type NoticeTone = "busy" | "good" | "bad" | "quiet";

/** A state that is one sign, one heading and one sentence. */
export function noticeTemplate(
	tone: NoticeTone,
	icon: TemplateResult | typeof nothing,
	title: string,
	text: string,
	more: unknown = nothing,
): TemplateResult {
	return html`<div class="notice" part="notice">
		<span class="sign ${tone}" part="sign">${icon}</span>
		<h2 class="title said" part="title" tabindex="-1">${title}</h2>
		<p class="text said" part="text">${text}</p>
		${more}
	</div>`;
}

/** A sentence, and for a boleto how long banks take. */
export function withPatience(text: string, method: CheckoutMethod, texts: Texts): string {
	return method === "boleto" ? `${text} ${texts.boletoPatience}` : text;
}
