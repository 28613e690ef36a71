import { Hono } from "hono";
import type { Charge } from "../account/charge.js";
import type { Withdrawal } from "../account/withdrawal.js";
import type { Dialect } from "../options.js";
import { admit, admittedKey } from "./admit.js";
import { answerStyle } from "./answer-style.js";
import type { ApiEnv, ApiParts } from "./api-env.js";
import { ApiError } from "./api-error.js";
import { listedTransaction } from "./reference-answers.js";
import { parseTransactionQuery, type TransactionQuery } from "./transaction-query.js";

type Transaction = Charge | Withdrawal;

/** `GET /transactions`: charges and withdrawals, newest first, by cursor. */
export function transactionRoutes(parts: ApiParts): Hono<ApiEnv> {
	const routes = new Hono<ApiEnv>();
	const known = admit(parts, { limit: "none", absent: "missing_authorization" });

	routes.get("/transactions", known, (c) => {
		const { dialect } = admittedKey(c);
		const style = answerStyle(dialect, parts.settings.choices);
		const query = parseTransactionQuery(c.req.query(), c.get("skewMs"));
		const lagMs = c.get("listLagMs") ?? 0;
		const newest = lagMs > 0 ? parts.clock.now() - lagMs : Number.POSITIVE_INFINITY;
		const newestFirst = parts.account.records().reverse();
		const after = afterCursor(newestFirst, query.starting_after, dialect);
		const matching = after.filter(
			(transaction) => transaction.createdAt <= newest && matches(transaction, query),
		);
		return c.json({
			object: "list",
			data: matching.slice(0, query.limit).map((transaction) => ({
				...listedTransaction(transaction, style),
				id: dialect === "guide" ? transaction.uuid : transaction.id,
			})),
			has_more: matching.length > query.limit,
			url: "/v1/transactions",
			...(dialect === "reference" ? { livemode: true } : {}),
		});
	});
	return routes;
}

/** The cursor keeps its place even when the item it names no longer matches the filters. */
function afterCursor(
	transactions: Transaction[],
	cursor: string | undefined,
	dialect: Dialect,
): Transaction[] {
	if (cursor === undefined) return transactions;
	const index = transactions.findIndex(
		({ uuid, id }) => uuid === cursor || (dialect === "reference" && id === cursor),
	);
	if (index === -1) {
		throw new ApiError(
			400,
			"invalid_starting_after",
			"starting_after must be the identifier of an item of the list.",
		);
	}
	return transactions.slice(index + 1);
}

function matches(transaction: Transaction, query: TransactionQuery): boolean {
	const gte = query["created[gte]"];
	const lte = query["created[lte]"];
	return (
		(query.type === undefined || transaction.kind === query.type) &&
		(query.status === undefined || transaction.status === query.status) &&
		(gte === undefined || transaction.createdAt >= gte) &&
		(lte === undefined || transaction.createdAt <= lte)
	);
}
