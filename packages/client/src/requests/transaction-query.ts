import type { ChargeStatus } from "../charge.js";
import type { Problem } from "../errors.js";
import { refuseProblems } from "./request-parts.js";

/** Filters of the transaction list (the service's specification, "GET /v1/transactions"). */
export interface TransactionQuery {
	/** Transactions in one page, 1 to 100. The service's default is 10. */
	limit?: number | undefined;
	/** The identifier of the previous page's last transaction: its `nextCursor`. */
	startingAfter?: string | undefined;
	/** Only charges, or only withdrawals. */
	type?: "charge" | "withdrawal" | undefined;
	/** Only transactions with this status; `processing` is a status of withdrawals. */
	status?: ChargeStatus | "processing" | undefined;
	/** Created at this time or later. */
	createdGte?: Date | undefined;
	/** Created at this time or earlier. */
	createdLte?: Date | undefined;
}

/**
 * The query string, with its `?`, or an empty string.
 * @throws InvalidRequestError with every problem
 */
export function transactionQueryString(query: TransactionQuery): string {
	refuseProblems("The list of transactions was not requested", [
		...limitProblems(query.limit),
		...dateProblems("created[gte]", query.createdGte),
		...dateProblems("created[lte]", query.createdLte),
	]);
	const given = {
		limit: query.limit,
		starting_after: query.startingAfter,
		type: query.type,
		status: query.status,
		"created[gte]": query.createdGte?.toISOString(),
		"created[lte]": query.createdLte?.toISOString(),
	};
	const parameters = new URLSearchParams();
	for (const [name, value] of Object.entries(given)) {
		if (value !== undefined) {
			parameters.set(name, String(value));
		}
	}
	return parameters.size === 0 ? "" : `?${parameters}`;
}

function limitProblems(limit: number | undefined): Problem[] {
	if (limit === undefined || (Number.isInteger(limit) && limit >= 1 && limit <= 100)) {
		return [];
	}
	return [{ field: "limit", code: "invalid", message: "limit must be an integer from 1 to 100" }];
}

function dateProblems(field: string, date: Date | undefined): Problem[] {
	if (date === undefined || !Number.isNaN(date.getTime())) {
		return [];
	}
	return [{ field, code: "invalid", message: `${field} must be a valid date` }];
}
