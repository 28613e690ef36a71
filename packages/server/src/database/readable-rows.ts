import type { Logger } from "../charge/ports/charge-context.js";
import { errorCode } from "../charge/steps/errors.js";
import type { Row } from "./database.js";

/**
 * Parses the rows of a list. Logs a row that can't be read by its id, never its data, and leaves it
 * out, so that it doesn't hold up the others. What decides about money by all of an order's rows
 * must not use it.
 */
export function readableRows<T>(
	rows: readonly Row[],
	table: string,
	parse: (row: Row) => T,
	logger: Pick<Logger, "warn">,
): T[] {
	return rows.flatMap((row) => {
		try {
			return [parse(row)];
		} catch (error) {
			logger.warn(`row ${row.id} of ${table} can't be read: ${errorCode(error)}`);
			return [];
		}
	});
}
