import { html, nothing, type TemplateResult } from "lit";
import type { StatusAnswer } from "../status/status-answer.js";
import type { TemplateContext } from "./context.js";

/** The button for a new code, while the store would make one, and what came of pressing it. */
export function renewTemplate(
	answer: StatusAnswer,
	{ texts, renewal, renew }: TemplateContext,
): TemplateResult {
	const asked = renewal === "asked";
	const button = html`<button
		class="primary"
		part="renew-button"
		type="button"
		aria-disabled=${asked}
		@click=${renew}
	>${asked ? texts.moment : texts[`${answer.method}Renew`]}</button>`;
	return html`${answer.renewable && renewal !== "refused" ? button : nothing}
		<p class="text" part="renew-outcome" role="status">
			${renewal === "busy" ? texts.renewBusy : nothing}
			${renewal === "refused" ? texts.renewRefused : nothing}
		</p>`;
}
