import { formatCep, getStates } from "@brazilian-utils/brazilian-utils";
import { html, nothing, type TemplateResult } from "lit";
import { ifDefined } from "lit/directives/if-defined.js";
import { live } from "lit/directives/live.js";
import type { FieldName } from "../checkout/checkout-form.js";
import { fieldTexts } from "../checkout/field-texts.js";
import { formatDocument, formatPhone } from "../checkout/masks.js";

interface FieldOptions {
	name: FieldName;
	value: string;
	problem: string | undefined;
	/** Beside the label, such as "(opcional)". */
	mark: string | undefined;
	/** Below the input. */
	hint: string | undefined;
	onInput: (name: FieldName, value: string) => void;
	/** When the shopper leaves the field after a change. */
	onChange: (name: FieldName) => void;
}

interface FieldTraits {
	type?: "email" | "tel";
	inputMode?: "numeric";
	autocomplete: AutoFill;
	autocapitalize?: "words" | "characters" | "none";
	format?: (text: string) => string;
}

const fieldTraits: Record<Exclude<FieldName, "state">, FieldTraits> = {
	email: { type: "email", autocomplete: "email", autocapitalize: "none" },
	name: { autocomplete: "name", autocapitalize: "words" },
	postalCode: { autocomplete: "postal-code", inputMode: "numeric", format: formatCep },
	street: { autocomplete: "address-line1", autocapitalize: "words" },
	// Letters too: 12-B, S/N.
	number: { autocomplete: "off", autocapitalize: "characters" },
	complement: { autocomplete: "address-line2" },
	neighborhood: { autocomplete: "address-level3", autocapitalize: "words" },
	city: { autocomplete: "address-level2", autocapitalize: "words" },
	// Letters too: a CNPJ may hold them.
	document: { autocomplete: "off", autocapitalize: "none", format: formatDocument },
	phone: { type: "tel", autocomplete: "tel-national", format: formatPhone },
};

/** The id of a field's input, for moving the focus there. */
export function fieldId(name: FieldName): string {
	return `campo-${name}`;
}

/** A labelled input with its hint, and its problem beside it. */
export function checkoutField(given: FieldOptions): TemplateResult {
	// The problem says what the hint says, and more.
	const options = given.problem ? { ...given, hint: undefined } : given;
	const { name } = options;
	const id = fieldId(name);
	return html`
		<div class="field field-${name}">
			<p class="field-head">
				<label for=${id}>${fieldTexts[name].label}</label>
				${said(id, "marca", "mark", options.mark)}
			</p>
			${name === "state" ? stateSelect(options) : textInput(name, options)}
			${said(id, "dica", "hint", options.hint)} ${said(id, "erro", "problem", options.problem)}
		</div>
	`;
}

function textInput(name: Exclude<FieldName, "state">, options: FieldOptions): TemplateResult {
	const { value, problem, onInput, onChange } = options;
	const { type, inputMode, autocomplete, autocapitalize, format = unchanged } = fieldTraits[name];
	return html`
		<input
			id=${fieldId(name)}
			name=${name}
			type=${type ?? "text"}
			inputmode=${ifDefined(inputMode)}
			autocomplete=${autocomplete}
			autocapitalize=${ifDefined(autocapitalize)}
			spellcheck="false"
			.value=${live(value)}
			aria-invalid=${problem ? "true" : "false"}
			aria-describedby=${describedBy(options)}
			@input=${(event: Event) => onInput(name, typed(event, format))}
			@change=${() => {
				onInput(name, format(value));
				onChange(name);
			}}
		/>
	`;
}

function stateSelect(options: FieldOptions): TemplateResult {
	const { value, problem, onInput } = options;
	return html`
		<select
			id=${fieldId("state")}
			name="state"
			autocomplete="address-level1"
			aria-invalid=${problem ? "true" : "false"}
			aria-describedby=${describedBy(options)}
			@change=${(event: Event) => onInput("state", selected(event))}
		>
			<option value="" .selected=${value === ""}>Escolha</option>
			${getStates().map(
				({ code, name }) =>
					html`<option value=${code} .selected=${value === code}>${name}</option>`,
			)}
		</select>
	`;
}

function said(id: string, part: string, look: string, text: string | undefined) {
	return text ? html`<span class=${look} id="${id}-${part}">${text}</span>` : nothing;
}

function describedBy({ name, mark, hint, problem }: FieldOptions) {
	const id = fieldId(name);
	const ids = [mark && `${id}-marca`, hint && `${id}-dica`, problem && `${id}-erro`].filter(
		Boolean,
	);
	return ids.length > 0 ? ids.join(" ") : nothing;
}

/** Formats while the shopper types at the end; in the middle it would move the cursor. */
function typed(event: Event, format: (text: string) => string): string {
	if (!(event.target instanceof HTMLInputElement)) {
		return "";
	}
	const { value, selectionEnd } = event.target;
	// An e-mail input has no selection.
	return selectionEnd === null || selectionEnd === value.length ? format(value) : value;
}

function selected(event: Event): string {
	return event.target instanceof HTMLSelectElement ? event.target.value : "";
}

function unchanged(text: string): string {
	return text;
}
