/**
 * A table, sequence or function of ours, as statements name it. What stands in quotes is a value, but where
 * a function takes a name. Indexes, constraints, triggers and savepoints have no schema of their own.
 */
const ours =
	/(?<![\w."'])(?<!\b(?:INDEX|CONSTRAINT|TRIGGER|SAVEPOINT) )pix_checkout_[a-z_]+|(?<=\b(?:nextval|to_regclass|pg_sequence_last_value|pg_relation_filenode)\(')pix_checkout_[a-z_]+/g;

/**
 * Names the schema in statements, in place of a connection's `search_path`: a pooler may send each transaction
 * over another connection.
 *
 * @returns what to send for a statement
 */
export function namedInSchema(schema: string): (sql: string) => string {
	const place = `"${schema.replaceAll('"', '""')}".`;
	// Statements are constants, in few variations.
	const named = new Map<string, string>();
	return (sql) => {
		const known = named.get(sql);
		if (known !== undefined) {
			return known;
		}
		const text = sql.replace(ours, (name) => `${place}${name}`);
		named.set(sql, text);
		return text;
	};
}
