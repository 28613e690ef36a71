import { html, type TemplateResult } from "lit";
import { buttonTemplate } from "./button.js";
import type { TemplateContext } from "./context.js";

/** Below everything that waits for a payment: nobody has to do anything here, but may. */
export function waitingTemplate({ check, texts, checkNow }: TemplateContext): TemplateResult {
	const outcome = { none: texts.waiting, asked: texts.moment, "not-yet": texts.notYet };
	return html`<div class="waiting" part="waiting">
		<span class="dot"></span>
		<p role="status">${outcome[check]}</p>
		${buttonTemplate("check-button", texts.checkNow, checkNow)}
	</div>`;
}
