import { z } from "zod";
import type { Queries } from "../database.js";

/**
 * What the connection's role lacks that works with the tables, and doesn't migrate them, as a SELECT of one
 * row for each right and object. The catalogues say it to any role.
 *
 * @param schema an expression of SQL
 */
export function lackingRights(schema: string): string {
	return `WITH place AS (SELECT oid, nspname FROM pg_namespace WHERE nspname = ${schema})
	SELECT 'SCHEMA' AS kind, format('%I', nspname) AS object, 'USAGE' AS privilege
	FROM place WHERE NOT has_schema_privilege(oid, 'USAGE')
	UNION ALL
	SELECT 'TABLE', format('%I.%I', nspname, relname), privilege
	FROM place JOIN pg_class AS tables ON relnamespace = place.oid,
		unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS privilege
	WHERE relkind = 'r' AND starts_with(relname, 'pix_checkout_')
		AND (relname <> 'pix_checkout_migration' OR privilege = 'SELECT')
		AND NOT has_table_privilege(tables.oid, privilege)
	UNION ALL
	SELECT 'SEQUENCE', format('%I.%I', nspname, relname), 'USAGE'
	FROM place JOIN pg_class AS sequences ON relnamespace = place.oid
	WHERE relkind = 'S' AND relname = 'pix_checkout_arrival'
		AND NOT has_sequence_privilege(sequences.oid, 'USAGE')
	UNION ALL
	SELECT 'FUNCTION', format('%I.%I()', nspname, proname), 'EXECUTE'
	FROM place JOIN pg_proc AS functions ON pronamespace = place.oid
	WHERE proname = 'pix_checkout_now' AND NOT has_function_privilege(functions.oid, 'EXECUTE')`;
}

const grants = z.array(z.object({ statement: z.string() }));

/** The schema in which a connection finds the charge store, as an expression. */
export const schemaOfStore = `(SELECT nspname FROM pg_class
	JOIN pg_namespace ON pg_namespace.oid = relnamespace
	WHERE pg_class.oid = to_regclass('pix_checkout_charge'))`;

/**
 * The statements by which the owner of the tables gives the connection's role what it lacks to work
 * with them; none when it lacks nothing, or the tables are not there.
 *
 * @param schema of the tables; the one in which the connection finds them unless given
 */
export async function missingRights(database: Queries, schema?: string): Promise<string[]> {
	const rows = await database.query(
		`WITH lacking AS (${lackingRights(`coalesce($1, ${schemaOfStore})`)}),
		by_object AS (
			SELECT kind, object, string_agg(privilege, ', ' ORDER BY privilege) AS privileges
			FROM lacking GROUP BY kind, object
		)
		SELECT format('GRANT %s ON %s %s TO %I', privileges, kind,
			string_agg(object, ', ' ORDER BY object), current_user) AS statement
		FROM by_object GROUP BY kind, privileges ORDER BY kind, privileges`,
		[schema ?? null],
	);
	return grants.parse(rows).map(({ statement }) => statement);
}
