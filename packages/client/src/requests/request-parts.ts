import { InvalidRequestError, type Problem } from "../errors.js";

/**
 * The path of a charge. Accepts only the characters of the service's identifiers, so that an
 * identifier from outside can't lead to another path.
 * @throws InvalidRequestError for an empty or impossible identifier
 */
export function chargePath(id: string): string {
	if (!/^[A-Za-z0-9_-]{1,200}$/.test(id)) {
		const code = id === "" ? "missing" : "invalid";
		const message = "id must be the identifier of a charge: letters, digits, - and _";
		throw invalidRequest("The charge can't be read", [{ field: "id", code, message }]);
	}
	return `/charges/${id}`;
}

/**
 * The JSON of a request's body.
 * @param field the input that the caller can correct when there is no JSON (a cycle, a BigInt, a
 * function)
 * @throws InvalidRequestError
 */
export function toJson(body: unknown, field: string): string {
	try {
		const json: string | undefined = JSON.stringify(body);
		if (json !== undefined) {
			return json;
		}
	} catch {
		// The parser's error names properties of the body, which may be payer data.
	}
	const message = `${field} must be a value that JSON can hold`;
	throw invalidRequest("The request was not sent", [{ field, code: "invalid", message }]);
}

/** @throws InvalidRequestError for a key that a header can't contain */
export function refuseIdempotencyKey(key: string | undefined): void {
	if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
		const message = "Idempotency-Key must be 1 to 255 visible ASCII characters";
		const problem = { field: "Idempotency-Key", code: "invalid", message };
		throw invalidRequest("The request was not sent", [problem]);
	}
}

/** @throws InvalidRequestError if there are problems; its message has theirs, which hold no values */
export function refuseProblems(what: string, problems: readonly Problem[]): void {
	if (problems.length > 0) {
		throw invalidRequest(what, problems);
	}
}

function invalidRequest(what: string, problems: readonly Problem[]): InvalidRequestError {
	const reasons = problems.map(({ message }) => message).join("; ");
	return new InvalidRequestError(`${what}: ${reasons}`, { problems });
}
