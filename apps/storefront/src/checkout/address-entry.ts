import { parseCep } from "@brazilian-utils/brazilian-utils";
import type { PostalCodeAnswer } from "../api/postal-codes.js";
import { addressFields, fieldsBesidePostalCode } from "./asked-fields.js";
import type { CheckoutForm, FieldName, FieldProblems } from "./checkout-form.js";
import { stateOfPostalCode } from "./state-of-postal-code.js";

/**
 * How the shopper enters the address: `postal-code` asks for the code first, `found` shows the
 * address that belongs to it, and `fields` asks for all of it.
 */
export type AddressEntry = "postal-code" | "found" | "fields";

/** The form and how the address is entered, which change together. */
export interface Address {
	form: CheckoutForm;
	entry: AddressEntry;
}

/** @param looksUp whether the store looks up postal codes */
export function firstEntry(form: CheckoutForm, looksUp: boolean): AddressEntry {
	if (!looksUp) {
		return "fields";
	}
	return form.street === "" || form.city === "" ? "postal-code" : "found";
}

/** The fields of the address that the page shows. */
export function shownAddressFields(entry: AddressEntry): readonly FieldName[] {
	switch (entry) {
		case "postal-code":
			return ["postalCode"];
		case "found":
			return fieldsBesidePostalCode;
		case "fields":
			return addressFields;
	}
}

/** The address after a keystroke in the postal code: a new code doesn't belong to the old address. */
export function withPostalCode({ form, entry }: Address, postalCode: string): Address {
	if (parseCep(postalCode) === parseCep(form.postalCode)) {
		return { form: { ...form, postalCode }, entry };
	}
	const state = stateOfPostalCode(postalCode);
	if (entry === "fields") {
		return { form: { ...form, postalCode, state: state ?? form.state }, entry };
	}
	return {
		form: { ...form, postalCode, street: "", neighborhood: "", city: "", state: state ?? "" },
		entry: "postal-code",
	};
}

/** The address after the store's answer about its postal code. */
export function withAnswer({ form, entry }: Address, answer: PostalCodeAnswer): Address {
	switch (answer.kind) {
		case "found": {
			const { street, neighborhood, city, state } = answer.place;
			return {
				form: { ...form, street: street ?? "", neighborhood: neighborhood ?? "", city, state },
				entry: street === null ? "fields" : "found",
			};
		}
		case "failed":
			return { form, entry: "fields" };
		case "unknown":
			// A mistyped code is the usual reason: the shopper corrects it, or types the address.
			return { form, entry };
	}
}

/**
 * Where the problems of hidden fields go: an incomplete postal code explains them, and otherwise the
 * page shows the fields.
 */
export function withProblems(
	entry: AddressEntry,
	problems: FieldProblems,
): { entry: AddressEntry; problems: FieldProblems } {
	const shown = shownAddressFields(entry);
	const hidden = addressFields.filter((name) => !shown.includes(name));
	if (hidden.every((name) => problems[name] === undefined)) {
		return { entry, problems };
	}
	if (problems.postalCode === undefined) {
		return { entry: "fields", problems };
	}
	const remaining: FieldProblems = { ...problems };
	for (const name of hidden) {
		delete remaining[name];
	}
	return { entry, problems: remaining };
}
