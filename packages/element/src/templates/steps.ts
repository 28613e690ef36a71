import { html, type TemplateResult } from "lit";
import type { Texts } from "../texts/texts.js";

/** The ways to pay by Pix: the code is copied on the paying device, or its camera scans it. */
export type Way = "by-copy" | "by-scan";

/**
 * The steps of one way, which never mix two devices.
 *
 * @param done whether the shopper has done the first
 */
export function stepsTemplate(way: Way, texts: Texts, done: boolean): TemplateResult {
	const steps = {
		"by-copy": [texts.step1, texts.step2, texts.step3],
		"by-scan": [texts.scan1, texts.scan2, texts.scan3],
	};
	return html`<ol class="${way} ${done ? "begun" : ""}">
		${steps[way].map((step) => html`<li><span>${step}</span></li>`)}
	</ol>`;
}
