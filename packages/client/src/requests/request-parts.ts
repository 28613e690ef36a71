import { InvalidRequestError, type Problem } from "../errors.js";

/**
 * The path of a charge. Accepts only the characters of the service's identifiers, so that an
 * identifier from outside can't lead to another path.
 * @throws InvalidRequestError for an empty or impossible identifier
 */
export function chargePath(id: string): string {
	if (/^[A-Za-z0-9_-]{1,200}$/.test(id)) {
		return `/charges/${id}`;
	}
	const code = id === "" ? "missing" : "invalid";
	const message = "id must be the identifier of a charge: letters, digits, - and _";
	throw new InvalidRequestError(`The charge can't be read: ${message}`, {
		problems: [{ field: "id", code, message }],
	});
}

/**
 * The JSON of a request's body.
 * @param field the input that the caller can correct when there is no JSON (a cycle, a BigInt, a
 * function)
 * @throws InvalidRequestError
 */
export function toJson(body: unknown, field: string): string {
	const json = jsonOrUndefined(body);
	if (json !== undefined) {
		return json;
	}
	const message = `${field} must be a value that JSON can hold`;
	throw new InvalidRequestError(`The request was not sent: ${message}`, {
		problems: [{ field, code: "invalid", message }],
	});
}

function jsonOrUndefined(body: unknown): string | undefined {
	try {
		return JSON.stringify(body);
	} catch {
		// The parser's error names properties of the body, which may be payer data.
		return undefined;
	}
}

/** @throws InvalidRequestError for a key that a header can't contain */
export function refuseIdempotencyKey(key: string | undefined): void {
	if (key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)) {
		return;
	}
	const message = "Idempotency-Key must be 1 to 255 visible ASCII characters";
	refuseProblems("The request", [{ field: "Idempotency-Key", code: "invalid", message }]);
}

/** @throws InvalidRequestError if there are problems; its message names the fields */
export function refuseProblems(what: string, problems: Problem[]): void {
	if (problems.length === 0) {
		return;
	}
	const fields = problems.map((problem) => `${problem.field} (${problem.code})`).join(", ");
	throw new InvalidRequestError(`${what} was not sent; correct ${fields}`, { problems });
}
