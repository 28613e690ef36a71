import { getStates } from "@brazilian-utils/brazilian-utils";
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { PayerFormField, PayerFormState } from "../payer/payer-form-state.js";
import { maskTyped } from "../payer/payer-values.js";
import { type FieldKey, fieldTraits } from "./field-traits.js";
import type { PayerTexts } from "./texts/payer-texts.js";

/** The number of a house without one, as Brazilian addresses write it. */
const withoutNumber = "S/N";

/** What the template of a field needs besides the field. */
export interface FieldContext {
	readonly texts: PayerTexts;
	readonly form: Pick<PayerFormState, "cepLookup" | "cepFill">;
	/** Whether the keyboard of the document has letters. */
	readonly withLetters: boolean;
	readonly set: (name: PayerFormField["name"], value: string) => void;
	readonly setLetters: (withLetters: boolean) => void;
	readonly check: (name: PayerFormField["name"]) => void;
}

/** A field: label, control, hint, and below it what is wrong with it. */
export function fieldTemplate(field: PayerFormField, context: FieldContext): TemplateResult {
	const { key, wide } = fieldTraits[field.name];
	const { texts } = context;
	const hint = hintOf(key, context);
	const problem = problemText(key, field.problem, texts);
	const described = [hint && `${key}-hint`, problem && `${key}-problem`].filter(Boolean).join(" ");
	const control =
		key === "state"
			? stateTemplate(field, described, context)
			: inputTemplate(field, described, context);
	return html`<div class="field ${wide ? "wide" : ""} ${key}" part="field">
		<label class="label" part="label" for=${key}>
			${texts[key]}${key === "complement" ? html`<span class="optional">${` (${texts.optional})`}</span>` : nothing}
		</label>
		${control}
		${key === "number" ? noNumberTemplate(field, context) : nothing}
		${key === "document" && mayHaveLetters(field, context) ? lettersTemplate(context) : nothing}
		${hint ? html`<p class="hint" id="${key}-hint">${hint}</p>` : nothing}
		${problem ? html`<p class="problem" part="problem" id="${key}-problem">${problem}</p>` : nothing}
	</div>`;
}

function inputTemplate(
	{ name, value, problem, required }: PayerFormField,
	described: string,
	{ set, check, withLetters }: FieldContext,
): TemplateResult {
	const { key, autocomplete, type = "text", inputMode, capitalize } = fieldTraits[name];
	const typed = (event: Event) => {
		const { currentTarget } = event;
		if (currentTarget instanceof HTMLInputElement) {
			const text = maskTyped(name, currentTarget.value, currentTarget.selectionEnd);
			if (text.value !== currentTarget.value) {
				// The input method would write its characters once more into another value.
				if (event instanceof InputEvent && event.isComposing) {
					return;
				}
				currentTarget.value = text.value;
				currentTarget.setSelectionRange(text.caret, text.caret);
			}
			set(name, text.value);
		}
	};
	return html`<input
		class="control"
		part="control"
		id=${key}
		type=${type}
		inputmode=${key === "document" && withLetters ? "text" : (inputMode ?? type)}
		autocomplete=${autocomplete}
		autocapitalize=${capitalize ?? "words"}
		spellcheck="false"
		enterkeyhint="done"
		maxlength="500"
		aria-required=${required}
		aria-invalid=${problem !== null}
		aria-describedby=${described || nothing}
		?readonly=${key === "number" && value === withoutNumber}
		.value=${live(value)}
		@input=${typed}
		@compositionend=${typed}
		@change=${() => check(name)}
	/>`;
}

function stateTemplate(
	{ name, value, problem, required }: PayerFormField,
	described: string,
	{ texts, set }: FieldContext,
): TemplateResult {
	const chosen = ({ currentTarget }: Event) => {
		if (currentTarget instanceof HTMLSelectElement) {
			set(name, currentTarget.value);
		}
	};
	return html`<select
		class="control"
		part="control"
		id="state"
		autocomplete=${fieldTraits[name].autocomplete}
		aria-required=${required}
		aria-invalid=${problem !== null}
		aria-describedby=${described || nothing}
		@change=${chosen}
	>
		<option value="" ?selected=${value === ""}>${texts.chooseState}</option>
		${getStates().map(
			({ code, name: label }) =>
				html`<option value=${code} .selected=${live(value === code)}>${label}</option>`,
		)}
	</select>`;
}

/** Rural roads and many blocks have no numbers; the field must not stop who lives there. */
function noNumberTemplate(
	{ name, value }: PayerFormField,
	{ texts, set }: FieldContext,
): TemplateResult {
	const toggle = ({ currentTarget }: Event) => {
		if (currentTarget instanceof HTMLInputElement) {
			set(name, currentTarget.checked ? withoutNumber : "");
		}
	};
	return html`<label class="check">
		<input
			type="checkbox"
			id="no-number"
			.checked=${live(value === withoutNumber)}
			@change=${toggle}
		/><span>${texts.noNumber}</span>
	</label>`;
}

/**
 * Most shoppers have a CPF, and need no further question. Who types a CNPJ is past its eleven digits, or
 * leaves the field with less, because the keyboard had no letter.
 */
function mayHaveLetters({ value, problem }: PayerFormField, { withLetters }: FieldContext) {
	return withLetters || problem !== null || value.length > "000.000.000-00".length;
}

/** CNPJs issued since July 2026 may hold letters, and a phone's keyboard of digits has none. */
function lettersTemplate({ texts, withLetters, setLetters }: FieldContext): TemplateResult {
	const toggle = ({ currentTarget }: Event) => {
		if (currentTarget instanceof HTMLInputElement) {
			setLetters(currentTarget.checked);
		}
	};
	return html`<label class="check letters">
		<input type="checkbox" id="letters" .checked=${live(withLetters)} @change=${toggle} />
		<span>${texts.documentLetters}</span>
	</label>`;
}

function hintOf(key: FieldKey, { texts, form }: FieldContext): string {
	if (key === "complement") {
		return texts.complementHint;
	}
	if (key !== "zip" || !form.cepLookup) {
		return "";
	}
	switch (form.cepFill) {
		case "asking":
			return texts.zipAsking;
		case "filled":
			return texts.zipFilled;
		case "none":
			return texts.zipHint;
	}
}

function problemText(key: FieldKey, problem: PayerFormField["problem"], texts: PayerTexts): string {
	if (problem === null) {
		return "";
	}
	// The complement may stay empty, so nothing says that it is missing.
	return problem === "missing" && key !== "complement"
		? texts[`${key}Missing`]
		: texts[`${key}Invalid`];
}
