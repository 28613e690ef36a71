import type { PayerProblems } from "../api/payer-incomplete-error.js";
import type { FieldName, FieldProblems } from "./checkout-form.js";
import { fieldTexts } from "./field-texts.js";

/**
 * Field names of the service's specification ("Body, boleto charge") and their fields in the form.
 */
const formFields = new Map<string, FieldName>([
	["customer.name", "name"],
	["customer.email", "email"],
	["customer.document", "document"],
	["customer.phone", "phone"],
	["billing_address.zip", "postalCode"],
	["billing_address.state", "state"],
	["billing_address.city", "city"],
	["billing_address.street", "street"],
	["billing_address.number", "number"],
	["billing_address.complement", "complement"],
	["billing_address.neighborhood", "neighborhood"],
]);

/** The store's answer about the payer, beside the form's fields. Names unknown here are `others`. */
export function payerFieldProblems({ missing, invalid }: PayerProblems): {
	problems: FieldProblems;
	others: string[];
} {
	const problems: FieldProblems = {};
	const others: string[] = [];
	const place = (names: string[], kind: "missing" | "invalid") => {
		for (const name of names) {
			const field = formFields.get(name);
			if (field) {
				problems[field] ??= fieldTexts[field][kind];
			} else {
				others.push(name);
			}
		}
	};
	place(missing, "missing");
	place(invalid, "invalid");
	return { problems, others };
}
