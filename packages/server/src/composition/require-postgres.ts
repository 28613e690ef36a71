import { errorCode } from "@pix-checkout/core";
import type { Queries } from "@pix-checkout/postgres";
import { z } from "zod";
import { connectionsOfProcess } from "./connections.js";
import { SetupError } from "./setup-error.js";

const oldestVersion = 13;

/** PostgreSQL's answers to a connection, and what to do about them. */
const refusedConnections: Readonly<Record<string, string>> = {
	"08P01": "a pooler refused the connection, which sets search_path; give PostgreSQL's own address",
	"53300": `PostgreSQL has no connection left; a process of the checkout opens up to ${connectionsOfProcess}`,
};

const factsSchema = z.tuple([
	z.object({ version: z.string(), number: z.number(), path: z.string(), connections: z.number() }),
]);

const facts = `SELECT current_setting('server_version') AS version,
	current_setting('server_version_num')::int AS number,
	current_setting('search_path') AS path,
	least(current_setting('max_connections')::int, nullif(rolconnlimit, -1), nullif(datconnlimit, -1))
		AS connections
	FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`;

/**
 * @returns PostgreSQL's version
 * @throws SetupError that says what to do when the checkout can't work on this PostgreSQL
 */
export async function requirePostgres(database: Queries, schema: string): Promise<string> {
	const [{ version, number, path, connections }] = factsSchema.parse(
		await database.query(facts).catch(sayWhy),
	);
	if (number < oldestVersion * 10_000) {
		throw new SetupError(
			`PostgreSQL ${version} is too old for pix-checkout; use ${oldestVersion} or newer`,
		);
	}
	if (path !== schema) {
		throw new SetupError(
			"a pooler drops the connection's search_path; give PostgreSQL's own address",
		);
	}
	if (connections < connectionsOfProcess) {
		throw new SetupError(
			`the role or the database may have ${connections} connections only, and a process of the checkout opens up to ${connectionsOfProcess}; raise the limit`,
		);
	}
	return version;
}

function sayWhy(error: unknown): never {
	const why = refusedConnections[errorCode(error)];
	throw why === undefined ? error : new SetupError(why);
}
