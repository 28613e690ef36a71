import {
	isValidCnpj,
	isValidCpf,
	isValidEmail,
	parseCep,
	parsePhone,
} from "@brazilian-utils/brazilian-utils";
import type { PaymentMethod } from "../api/payments.js";
import { payerFields, requiredFields } from "./asked-fields.js";
import {
	type CheckoutForm,
	type FieldName,
	type FieldProblems,
	fieldNames,
} from "./checkout-form.js";
import { fieldTexts } from "./field-texts.js";

/**
 * The problems that the storefront can find: empty fields and typing mistakes. The store validates
 * the payer once more.
 */
export function checkForm(form: CheckoutForm, method: PaymentMethod | null): FieldProblems {
	const required = requiredFields(method);
	const asked = fieldNames.filter((name) => isAsked(name, method));
	const problems: FieldProblems = {};
	for (const name of asked) {
		const problem =
			required.includes(name) && form[name].trim() === ""
				? fieldTexts[name].missing
				: typingMistake(name, form[name]);
		if (problem) {
			problems[name] = problem;
		}
	}
	return problems;
}

/** The mistake in a filled field, in words for the shopper. */
export function typingMistake(name: FieldName, value: string): string | undefined {
	const text = value.trim();
	return text === "" || (formats[name]?.(text) ?? true) ? undefined : fieldTexts[name].invalid;
}

/** A hidden field keeps what the shopper typed for another way to pay, and must not block this one. */
function isAsked(name: FieldName, method: PaymentMethod | null): boolean {
	const ofPayer = Object.values(payerFields).some((names) => names.includes(name));
	return !ofPayer || (method !== null && payerFields[method].includes(name));
}

const formats: Partial<Record<FieldName, (text: string) => boolean>> = {
	email: isValidEmail,
	postalCode: (text) => parseCep(text).length === 8,
	document: (text) => isValidCpf(text) || isValidCnpj(text, { version: 2 }),
	phone: (text) => [10, 11].includes(parsePhone(text).length),
};
