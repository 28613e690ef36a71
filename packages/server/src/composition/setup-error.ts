/** The checkout can't open with its options or its database as they are. Its message names no value. */
export class SetupError extends Error {
	override readonly name = "SetupError";
	/** PostgreSQL's code, where PostgreSQL refused. */
	readonly code: string | undefined;

	constructor(message: string, code?: string) {
		super(message);
		this.code = code;
	}
}
