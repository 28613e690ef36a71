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
	onInput: (name: FieldName, value: string) => void;
}

interface FieldTraits {
	type?: "email" | "tel";
	inputMode?: "numeric";
	autocomplete: AutoFill;
	hint?: string;
	format?: (text: string) => string;
}

const fieldTraits: Record<Exclude<FieldName, "state">, FieldTraits> = {
	email: { type: "email", autocomplete: "email" },
	name: { autocomplete: "name" },
	phone: { type: "tel", autocomplete: "tel-national", format: formatPhone },
	document: {
		autocomplete: "off",
		hint: "Opcional no Pix; o boleto precisa dele.",
		format: formatDocument,
	},
	postalCode: { autocomplete: "postal-code", inputMode: "numeric", format: formatCep },
	street: { autocomplete: "address-line1" },
	number: { autocomplete: "off" },
	complement: { autocomplete: "address-line2", hint: "Se houver: apartamento, bloco…" },
	neighborhood: { autocomplete: "address-level3" },
	city: { autocomplete: "address-level2" },
};

/** The id of a field's input, for moving the focus there. */
export function fieldId(name: FieldName): string {
	return `campo-${name}`;
}

/** A labelled input with its hint, and its problem beside it. */
export function checkoutField({ name, value, problem, onInput }: FieldOptions): TemplateResult {
	if (name === "state") {
		return stateField(value, problem, onInput);
	}
	const { type, inputMode, autocomplete, hint, format = unchanged } = fieldTraits[name];
	return html`
		<div class="field field-${name}">
			<label for=${fieldId(name)}>${fieldTexts[name].label}</label>
			<input
				id=${fieldId(name)}
				name=${name}
				type=${type ?? "text"}
				inputmode=${ifDefined(inputMode)}
				autocomplete=${autocomplete}
				.value=${live(value)}
				aria-invalid=${problem ? "true" : "false"}
				aria-describedby=${describedBy(name, hint, problem)}
				@input=${(event: Event) => onInput(name, typed(event, format))}
				@change=${() => onInput(name, format(value))}
			/>
			${hint ? html`<p class="hint" id="${fieldId(name)}-dica">${hint}</p>` : nothing}
			${problemText(name, problem)}
		</div>
	`;
}

function stateField(
	value: string,
	problem: string | undefined,
	onInput: FieldOptions["onInput"],
): TemplateResult {
	return html`
		<div class="field field-state">
			<label for=${fieldId("state")}>${fieldTexts.state.label}</label>
			<select
				id=${fieldId("state")}
				name="state"
				autocomplete="address-level1"
				aria-invalid=${problem ? "true" : "false"}
				aria-describedby=${describedBy("state", undefined, problem)}
				@change=${(event: Event) => onInput("state", selected(event))}
			>
				<option value="" ?selected=${value === ""}>Escolha</option>
				${getStates().map(
					({ code, name }) =>
						html`<option value=${code} ?selected=${value === code}>${name}</option>`,
				)}
			</select>
			${problemText("state", problem)}
		</div>
	`;
}

function problemText(name: FieldName, problem: string | undefined) {
	return problem ? html`<p class="problem" id="${fieldId(name)}-erro">${problem}</p>` : nothing;
}

function describedBy(name: FieldName, hint: string | undefined, problem: string | undefined) {
	const ids = [hint && `${fieldId(name)}-dica`, problem && `${fieldId(name)}-erro`].filter(Boolean);
	return ids.length > 0 ? ids.join(" ") : nothing;
}

/** Formats while the shopper types at the end; in the middle it would move the cursor. */
function typed(event: Event, format: (text: string) => string): string {
	if (!(event.target instanceof HTMLInputElement)) {
		return "";
	}
	const { value, selectionEnd } = event.target;
	return selectionEnd === value.length ? format(value) : value;
}

function selected(event: Event): string {
	return event.target instanceof HTMLSelectElement ? event.target.value : "";
}

function unchanged(text: string): string {
	return text;
}
