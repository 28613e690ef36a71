/** The reason why the store can't be prepared or served. */
export type StoreRunErrorCode =
	| "DATABASE_UNREACHABLE"
	| "PREPARATION_FAILED"
	| "PORT_TAKEN"
	| "START_FAILED"
	| "STORE_ENDED";

/** Thrown when the store can't be prepared or served; the message says what to do. */
export class StoreRunError extends Error {
	override readonly name = "StoreRunError";
	readonly code: StoreRunErrorCode;

	constructor(code: StoreRunErrorCode, message: string, options?: ErrorOptions) {
		super(message, options);
		this.code = code;
	}
}
