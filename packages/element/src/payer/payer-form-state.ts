import { type PayerFieldName, payerFieldNames } from "./payer-field-names.js";
import type { PayerFailure, PayerReply } from "./payer-store.js";
import { isWellFormed, maskOf, type PayerValues, storedValue } from "./payer-values.js";

/** One field that the shopper sees. */
export interface PayerFormField {
	readonly name: PayerFieldName;
	/** As typed, with its mask: `529.982.247-25`. */
	readonly value: string;
	/** What to show beside it; `null` for nothing, also for a field that is not filled in yet. */
	readonly problem: "missing" | "invalid" | null;
	/** Only the complement may stay empty, and while `editing` every field. */
	readonly required: boolean;
}

/** The form at one moment. It never changes; a change makes a new one. */
export interface PayerFormState {
	/**
	 * - `loading`: the store has not said yet which fields are missing
	 * - `incomplete`: the shopper fills in `fields`
	 * - `saving`: the store validates them
	 * - `complete`: nothing is missing, or the store can't be asked for a Pix, which needs no field
	 * - `unavailable`: there is no form to show, and `failure` says why
	 */
	readonly phase: "loading" | "incomplete" | "saving" | "complete" | "unavailable";
	/** The fields to show, in the shopper's order; an unchanged field is the same object. */
	readonly fields: readonly PayerFormField[];
	/** The fields that the store named last, as missing or invalid. */
	readonly missingFields: readonly PayerFieldName[];
	/** What the shopper has entered for this cart, also on an earlier page; see `edit()`. */
	readonly enteredFields: readonly PayerFieldName[];
	/** The shopper corrects `enteredFields`: an empty field keeps what the store has. */
	readonly editing: boolean;
	/** The store looks up a CEP. */
	readonly cepLookup: boolean;
	/** A complete CEP is being looked up, or has filled in fields. */
	readonly cepFill: "none" | "asking" | "filled";
	/** Why the last request failed; `null` when it didn't. Beside `complete` it stops nobody. */
	readonly failure: PayerFailure | null;
}

export const initialFormState: PayerFormState = {
	phase: "loading",
	fields: [],
	missingFields: [],
	enteredFields: [],
	editing: false,
	cepLookup: false,
	cepFill: "none",
	failure: null,
};

/**
 * The form after the store's answer.
 *
 * @param needsFields whether the method can't go on while the store names no fields
 */
export function afterReply(
	state: PayerFormState,
	reply: PayerReply,
	values: PayerValues,
	needsFields: boolean,
): PayerFormState {
	if (reply.kind === "failure") {
		return afterFailure(state, reply.failure, needsFields);
	}
	const cepLookup = reply.cepLookup ?? state.cepLookup;
	if (reply.complete) {
		const enteredFields = payerFieldNames.filter((name) => reply.entered.includes(name));
		return { ...initialFormState, phase: "complete", cepLookup, enteredFields };
	}
	const missing = new Set(reply.missing);
	const invalid = new Set(reply.invalid);
	const shown = shownNames(state, [...missing, ...invalid]);
	// After a save the shopper sees what is left to do. Before it nobody has done anything wrong yet,
	// but a stored value that is invalid needs a word.
	const saved = state.phase === "saving";
	const fields = shown.map((name) => {
		const problem = saved && missing.has(name) ? "missing" : null;
		return fieldOf(state, name, values, invalid.has(name) ? "invalid" : problem);
	});
	return {
		...state,
		phase: "incomplete",
		fields,
		missingFields: payerFieldNames.filter((name) => missing.has(name) || invalid.has(name)),
		cepLookup,
		failure: null,
	};
}

function afterFailure(
	state: PayerFormState,
	failure: PayerFailure,
	needsFields: boolean,
): PayerFormState {
	const hasFields = state.fields.length > 0;
	if (!hasFields && !needsFields && failure !== "cart-completed") {
		return { ...state, phase: "complete", failure };
	}
	const final = failure === "cart-completed" || failure === "cart-not-found";
	return { ...state, phase: hasFields && !final ? "incomplete" : "unavailable", failure };
}

/** The form with the fields that the shopper has entered, to correct them. */
export function edited(state: PayerFormState, values: PayerValues): PayerFormState {
	if (state.phase !== "complete" || state.enteredFields.length === 0) {
		return state;
	}
	const fields = shownNames(state, state.enteredFields).map((name) => ({
		...fieldOf(state, name, values, null),
		required: false,
	}));
	return { ...state, phase: "incomplete", editing: true, fields };
}

/** The form with the problems that need no store: empty fields, and wrong check digits. */
export function checked(state: PayerFormState): PayerFormState {
	return withFields(state, (field) => withProblem(field, problemOf(field)));
}

/** The same for one field that the shopper leaves: an empty one is not wrong yet. */
export function checkedField(state: PayerFormState, name: PayerFieldName): PayerFormState {
	return withFields(state, (field) => {
		const left = field.name === name && field.value.trim() !== "";
		return left ? withProblem(field, problemOf(field)) : field;
	});
}

/** The form with other values; a changed field has no problem any more. */
export function withValues(state: PayerFormState, values: PayerValues): PayerFormState {
	return withFields(state, (field) => {
		const value = maskOf(field.name, values[field.name] ?? field.value);
		return value === field.value ? field : { ...field, value, problem: null };
	});
}

function withFields(
	state: PayerFormState,
	change: (field: PayerFormField) => PayerFormField,
): PayerFormState {
	const fields = state.fields.map(change);
	const same = fields.every((field, place) => field === state.fields[place]);
	return same ? state : { ...state, fields };
}

function withProblem(field: PayerFormField, problem: PayerFormField["problem"]): PayerFormField {
	return problem === field.problem ? field : { ...field, problem };
}

function problemOf({ name, value, required }: PayerFormField): PayerFormField["problem"] {
	if (storedValue(name, value) === "") {
		return required || value.trim() !== "" ? "missing" : null;
	}
	return isWellFormed(name, value) ? null : "invalid";
}

/** No field disappears under the shopper's hands; an address offers its complement. */
function shownNames(state: PayerFormState, named: readonly PayerFieldName[]): PayerFieldName[] {
	const shown = new Set([...state.fields.map(({ name }) => name), ...named]);
	if (shown.has("billing_address.street") || shown.has("billing_address.number")) {
		shown.add("billing_address.complement");
	}
	return payerFieldNames.filter((name) => shown.has(name));
}

function fieldOf(
	state: PayerFormState,
	name: PayerFieldName,
	values: PayerValues,
	problem: PayerFormField["problem"],
): PayerFormField {
	const field = state.fields.find((one) => one.name === name) ?? {
		name,
		value: maskOf(name, values[name] ?? ""),
		problem,
		required: name !== "billing_address.complement",
	};
	return withProblem(field, problem);
}
