import { html, nothing, type TemplateResult } from "lit";
import type { PayerFormState } from "../payer/payer-form-state.js";
import type { PayerFailure } from "../payer/payer-store.js";
import { concealed, type PayerValues } from "../payer/payer-values.js";
import { type FieldContext, fieldTemplate } from "./field-template.js";
import { fieldTraits } from "./field-traits.js";
import type { PayerTexts } from "./texts/payer-texts.js";

/** What the template of the form needs. */
export interface PayerContext extends Omit<FieldContext, "form"> {
	readonly form: PayerFormState;
	/** What was saved on this page. */
	readonly saved: PayerValues;
	readonly hasButton: boolean;
	readonly submit: () => void;
	readonly edit: () => void;
	readonly retry: () => void;
}

/** The form in its state; nothing visible before the store's answer, and without any entry. */
export function payerTemplate(context: PayerContext): TemplateResult | typeof nothing {
	const { form, texts } = context;
	switch (form.phase) {
		case "loading":
			return nothing;
		case "complete":
			return form.enteredFields.length > 0 ? summaryTemplate(context) : nothing;
		case "unavailable":
			return html`<div class="card" part="card">${failureTemplate(context)}</div>`;
		case "incomplete":
		case "saving":
			return html`<form
				class="card"
				part="card"
				aria-labelledby="title"
				aria-busy=${form.phase === "saving"}
				novalidate
				autocomplete="on"
				@submit=${submitted(context)}
				@keydown=${enter(context)}
			>
				<h2 class="title" part="title" id="title">${texts.title}</h2>
				<p class="intro">${form.editing ? texts.editIntro : texts.intro}</p>
				<div class="fields">
					${form.fields.map((field) => fieldTemplate(field, context))}
				</div>
				${form.failure ? failureTemplate(context) : nothing}
				${context.hasButton ? saveButton(context) : nothing}
			</form>`;
	}
}

/**
 * What the shopper has entered, so that a slip of the finger can be mended: masked, and by its name where
 * an earlier page has saved it, since no value comes back from the store.
 */
function summaryTemplate({ form, saved, texts, edit }: PayerContext): TemplateResult {
	const entered = form.enteredFields.map((name) => {
		const value = saved[name];
		return value ? concealed(name, value) : texts[fieldTraits[name].key];
	});
	return html`<div class="card summary" part="card">
		<p><strong>${texts.title}</strong> ${entered.join(", ")}</p>
		<button class="secondary edit-button" part="button" type="button" @click=${edit}>${texts.edit}</button>
	</div>`;
}

function saveButton({ form, texts }: PayerContext): TemplateResult {
	const saving = form.phase === "saving";
	return html`<button class="primary save-button" part="primary-button" type="submit" aria-disabled=${saving}>
		${saving ? texts.saving : texts.save}
	</button>`;
}

/** Why the store has not answered, and a button where another try can help. */
function failureTemplate({ form, texts, retry }: PayerContext): TemplateResult {
	const { failure } = form;
	const canRetry = failure === "unreachable" || failure === "too-many-requests";
	return html`<div class="failure" role="alert">
		<p>${failure === null ? nothing : failureText(failure, form, texts)}</p>
		${
			canRetry
				? html`<button class="secondary retry-button" part="button" type="button" @click=${retry}>
					${texts.retry}
				</button>`
				: nothing
		}
	</div>`;
}

function failureText(failure: PayerFailure, { phase }: PayerFormState, texts: PayerTexts): string {
	switch (failure) {
		case "unreachable":
			return texts.unreachable;
		case "too-many-requests":
			return texts.tooManyRequests;
		case "cart-completed":
			return texts.cartCompleted;
		case "rejected":
			return phase === "unavailable" ? texts.unavailable : texts.rejected;
		case "cart-not-found":
		case "method-required":
			return texts.unavailable;
	}
}

/** The browser must not send the form: its values would stand in an address. */
function submitted({ submit }: PayerContext) {
	return (event: Event) => {
		event.preventDefault();
		submit();
	};
}

/** Without a button in it, no browser submits a form of several fields by Enter. */
function enter({ hasButton, submit }: PayerContext) {
	return (event: KeyboardEvent) => {
		const inField = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
		if (event.key === "Enter" && inField && !hasButton && !event.isComposing) {
			event.preventDefault();
			submit();
		}
	};
}
