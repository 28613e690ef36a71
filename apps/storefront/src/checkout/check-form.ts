import type { CheckoutForm, FieldName, FieldProblems } from "./checkout-form.js";
import { fieldTexts } from "./field-texts.js";
import { digitsOf, phoneDigits } from "./masks.js";

/** Without these nothing can be delivered. What a way to pay needs beyond them, the store says. */
const deliveryFields: readonly FieldName[] = [
	"email",
	"name",
	"postalCode",
	"street",
	"city",
	"state",
];

/** What the shop window itself can see: empty delivery fields and slips of the keyboard. */
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

/** Strict enough that Medusa takes the address, which wants a real-looking domain. */
export function looksLikeEmail(text: string): boolean {
	return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]*\.)+[a-z]{2,}$/i.test(text.trim());
}

function malformedFields(form: CheckoutForm): FieldName[] {
	const wrong: FieldName[] = [];
	if (form.email.trim() !== "" && !looksLikeEmail(form.email)) {
		wrong.push("email");
	}
	if (form.phone.trim() !== "" && ![10, 11].includes(phoneDigits(form.phone).length)) {
		wrong.push("phone");
	}
	if (form.postalCode.trim() !== "" && digitsOf(form.postalCode).length !== 8) {
		wrong.push("postalCode");
	}
	return wrong;
}
