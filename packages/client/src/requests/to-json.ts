import { InvalidRequestError } from "../errors/invalid-request-error.js";

/**
 * The JSON of a request's body.
 * @param field what the caller can correct when there is none (a cycle, a BigInt, a function)
 * @throws InvalidRequestError
 */
export function toJson(body: unknown, field: string): string {
	const json = jsonOrUndefined(body);
	if (json !== undefined) {
		return json;
	}
	const message = `${field} must be what JSON can hold`;
	throw new InvalidRequestError(`The request was not sent: ${message}`, {
		problems: [{ field, code: "invalid", message }],
	});
}

function jsonOrUndefined(body: unknown): string | undefined {
	try {
		return JSON.stringify(body);
	} catch {
		// The error names properties of the body, which may be payer data.
		return undefined;
	}
}
