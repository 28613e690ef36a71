/** Wrong usage: the command ends with 2. The message names what is wrong. */
export class UsageError extends Error {
	override readonly name = "UsageError";
}

/** The sandbox refused, or isn't there: the command ends with 1. */
export class RefusedError extends Error {
	override readonly name = "RefusedError";
	/** The sandbox's own code, or `unreachable`, `not_a_sandbox` or `ended`. */
	readonly code: string;

	constructor(code: string, message: string, options?: ErrorOptions) {
		super(message, options);
		this.code = code;
	}
}
