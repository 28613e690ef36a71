import { parseCep } from "@brazilian-utils/brazilian-utils";
import type { Place, PostalCodeAnswer } from "../api/postal-codes.js";
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
	/** The last one that the store found: what the form still has of it gives way to the next. */
	place: Place | null;
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
export function withPostalCode(address: Address, postalCode: string): Address {
	const { form, entry } = address;
	if (parseCep(postalCode) === parseCep(form.postalCode)) {
		return { ...address, form: { ...form, postalCode } };
	}
	const state = stateOfPostalCode(postalCode);
	if (entry === "fields") {
		return { ...address, form: { ...form, postalCode, state: state ?? form.state } };
	}
	return {
		...address,
		form: { ...form, postalCode, street: "", neighborhood: "", city: "", state: state ?? "" },
		entry: "postal-code",
	};
}

/**
 * The address after the store's answer about its postal code. What the shopper has typed stays, and
 * so do the fields in which the shopper types meanwhile.
 */
export function withAnswer(address: Address, answer: PostalCodeAnswer): Address {
	switch (answer.kind) {
		case "found": {
			const { place } = answer;
			const typesOn = address.entry === "fields" || place.street === null;
			return { form: withPlace(address, place), entry: typesOn ? "fields" : "found", place };
		}
		case "failed":
			return { ...address, entry: "fields" };
		case "unknown":
			// A mistyped code is the usual reason: the shopper corrects it, or types the address.
			return address;
	}
}

function withPlace({ form, place: earlier }: Address, place: Place): CheckoutForm {
	const filled = { ...form, state: place.state };
	for (const name of ["street", "neighborhood", "city"] as const) {
		if (form[name] === "" || form[name] === earlier?.[name]) {
			filled[name] = place[name] ?? "";
		}
	}
	return filled;
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
