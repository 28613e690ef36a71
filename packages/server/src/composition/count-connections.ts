import { z } from "zod";
import type { Queries } from "../database/database.js";
import { sessionName } from "./connections.js";
import { fewestConnections } from "./patient-pool.js";

/** What the processes of the checkout may open together, and what PostgreSQL has for them. */
interface Counted {
	/** Processes of the checkout that are connected now, beside this one. */
	processes: number;
	needed: number;
	/** As many connections they can have, beside those of others. */
	room: number;
}

const countedSchema = z.tuple([
	z.object({
		processes: z.coerce.number(),
		needed: z.coerce.number(),
		room: z.coerce.number(),
	}),
]);

/** Each process names its sessions by its highest number of connections. `$1` is this process's. */
const statement = `WITH sessions AS (
		SELECT datname, usename, application_name AS name,
			substring(application_name FROM '^${sessionName}:([0-9]+):')::int AS most
		FROM pg_stat_activity WHERE usesysid IS NOT NULL AND datid IS NOT NULL
	),
	processes AS (SELECT DISTINCT name, most FROM sessions WHERE most IS NOT NULL AND name <> $1)
	SELECT (SELECT count(*) FROM processes) AS processes,
		(SELECT coalesce(sum(most), 0) FROM processes) AS needed,
		least(
			current_setting('max_connections')::int
				- current_setting('superuser_reserved_connections')::int
				- coalesce(current_setting('reserved_connections', true)::int, 0)
				- (SELECT count(*) FROM sessions WHERE most IS NULL),
			nullif(datconnlimit, -1) - (SELECT count(*) FROM sessions
				WHERE most IS NULL AND sessions.datname = current_database()),
			nullif(rolconnlimit, -1) - (SELECT count(*) FROM sessions
				WHERE most IS NULL AND usename = current_user)
		) AS room
	FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`;

/** Counts what all connected processes of the checkout may open. */
export async function countConnections(
	database: Queries,
	{ name, connections }: { name: string; connections: number },
): Promise<{ isEnough: boolean; detail: string }> {
	const [counted] = countedSchema.parse(await database.query(statement, [name]));
	return { isEnough: isEnough(counted, connections), detail: detailOf(counted, connections) };
}

function isEnough({ processes, needed, room }: Counted, connections: number): boolean {
	return (processes > 0 ? needed : connections) <= room;
}

function detailOf(counted: Counted, connections: number): string {
	const { processes, needed, room } = counted;
	const who =
		processes > 0
			? `The processes of the checkout (${processes}) may open ${needed} connections together`
			: `A process of the checkout may open ${connections} connections`;
	const what = `${who}, and PostgreSQL has ${room} beside those of others.`;
	return isEnough(counted, connections)
		? what
		: `${what} What finds none waits. Lower the option connections (from ${fewestConnections} on) in all processes, or raise the limit of PostgreSQL, of the database or of the role.`;
}
