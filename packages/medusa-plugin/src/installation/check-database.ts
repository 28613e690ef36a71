import { z } from "@medusajs/framework/zod";
import { errorCode, migrations, missingRights, type Queries } from "@pix-checkout/server/platform";
import { type Check, makeCheck } from "./check";

const rowsSchema = z.array(z.object({ name: z.string() }));

/** The tables that the plugin's migrations create. */
const tables = migrations
	.flatMap(({ up }) => up)
	.flatMap((statement) => /^\s*CREATE TABLE (\w+)/.exec(statement)?.[1] ?? []);

/** Checks that the database answers, that it has the plugin's tables, and the role all rights on them. */
export async function checkDatabase(database: Queries): Promise<Check> {
	try {
		const missing = rowsSchema.parse(
			await database.query(
				"SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NULL ORDER BY name",
				[tables],
			),
		);
		if (missing.length > 0) {
			const tables = missing.map(({ name }) => name).join(", ");
			return makeCheck("database", "tables_missing", { tables });
		}
		const grants = await missingRights(database);
		return grants.length === 0
			? makeCheck("database", "tables_exist")
			: makeCheck("database", "rights_missing", { grants: grants.join("; ") });
	} catch (error) {
		return makeCheck("database", "database_unreachable", { reason: errorCode(error) });
	}
}
