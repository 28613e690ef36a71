import { knownFieldNames, type PayerFieldName } from "./payer-field-names.js";

/** The payer fields that keep a payment from being made. */
export interface PayerProblems {
	readonly missingFields: readonly PayerFieldName[];
	readonly invalidFields: readonly PayerFieldName[];
}

/** Frameworks wrap an error a few times; more is a circle. */
const deepestCause = 8;

/**
 * The payer fields that an error of the store names. Medusa's SDK and server actions keep only the
 * message of an error, so the store writes the names into it:
 * `payer_incomplete: missing=customer.document; invalid=customer.email`, anywhere in the text.
 *
 * @param error an `Error`, whose `cause` counts as well, a `{ message }`, or the text itself
 * @returns `null` for any other error; only known names come out
 */
export function payerProblems(error: unknown): PayerProblems | null {
	let current = error;
	for (let depth = 0; depth < deepestCause; depth += 1) {
		const problems = problemsIn(messageOf(current));
		if (problems !== null || typeof current !== "object" || current === null) {
			return problems;
		}
		current = "cause" in current ? current.cause : undefined;
	}
	return null;
}

function messageOf(error: unknown): string {
	if (typeof error === "object" && error !== null && "message" in error) {
		return typeof error.message === "string" ? error.message : "";
	}
	return typeof error === "string" ? error : "";
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
