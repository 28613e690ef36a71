import { findInError } from "../find-in-error.js";
import { knownFieldNames, type PayerFieldName } from "./payer-field-names.js";

/** The payer fields that keep a payment from being made. */
export interface PayerProblems {
	readonly missingFields: readonly PayerFieldName[];
	readonly invalidFields: readonly PayerFieldName[];
}

/**
 * The payer fields that an error of the store names, as in
 * `payer_incomplete: missing=customer.document; invalid=customer.email`, anywhere in the text.
 *
 * @param error an `Error`, whose `cause` counts as well, a `{ message }`, or the text itself
 * @returns `null` for any other error; only known names come out
 */
export function payerProblems(error: unknown): PayerProblems | null {
	return findInError(error, problemsIn);
}

function problemsIn(message: string): PayerProblems | null {
	// Storefronts begin a message with a capital, and end it with a full stop.
	const [, missing, invalid] =
		/payer_incomplete: (?:missing=([\w.,-]+))?(?:(?:; ?)?invalid=([\w.,-]+))?/i.exec(message) ?? [];
	if (missing === undefined && invalid === undefined) {
		return null;
	}
	return { missingFields: namesIn(missing), invalidFields: namesIn(invalid) };
}

function namesIn(list = ""): PayerFieldName[] {
	return knownFieldNames(list.split(",").map((name) => name.replace(/\.+$/, "")));
}
