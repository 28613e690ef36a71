import { isValidEmail, parseCep, parsePhone } from "@brazilian-utils/brazilian-utils";
import type { CheckoutForm, FieldName, FieldProblems } from "./checkout-form.js";
import { fieldTexts } from "./field-texts.js";

/**
 * The fields that every delivery needs. The store validates what a way to pay needs beyond them.
 */
const deliveryFields: readonly FieldName[] = [
	"email",
	"name",
	"postalCode",
	"street",
	"city",
	"state",
];

/** The problems that the storefront can find: empty delivery fields and typing mistakes. */
export function checkForm(form: CheckoutForm): FieldProblems {
	const problems: FieldProblems = {};
	for (const name of deliveryFields) {
		if (form[name].trim() === "") {
			problems[name] = fieldTexts[name].missing;
		}
	}
	for (const name of malformedFields(form)) {
		problems[name] ??= fieldTexts[name].invalid;
	}
	return problems;
}

function malformedFields(form: CheckoutForm): FieldName[] {
	const filled = formats.filter(([name]) => form[name].trim() !== "");
	return filled.filter(([name, fits]) => !fits(form[name].trim())).map(([name]) => name);
}

const formats: readonly (readonly [FieldName, (text: string) => boolean])[] = [
	["email", isValidEmail],
	["phone", (text) => [10, 11].includes(parsePhone(text).length)],
	["postalCode", (text) => parseCep(text).length === 8],
];
