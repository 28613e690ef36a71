import { InvalidRequestError } from "../errors/invalid-request-error.js";
import type { Problem } from "./problem.js";

/** @throws InvalidRequestError if there are problems; its message names the fields */
export function refuseProblems(what: string, problems: Problem[]): void {
	if (problems.length === 0) {
		return;
	}
	const fields = problems.map((problem) => `${problem.field} (${problem.code})`).join(", ");
	throw new InvalidRequestError(`${what} was not sent; correct ${fields}`, { problems });
}

/** @throws InvalidRequestError for a key that can't stand in a header */
export function refuseIdempotencyKey(key: string | undefined): void {
	if (key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)) {
		return;
	}
	const message = "Idempotency-Key must be 1 to 255 visible ASCII characters";
	refuseProblems("The request", [{ field: "Idempotency-Key", code: "invalid", message }]);
}
