import { z } from "zod";
import { callbackMs } from "../callbacks/call-shop.js";
import { errorCode } from "../charge/steps/errors.js";
import { counted } from "../charge/steps/printable.js";
import type { Queries } from "../database/database.js";
import type { ParsedOptions } from "./options.js";
import { fewestConnections } from "./patient-pool.js";
import { SetupError } from "./setup-error.js";

const oldestVersion = 13;
/** That of `onPaid`, and its own statements. Older versions than 17 have no limit of a whole transaction. */
const longestTransactionMs = callbackMs + 5_000;

/** PostgreSQL's answers to a connection, and what to do about them. */
const refusedConnections: Readonly<Record<string, string>> = {
	"08P01":
		"a pooler refused a parameter of the connection: remove options from the address, or unset PGOPTIONS",
	"28P01": "PostgreSQL rejects the role or its password: check the option database (DATABASE_URL)",
	"28000": "PostgreSQL rejects the role: check the option database (DATABASE_URL), and pg_hba.conf",
	"3D000":
		"PostgreSQL has no such database: check the option database (DATABASE_URL), or create it",
	"42501": "the role may not connect to the database: let its owner GRANT CONNECT ON DATABASE",
};

const factsSchema = z.tuple([
	z.object({
		version: z.string(),
		number: z.number(),
		datestyle: z.string(),
		connection_limit: z.number(),
		transaction_timeout: z.coerce.number(),
	}),
]);

const facts = `SELECT current_setting('server_version') AS version,
	current_setting('server_version_num')::int AS number,
	current_setting('datestyle') AS datestyle,
	least(current_setting('max_connections')::int, nullif(rolconnlimit, -1), nullif(datconnlimit, -1))
		AS connection_limit,
	coalesce((SELECT setting::int FROM pg_settings WHERE name = 'transaction_timeout'), 0)
		AS transaction_timeout
	FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`;

/**
 * @throws SetupError that says what to do when the checkout can't work on this PostgreSQL
 */
export async function requirePostgres(
	database: Queries,
	{ connections }: Pick<ParsedOptions, "connections">,
): Promise<string> {
	const [{ version, number, datestyle, connection_limit, transaction_timeout }] = factsSchema.parse(
		await database.query(facts).catch(sayWhy),
	);
	if (number < oldestVersion * 10_000) {
		throw new SetupError(
			"database_unfit",
			`PostgreSQL ${version} is too old for pix-checkout; use ${oldestVersion} or newer`,
		);
	}
	if (!datestyle.startsWith("ISO")) {
		throw new SetupError(
			"database_unfit",
			`a pooler drops the connection's datestyle, and PostgreSQL's default is ${datestyle}: let an administrator run ALTER ROLE, with the role's name, SET datestyle = 'ISO'`,
		);
	}
	if (connection_limit < connections) {
		throw new SetupError(
			"database_unfit",
			`the role or the database may have ${counted(connection_limit, "connection")} only, and this process opens up to ${connections}; lower the option connections (from ${fewestConnections} on), or raise the limit`,
		);
	}
	if (transaction_timeout > 0 && transaction_timeout < longestTransactionMs) {
		throw new SetupError(
			"database_unfit",
			`PostgreSQL ends transactions after ${transaction_timeout} ms (transaction_timeout), and onPaid may take ${callbackMs / 1_000} s: let an administrator run ALTER ROLE, with the role's name, SET transaction_timeout = 0`,
		);
	}
	return version;
}

function sayWhy(error: unknown): never {
	const why = refusedConnections[errorCode(error)];
	throw why === undefined ? error : new SetupError("database_unfit", why, { cause: error });
}
