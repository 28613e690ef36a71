import { html, type TemplateResult } from "lit";
import type { Texts } from "../texts/texts.js";

/**
 * What copying is for, on a device without the bank's app. Below it lies the outcome unseen, so that
 * its place is as high from the start.
 */
export function hintTemplate(texts: Texts, away: boolean): TemplateResult {
	return html`<p class="hint ${away ? "away" : ""}"><span>${texts.copyHint}</span></p>
		<p class="hint away">${texts.pixCopiedNextSite}</p>`;
}
