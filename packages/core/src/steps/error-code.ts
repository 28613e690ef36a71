/**
 * A stable code of what was thrown: its `code`, else its `name`. Never its message, which may hold
 * what logs must not. Not everything that is thrown is an `Error`.
 */
export function errorCode(error: unknown): string {
	const named: { code?: unknown; name?: unknown } = Object(error);
	const code = [named.code, named.name].find((word) => typeof word === "string" && word !== "");
	return typeof code === "string" ? code : "unknown";
}
