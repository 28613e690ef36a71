import { InvalidRequestError } from "../errors/invalid-request-error.js";

/**
 * The path of a charge. Only the characters of the service's identifiers pass, so that an
 * identifier that came from outside can't lead to another path.
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
