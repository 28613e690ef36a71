import { z } from "@medusajs/framework/zod";
import { errorCode } from "@pix-checkout/core";
import { migrations, type Queries } from "@pix-checkout/postgres";
import { type Check, makeCheck } from "./check";

const rowsSchema = z.array(z.object({ name: z.string() }));

/** The tables that the plugin's migrations create. */
const tables = migrations
	.flatMap(({ up }) => up)
	.flatMap((statement) => /^\s*CREATE TABLE (\w+)/.exec(statement)?.[1] ?? []);

/** Checks that the database answers, and that it has the plugin's tables. */
export async function checkDatabase(database: Queries): Promise<Check> {
	try {
		const missing = rowsSchema.parse(
			await database.query(
				"SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NULL ORDER BY name",
				[tables],
			),
		);
		return missing.length === 0
			? makeCheck("database", "tables_exist")
			: makeCheck("database", "tables_missing", {
					tables: missing.map(({ name }) => name).join(", "),
				});
	} catch (error) {
		return makeCheck("database", "database_unreachable", { reason: errorCode(error) });
	}
}
