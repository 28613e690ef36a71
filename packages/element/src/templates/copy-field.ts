import { html, nothing, type TemplateResult } from "lit";
import type { TemplateContext } from "./context.js";
import { icons } from "./icons.js";

/**
 * A code that can be read and selected, the button that copies it, and how that went.
 *
 * @param kind picks the words; a code means nothing to people and takes one line, digits that they
 * type are all seen
 * @param text what is copied
 * @param shown what is seen: the same, perhaps in groups
 */
export function copyFieldTemplate(
	kind: "pix" | "boleto",
	text: string,
	shown: string,
	{ copy, texts }: TemplateContext,
): TemplateResult {
	const outcome = copy.outcomeOf(text);
	const copyFrom = ({ currentTarget }: Event) => {
		if (!(currentTarget instanceof Element)) return;
		const field = currentTarget.parentElement?.querySelector("textarea");
		if (field) void copy.copy(text, field);
	};
	return html`<div class="copy">
		<label class="label" for="code">${texts[`${kind}Label`]}</label>
		<textarea
			id="code"
			class="code ${kind}-code"
			part="code"
			readonly
			rows=${kind === "pix" ? 1 : 3}
			.value=${shown}
			@focus=${selectAll}
		></textarea>
		<button class="primary" part="copy-button" type="button" @click=${copyFrom}>
			${
				copy.isFresh(text)
					? html`${icons.check}<span>${texts[`${kind}Copied`]}</span>`
					: html`${icons.copy}<span>${texts[`${kind}Copy`]}</span>`
			}
		</button>
		<p class="outcome ${outcome ? `box ${outcome}` : ""}" part="copy-outcome" role="status">
			${outcome === "copied" ? texts[`${kind}CopiedNext`] : nothing}
			${outcome === "refused" ? texts.copyByHand : nothing}
		</p>
	</div>`;
}

function selectAll({ currentTarget }: Event): void {
	if (currentTarget instanceof HTMLTextAreaElement) currentTarget.select();
}
