import { html, nothing, type TemplateResult } from "lit";
import { isTextField } from "../copy/copy-text.js";
import type { TemplateContext } from "./context.js";
import { icons } from "./icons.js";

export interface CopyField {
	readonly label: string;
	/** What is copied. */
	readonly text: string;
	/** What is seen: the same, perhaps in groups. */
	readonly shown: string;
	/** A code that means nothing to people takes one line; digits that they type are all seen. */
	readonly lines: "one" | "all";
	readonly button: string;
	readonly copied: string;
	readonly copiedNext: string;
}

/** A code that can be read and selected, the button that copies it, and how that went. */
export function copyFieldTemplate(field: CopyField, context: TemplateContext): TemplateResult {
	const { copy, messages } = context;
	const outcome = copy.outcomeOf(field.text);
	const fresh = copy.isFresh(field.text);
	return html`<div class="copy">
		<label class="label" for="code">${field.label}</label>
		${field.lines === "one" ? oneLine(field) : allLines(field)}
		<button
			class="primary"
			part="copy-button"
			type="button"
			@click=${(event: Event) => copyFrom(event, field.text, context)}
		>
			${fresh ? icons.check : icons.copy}<span>${fresh ? field.copied : field.button}</span>
		</button>
		<p class="outcome ${outcome ?? ""}" part="copy-outcome" role="status">
			${outcome === "copied" ? field.copiedNext : nothing}
			${outcome === "refused" ? messages.copyByHand : nothing}
		</p>
	</div>`;
}

function oneLine({ shown }: CopyField): TemplateResult {
	return html`<input
		id="code"
		class="code"
		part="code"
		readonly
		spellcheck="false"
		autocomplete="off"
		.value=${shown}
		@focus=${selectAll}
	/>`;
}

function allLines({ shown }: CopyField): TemplateResult {
	return html`<textarea
		id="code"
		class="code"
		part="code"
		readonly
		rows="3"
		spellcheck="false"
		autocomplete="off"
		.value=${shown}
		@focus=${selectAll}
	></textarea>`;
}

function selectAll({ currentTarget }: Event): void {
	if (isTextField(currentTarget)) currentTarget.select();
}

function copyFrom(event: Event, text: string, { copy }: TemplateContext): void {
	if (!(event.currentTarget instanceof HTMLElement)) return;
	const field = event.currentTarget.parentElement?.querySelector(".code");
	if (isTextField(field)) void copy.copy(text, field);
}
