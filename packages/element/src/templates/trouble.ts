import { html, nothing, type TemplateResult } from "lit";
import type { TemplateContext } from "./context.js";
import { icons } from "./icons.js";

/** Above what is known, while the store can't be reached: nothing is taken away meanwhile. */
export function troubleTemplate(context: TemplateContext): TemplateResult | typeof nothing {
	if (!context.trouble) return nothing;
	return html`<div class="trouble" part="trouble">
		${icons.offline}
		<p>${context.messages.connectionTrouble}</p>
		<button class="plain" part="retry-button" type="button" @click=${context.tryNow}>
			${context.messages.tryNow}
		</button>
	</div>`;
}
