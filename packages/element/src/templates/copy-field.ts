import { html, nothing, type TemplateResult } from "lit";
import type { CopyField } from "../copy/copy-text.js";
import type { CheckoutMethod } from "../status/status-answer.js";
import type { Texts } from "../texts/texts.js";
import type { TemplateContext } from "./context.js";
import { icons } from "./controls.js";

/**
 * The button that copies a code, the code to read and select, and the outcome. Whoever touches the
 * screen pastes in the bank's app, others on the bank's site: there the clipboard is.
 *
 * @param kind picks the words and the field
 * @param text the text to copy
 * @param shown the visible text: the same, perhaps in groups
 */
export function copyFieldTemplate(
	kind: CheckoutMethod,
	text: string,
	shown: string,
	{ copy, texts, qrFold }: TemplateContext,
): TemplateResult {
	const outcome = copy.outcomeOf(text);
	const copyFrom = ({ currentTarget }: Event) => {
		if (!(currentTarget instanceof Element)) {
			return;
		}
		const field = currentTarget.parentElement?.querySelector<CopyField>("#code");
		if (field) {
			void copy.copy(text, field);
		}
	};
	const next = `${kind}CopiedNext${qrFold.byTouch ? "" : "Site"}` as const;
	return html`<div class="copy">
		<button class="primary copy-button" part="primary-button" type="button" @click=${copyFrom}>
			${
				copy.isFresh(text)
					? html`${icons.check}<span>${texts[`${kind}Copied`]}</span>`
					: html`${icons.copy}<span>${texts[`${kind}Copy`]}</span>`
			}
		</button>
		<label class="label" for="code">${texts[`${kind}Label`]}</label>
		${fields[kind](shown)}
		<div class="after-copy">
			${hints[kind](texts, outcome !== undefined)}
			<p class="outcome ${outcome ? `box ${outcome}` : ""}" role="status">
				${outcome === "copied" ? texts[next] : nothing}
				${outcome === "refused" ? texts.copyByHand : nothing}
			</p>
		</div>
	</div>`;
}

/** A code without meaning for people takes one line; digits that people type are all visible. */
const fields: Readonly<Record<CheckoutMethod, (shown: string) => TemplateResult>> = {
	pix: (shown) =>
		html`<input id="code" class="control" part="code" readonly .value=${shown} @focus=${selectAll} />`,
	boleto: (shown) => html`<textarea
		id="code"
		class="control"
		part="code"
		readonly
		rows="3"
		.value=${shown}
		@focus=${selectAll}
	></textarea>`,
};

const hints = {
	pix: hintTemplate,
	boleto: () => nothing,
} as const satisfies Record<CheckoutMethod, unknown>;

/**
 * What copying is for, on a device without the bank's app. Below it lies the outcome unseen, so that
 * its place is as high from the start.
 */
export function hintTemplate(texts: Texts, away: boolean): TemplateResult {
	return html`<p class="hint ${away ? "away" : ""}"><span>${texts.copyHint}</span></p>
		<p class="hint away">${texts.pixCopiedNextSite}</p>`;
}

function selectAll({ currentTarget }: FocusEvent & { currentTarget: CopyField }): void {
	currentTarget.select();
}
