import * as z from "zod";
import type { Dialect } from "../charge.js";
import type { Problem } from "../errors.js";
import type { BoletoFields, PixFields } from "./charge-input.js";
import { isValidDocument } from "./document.js";
import {
	normalizeEmail,
	normalizePhone,
	normalizeState,
	normalizeZip,
	textOf,
} from "./normalize-fields.js";

/** The smallest amount in the guide dialect, in cents. */
export const guideMinimumCents = 500;

/**
 * Every problem of a Pix charge before the client sends it: of the amount and of the present payer
 * fields (the service's specification, "POST /v1/charges"). Empty for a valid charge.
 */
export function checkPixFields(input: PixFields, dialect: Dialect): Problem[] {
	const customer = input.customer ?? {};
	return [
		...amountProblems(input.amountCents, dialect),
		...optional("description", input.description, anyText),
		...optional("customer.name", customer.name, anyText),
		...optional("customer.email", customer.email, email),
		...optional("customer.document", customer.document, document),
	];
}

/**
 * Every problem of a boleto charge before the client sends it, by the table of boleto fields in the
 * service's specification. Empty for a valid charge.
 */
export function checkBoletoFields(input: BoletoFields): Problem[] {
	const customer = input.customer ?? {};
	const address = input.billingAddress ?? {};
	return [
		...amountProblems(input.amountCents, "guide"),
		...optional("description", input.description, anyText),
		...required("customer.name", customer.name, anyText),
		...required("customer.email", customer.email, email),
		...required("customer.document", customer.document, document),
		...required("customer.phone", customer.phone, phone),
		...required("billing_address.zip", address.zip, zip),
		...required("billing_address.state", address.state, state),
		...required("billing_address.city", address.city, anyText),
		...required("billing_address.street", address.street, anyText),
		...required("billing_address.neighborhood", address.neighborhood, anyText),
		...required("billing_address.number", address.number, anyText),
		...optional("billing_address.complement", address.complement, anyText),
	];
}

interface Rule {
	holds: (text: string) => boolean;
	wants: string;
}

/** One address with a domain below another: no list, no punctuation of the text around it. */
const emailForm = z.email({
	pattern: /^[^\s@",;:<>()[\]]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63}$/u,
});
/** The areas that ANATEL has numbered; the others are typing errors. */
const areaCode = /^(?:1[1-9]|2[12478]|3[1-578]|[469][1-9]|5[1345]|7[134579]|8[1-9])/;

const states = new Set(
	"AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split(" "),
);

const anyText: Rule = { holds: () => true, wants: "a text" };
const email: Rule = {
	holds: isValidEmail,
	wants: "an e-mail address",
};
const document: Rule = { holds: isValidDocument, wants: "a CPF or CNPJ with right check digits" };
const phone: Rule = {
	holds: isValidPhone,
	wants: "an existing area code and a number, 10 or 11 digits",
};
const zip: Rule = { holds: (text) => /^\d{8}$/.test(normalizeZip(text)), wants: "8 digits" };
const state: Rule = {
	holds: (text) => states.has(normalizeState(text)),
	wants: "the 2 letters of a Brazilian state",
};

/** Whether `value` is one e-mail address, whatever characters a copied text holds besides. */
export function isValidEmail(value: string): boolean {
	return emailForm.safeParse(normalizeEmail(value)).success;
}

/** Whether `value` is a Brazilian phone with an area code that exists, however it is written. */
export function isValidPhone(value: string): boolean {
	const digits = normalizePhone(value);
	return /^\d{10,11}$/.test(digits) && areaCode.test(digits);
}

function required(field: string, value: unknown, rule: Rule): Problem[] {
	return isBlank(value)
		? [{ field, code: "missing", message: `${field} is missing: give ${rule.wants}` }]
		: optional(field, value, rule);
}

function optional(field: string, value: unknown, rule: Rule): Problem[] {
	if (isBlank(value)) {
		return [];
	}
	const text = textOf(value);
	return text !== undefined && rule.holds(text)
		? []
		: [{ field, code: "invalid", message: `${field} must be ${rule.wants}` }];
}

function isBlank(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === "string" && !textOf(value));
}

function amountProblems(amountCents: unknown, dialect: Dialect): Problem[] {
	const field = "amount";
	if (amountCents === undefined || amountCents === null) {
		return [{ field, code: "missing", message: "amount is missing: give integer cents" }];
	}
	if (typeof amountCents !== "number" || !Number.isSafeInteger(amountCents) || amountCents <= 0) {
		return [{ field, code: "invalid", message: "amount must be a positive integer in cents" }];
	}
	if (dialect === "guide" && amountCents < guideMinimumCents) {
		const message = `amount must be at least ${guideMinimumCents} cents in the guide dialect`;
		return [{ field, code: "below_minimum", message }];
	}
	return [];
}
