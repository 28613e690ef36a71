/** The reason why the embedded PostgreSQL can't run. */
export type EmbeddedPostgresErrorCode =
	| "PROGRAMS_MISSING"
	| "FOLDER_NOT_OURS"
	| "INITDB_FAILED"
	| "DATA_IN_USE"
	| "PORT_TAKEN"
	| "START_FAILED"
	| "SERVER_ENDED";

/** Thrown by the embedded PostgreSQL; the message says what to do, `code` is for programs. */
export class EmbeddedPostgresError extends Error {
	override readonly name = "EmbeddedPostgresError";
	readonly code: EmbeddedPostgresErrorCode;

	constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
		super(message, options);
		this.code = code;
	}
}
