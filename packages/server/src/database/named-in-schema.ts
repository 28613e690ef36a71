/**
 * A table, sequence or function of ours, as statements name it. What stands in quotes is a value, but where
 * a function takes a name. Indexes, constraints, triggers and savepoints have no schema of their own.
 */
const ours =
	/(?<![\w."'])(?<!\b(?:INDEX|CONSTRAINT|TRIGGER|SAVEPOINT) )pix_checkout_\w+|(?<=\b(?:nextval|to_regclass|pg_sequence_last_value|pg_relation_filenode)\(')pix_checkout_\w+/g;

/**
 * Names the schema in statements, in place of a connection's `search_path`: a pooler may send each transaction
 * over another connection.
 *
 * @param schema a name that needs no quotes
 * @returns what to send for a statement; the schema's own name, as in CREATE SCHEMA, stays
 */
export function namedInSchema(schema: string): (sql: string) => string {
	// Statements are constants, in few variations.
	const named = new Map<string, string>();
	return (sql) => {
		const known = named.get(sql);
		if (known !== undefined) {
			return known;
		}
		const text = sql.replace(ours, (name) => (name === schema ? name : `${schema}.${name}`));
		named.set(sql, text);
		return text;
	};
}
