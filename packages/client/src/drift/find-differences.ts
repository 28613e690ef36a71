import type { IncomingHttpHeaders } from "node:http";
import * as z from "zod";
import { filledText } from "../answers/fields.js";
import { isRecord } from "../answers/form.js";
import { balanceForm } from "../answers/read-balance.js";
import { chargeForm, createdBoletoForm, createdPixForm } from "../answers/read-charge.js";
import { chargeStatusForm } from "../answers/read-charge-status.js";
import { transactionPageForm } from "../answers/read-transaction-page.js";
import type { Operation } from "../hooks.js";
import { describeShape } from "./describe-shape.js";

/**
 * A difference between an answer and the service's specification. It holds shapes and no values: no
 * identifier, amount, payer data or text of the service, so that a program may log and share it.
 */
export interface ServiceDifference {
	/** The method of the client. */
	operation: Operation;
	/** A field of a success, the HTTP status, a header, or a field of an error. */
	part: "field" | "status" | "header" | "error";
	/**
	 * The place: `pix.copy_paste`, `data[].fee.amount`, a header's name; empty for the answer as a
	 * whole.
	 */
	path: string;
	/** The shape in the specification. */
	expected: string;
	/** The shape in the answer. */
	found: string;
}

/** An answer of the service, whatever its status. */
export interface WholeAnswer {
	status: number;
	headers: IncomingHttpHeaders;
	text: string;
}

/** The most differences of one answer. */
const mostDifferences = 100;

/**
 * Each difference of an answer from the specification, once. An error of 500 or more is an outage,
 * which the specification doesn't describe.
 */
export function findDifferences(operation: Operation, answer: WholeAnswer): ServiceDifference[] {
	if (answer.status >= 500) {
		return [];
	}
	const isSuccess = answer.status >= 200 && answer.status < 300;
	const differences: ServiceDifference[] = [
		...statusDifferences(operation, answer.status),
		...headerDifferences(answer.headers),
		...(isSuccess ? fieldDifferences(operation, answer) : errorDifferences(answer)),
	].map((difference) => ({ operation, ...difference }));
	const byText = new Map(differences.map((difference) => [JSON.stringify(difference), difference]));
	return [...byText.values()].slice(0, mostDifferences);
}

type Found = Omit<ServiceDifference, "operation">;
type FieldDifference = Omit<Found, "part">;

/** The specification's fields beside the success ("Errors"). */
const refusals = [400, 401, 403, 429];

const statuses: Readonly<Record<Operation, number[]>> = {
	createPixCharge: [201, ...refusals],
	createBoletoCharge: [201, ...refusals],
	createWithdrawal: [200, 201, 202, ...refusals],
	getCharge: [200, ...refusals, 404],
	getChargeStatus: [200, ...refusals, 404],
	getBalance: [200, ...refusals],
	listTransactions: [200, ...refusals],
};

function statusDifferences(operation: Operation, status: number): Found[] {
	const expected = statuses[operation];
	return expected.includes(status)
		? []
		: [{ part: "status", path: "", expected: expected.join(", "), found: String(status) }];
}

interface ExpectedHeader {
	expected: string;
	form: RegExp;
}

/** The headers on which the client depends ("Cross-cutting response headers"). */
const headers: Readonly<Record<string, ExpectedHeader>> = {
	"content-type": { expected: "application/json", form: /^application\/json\b/i },
	"x-ratelimit-limit": { expected: "whole number", form: /^\d{1,9}$/ },
	"x-ratelimit-remaining": { expected: "whole number", form: /^\d{1,9}$/ },
	"x-ratelimit-reset": { expected: "Unix timestamp in seconds", form: /^\d{9,11}$/ },
};

function headerDifferences(received: IncomingHttpHeaders): Found[] {
	return Object.entries(headers).flatMap(([path, { expected, form }]) => {
		const value = received[path];
		if (value === undefined) {
			return [{ part: "header", path, expected, found: "absent" }];
		}
		const isExpected = typeof value === "string" && form.test(value);
		return isExpected ? [] : [{ part: "header", path, expected, found: describeHeader(value) }];
	});
}

function describeHeader(value: string | string[]): string {
	if (typeof value !== "string") {
		return "several";
	}
	return /^\d+$/.test(value) ? `${value.length} digits` : "another text";
}

/** The successful answer of each operation. */
const answerForms: Readonly<Record<Operation, z.ZodType>> = {
	createPixCharge: createdPixForm,
	createBoletoCharge: createdBoletoForm,
	getCharge: chargeForm,
	getChargeStatus: chargeStatusForm,
	getBalance: balanceForm,
	listTransactions: transactionPageForm,
	createWithdrawal: z.unknown(),
};

function fieldDifferences(operation: Operation, { text }: WholeAnswer): Found[] {
	const parsed = parse(text);
	const found = parsed.ok ? differencesFrom(answerForms[operation], parsed.value) : [parsed];
	return found.map(({ path, expected, found }) => ({ part: "field", path, expected, found }));
}

/** The codes by status, where the specification shows all of them ("Errors", "Authentication"). */
const codes: Readonly<Record<number, string[]>> = {
	401: ["missing_authorization", "invalid_authorization", "invalid_api_key", "unauthorized"],
	403: ["api_key_disabled", "api_key_revoked"],
	404: ["charge_not_found"],
	429: ["rate_limit_exceeded"],
};
const knownCodes = new Set([...Object.values(codes).flat(), "invalid_amount", "missing_id"]);

/** "Some errors carry additional fields." */
const errorForm = z.object({ error: z.object({ code: filledText, message: filledText }) });

function errorDifferences({ status, text }: WholeAnswer): Found[] {
	const parsed = parse(text);
	const found = parsed.ok
		? [...differencesFrom(errorForm, parsed.value), ...codeDifferences(status, parsed.value)]
		: [parsed];
	return found.map(({ path, expected, found }) => ({ part: "error", path, expected, found }));
}

function codeDifferences(status: number, answer: unknown): FieldDifference[] {
	const code = errorCodeOf(answer);
	const expected = codes[status];
	if (code === null || expected === undefined || expected.includes(code)) {
		return [];
	}
	const found = knownCodes.has(code) ? code : "another code";
	return [{ path: "error.code", expected: expected.join(", "), found }];
}

function errorCodeOf(answer: unknown): string | null {
	const error = isRecord(answer) ? answer.error : null;
	return isRecord(error) && typeof error.code === "string" ? error.code : null;
}

const containers = new Set<string>(["object", "array"]);

/** The places where a value differs from its shape. */
function differencesFrom(shape: z.ZodType, value: unknown): FieldDifference[] {
	return (shape.safeParse(value).error?.issues ?? []).flatMap((issue) => {
		const path = placeOf(issue.path);
		const present = valueAt(value, issue.path);
		const found = describeShape(present);
		if (issue.code === "unrecognized_keys") {
			return issue.keys.map((key) => ({
				path: placeOf([...issue.path, nameOf(key)]),
				expected: "no such field",
				found: describeShape(valueAt(present, [key])),
			}));
		}
		if (issue.code === "invalid_type" && containers.has(issue.expected)) {
			return [{ path, expected: issue.expected === "array" ? "list" : issue.expected, found }];
		}
		const ofRule = issue.code === "custom" ? issue.params?.found : undefined;
		const other = present === undefined || present === null ? found : `another ${found}`;
		return [{ path, expected: issue.message, found: ofRule ?? other }];
	});
}

/** `data[].fee.amount`. */
function placeOf(path: readonly PropertyKey[]): string {
	return path
		.map((key) => (typeof key === "number" ? "[]" : `.${String(key)}`))
		.join("")
		.replace(/^\./, "");
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>(
		(inside, key) =>
			typeof inside === "object" && inside !== null && Object.hasOwn(inside, key)
				? Reflect.get(inside, key)
				: undefined,
		value,
	);
}

/** In a map a name is itself a value: a difference names only names in the form of a field's. */
function nameOf(name: string): string {
	return /^[A-Za-z_]{1,40}$/.test(name) ? name : "*";
}

type ParsedText = { ok: true; value: unknown } | ({ ok: false } & FieldDifference);

function parse(text: string): ParsedText {
	try {
		return { ok: true, value: JSON.parse(text) };
	} catch {
		// The parser's own error quotes the text.
		const found = text === "" ? "nothing" : "no JSON";
		return { ok: false, path: "", expected: "JSON", found };
	}
}
