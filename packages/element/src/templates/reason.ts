import { html, nothing, type TemplateResult } from "lit";
import type { TemplateContext } from "./context.js";

/** For the developer of the page, in the language of the console. */
export function reasonTemplate({
	reason,
}: Pick<TemplateContext, "reason">): TemplateResult | typeof nothing {
	return reason ? html`<p class="text" lang="en">Developer: ${reason}</p>` : nothing;
}
