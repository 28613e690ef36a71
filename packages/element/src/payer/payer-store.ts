import { patienceMs } from "../status/ask-store.js";
import { fieldsOf } from "../status/parse-status-answer.js";
import { send } from "../status/send.js";
import { knownFieldNames, type PayerFieldName } from "./payer-field-names.js";
import { type PayerValues, storedValue } from "./payer-values.js";

/** Why the store has not answered with names of fields. */
export type PayerFailure =
	/** No connection, a time-out, or a store that fails. */
	| "unreachable"
	/** The store limits how often it is asked; later it answers again. */
	| "too-many-requests"
	/** The cart is an order already. */
	| "cart-completed"
	| "cart-not-found"
	/** The cart has no payment session by Pix or boleto yet, so `method` must be given. */
	| "method-required"
	/** The store rejects the request for another reason, or needs a field that is not known here. */
	| "rejected";

/** The outcome of one request to the payer route. */
export type PayerReply =
	| {
			readonly kind: "fields";
			/** Nothing is missing and nothing is invalid. */
			readonly complete: boolean;
			readonly missing: readonly PayerFieldName[];
			readonly invalid: readonly PayerFieldName[];
			/** What the shopper has entered for this cart before. */
			readonly entered: readonly PayerFieldName[];
			/** `null` when the answer doesn't say. */
			readonly cepLookup: boolean | null;
	  }
	| { readonly kind: "failure"; readonly failure: PayerFailure };

/** A CEP is a convenience: after this time in milliseconds the shopper has typed the street. */
const cepPatienceMs = 6000;

/** The payer routes of a store for one cart. No request rejects. */
export class PayerStore {
	readonly #base: string;
	readonly #payerAddress: string;

	/** @param method `pix`, `boleto`, or empty for that of the cart's payment session */
	constructor(storeUrl: string, cartId: string, method: string) {
		this.#base = `${storeUrl.replace(/\/+$/, "")}/pix-checkout`;
		const query = method ? `?method=${encodeURIComponent(method)}` : "";
		this.#payerAddress = `${this.#base}/carts/${encodeURIComponent(cartId)}/payer${query}`;
	}

	/** Asks which fields are missing. */
	ask(question: AbortController): Promise<PayerReply> {
		return askForFields(this.#payerAddress, {}, question);
	}

	/** Sends values; blank ones are left out, and the store keeps what it has. */
	save(values: PayerValues): Promise<PayerReply> {
		const init = {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ payer: payerOf(values) }),
		};
		return askForFields(this.#payerAddress, init, new AbortController());
	}

	/** The address of a CEP; `null` when the store doesn't know it, or doesn't answer in time. */
	async lookUp(cep: string, question: AbortController): Promise<PayerValues | null> {
		const address = `${this.#base}/cep/${cep}`;
		const answer = await send(address, {}, question, cepPatienceMs, plainAnswer);
		return answer?.status === 200 ? cepAddressOf(answer.body) : null;
	}
}

async function askForFields(
	address: string,
	init: RequestInit,
	question: AbortController,
): Promise<PayerReply> {
	const answer = await send(address, init, question, patienceMs, plainAnswer);
	return answer === null ? failed("unreachable") : replyOf(answer.status, answer.body);
}

async function plainAnswer(response: Response) {
	return { status: response.status, body: fieldsOf(parsed(await response.text())) };
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// A proxy's page instead of the store's answer: its status alone counts.
		return null;
	}
}

function replyOf(status: number, body: Readonly<Record<string, unknown>>): PayerReply {
	switch (status) {
		case 200:
			return fieldsReply(body, "unreachable");
		case 404:
			return failed("cart-not-found");
		case 409:
			return failed("cart-completed");
		case 422:
			return fieldsReply(body, "rejected");
		case 429:
			return failed("too-many-requests");
		case 400:
			return failed(body.code === "method_required" ? "method-required" : "rejected");
		default:
			return failed(status < 500 ? "rejected" : "unreachable");
	}
}

/** Complete is only what the store calls complete: an answer without lists is none. */
function fieldsReply(body: Readonly<Record<string, unknown>>, otherwise: PayerFailure): PayerReply {
	const { missing_fields, invalid_fields, entered_fields, cep_lookup } = body;
	if (!Array.isArray(missing_fields) || !Array.isArray(invalid_fields)) {
		return failed(otherwise);
	}
	const missing = knownFieldNames(missing_fields);
	const invalid = knownFieldNames(invalid_fields);
	const complete = missing_fields.length + invalid_fields.length === 0;
	if (!complete && missing.length + invalid.length === 0) {
		return failed("rejected");
	}
	const entered = knownFieldNames(entered_fields);
	const cepLookup = typeof cep_lookup === "boolean" ? cep_lookup : null;
	return { kind: "fields", complete, missing, invalid, entered, cepLookup };
}

function failed(failure: PayerFailure): PayerReply {
	return { kind: "failure", failure };
}

/** `customer.name` is `name`, and `billing_address.zip` is `address.zip`. */
function payerOf(values: PayerValues): Record<string, unknown> {
	const person: Record<string, string> = {};
	const address: Record<string, string> = {};
	for (const name of knownFieldNames(Object.keys(values))) {
		const value = storedValue(name, values[name] ?? "");
		const [group, key = ""] = name.split(".");
		if (value !== "") {
			(group === "customer" ? person : address)[key] = value;
		}
	}
	return Object.keys(address).length > 0 ? { ...person, address } : person;
}

function cepAddressOf(fields: Readonly<Record<string, unknown>>): PayerValues {
	const address: Partial<Record<PayerFieldName, string>> = {};
	for (const part of ["street", "neighborhood", "city", "state"] as const) {
		const value = fields[part];
		if (typeof value === "string" && value !== "") {
			address[`billing_address.${part}`] = value;
		}
	}
	return address;
}
