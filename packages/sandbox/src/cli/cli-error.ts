/** Wrong usage: the command ends with 2. The message names the mistake. */
export class UsageError extends Error {
	override readonly name = "UsageError";
}

/** The sandbox rejects the request, or doesn't answer: the command ends with 1. */
export class RefusedError extends Error {
	override readonly name = "RefusedError";
	/** The sandbox's own code, or `unreachable`, `not_a_sandbox` or `ended`. */
	readonly code: string;

	constructor(code: string, message: string, options?: ErrorOptions) {
		super(message, options);
		this.code = code;
	}
}
