import { z } from "zod";
import type { Queries } from "../database/database.js";

const versionsSchema = z.array(z.object({ followed: z.string(), versions: z.string() }));

/**
 * The versions of all rows of payment sessions and orders, by their id: a text that changes with each
 * write. An id without a row has none.
 */
export async function readVersions(
	database: Queries,
	ids: readonly string[],
): Promise<Map<string, string>> {
	// A union: with OR, PostgreSQL would read the whole table.
	const rows = await database.query(
		`SELECT followed, string_agg(id || ' ' || version, ' ' ORDER BY id) AS versions
		FROM (
			SELECT session_id AS followed, id, version FROM pix_checkout_charge
			WHERE session_id = ANY($1)
			UNION ALL SELECT accepted_session_id, id, version FROM pix_checkout_charge
			WHERE accepted_session_id = ANY($1)
			UNION ALL SELECT order_id, id, version FROM pix_checkout_charge
			WHERE order_id = ANY($1)
		) row
		GROUP BY followed`,
		[ids],
	);
	return new Map(versionsSchema.parse(rows).map(({ followed, versions }) => [followed, versions]));
}
