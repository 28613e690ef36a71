/**
 * - `options_invalid`: an option is missing or wrong, or production refuses it; the message names each.
 * - `dialect_of_other_key`: `service.dialect` isn't the one of the sandbox's key.
 * - `other_account`: the tables have the payments of another account of the service.
 * - `database_unreachable`: PostgreSQL gives no answer.
 * - `database_unfit`: PostgreSQL refuses the connection, or the checkout can't work on it as it is.
 * - `no_connection`: PostgreSQL or the option `connections` or `pool` had no connection left.
 * - `schema_unfit`: the schema lacks tables, or has those of a Medusa store.
 * - `rights_missing`: the role lacks rights; the message names each.
 * - `runtime_unfit`: the runtime has no sockets, as Next's Edge.
 */
export type SetupErrorCode =
	| "options_invalid"
	| "dialect_of_other_key"
	| "other_account"
	| "account_unverified"
	| "database_unreachable"
	| "database_unfit"
	| "no_connection"
	| "schema_unfit"
	| "rights_missing"
	| "runtime_unfit";

/**
 * The checkout can't open with its options or its database as they are. Its message names no value.
 * `docs/reference/errors.md` says what to do about each code.
 */
export class SetupError extends Error {
	override readonly name = "SetupError";
	readonly code: SetupErrorCode;

	constructor(code: SetupErrorCode, message: string, options?: ErrorOptions) {
		super(message, options);
		this.code = code;
	}
}
