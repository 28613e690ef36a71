import { z } from "zod";
import type { Charge, Withdrawal } from "../account/records.js";
import { ApiError } from "../http/api-error.js";
import { fieldProblems } from "../schema.js";
import { type AnswerStyle, answerStyle, listedTransaction } from "./answers.js";
import type { Call } from "./route.js";

const instant = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
	error: "must be an ISO 8601 time such as 2026-11-21T10:00:00Z",
});
const query = z.object({
	limit: z
		.string()
		.regex(/^([1-9]\d?|100)$/, "must be an integer from 1 to 100")
		.transform(Number)
		.default(10),
	starting_after: z.string().min(1, "must not be empty").optional(),
	type: z.enum(["charge", "withdrawal"]).optional(),
	status: z.enum(["pending", "paid", "expired", "failed", "processing"]).optional(),
	"created[gte]": instant.optional(),
	"created[lte]": instant.optional(),
});

/** Charges and withdrawals, newest first, by cursor. */
export function listTransactions({ account, c, clock, key, settings }: Call) {
	const style = answerStyle(key.dialect, settings);
	const { limit, starting_after: cursor, ...filters } = parseQuery(c.req.query());
	const lagMs = c.get("listLagMs") ?? 0;
	const newest = lagMs > 0 ? clock.now() - lagMs : Number.POSITIVE_INFINITY;
	const matching = afterCursor(account.records().reverse(), cursor, style).filter(
		(one) => one.createdAt <= newest && matches(one, filters, c.get("skewMs") ?? 0),
	);
	return {
		object: "list",
		data: matching.slice(0, limit).map((one) => listedTransaction(one, style)),
		has_more: matching.length > limit,
		url: "/v1/transactions",
		livemode: key.dialect === "reference" || undefined,
	};
}

type Transaction = Charge | Withdrawal;
type Query = z.output<typeof query>;

/** @throws {ApiError} 400 `invalid_<parameter>`, such as `invalid_limit`. */
function parseQuery(given: Record<string, string>): Query {
	const parsed = query.safeParse(given);
	if (parsed.success) {
		return parsed.data;
	}
	const fields = fieldProblems(parsed.error);
	const { name = "", message = "" } = fields[0] ?? {};
	throw new ApiError(400, `invalid_${name.replace(/\[.*/, "")}`, `${name}: ${message}`, fields);
}

/** The cursor keeps its place even when its item no longer matches the filters. */
function afterCursor(
	transactions: Transaction[],
	cursor: string | undefined,
	{ listedId }: Pick<AnswerStyle, "listedId">,
): Transaction[] {
	if (cursor === undefined) {
		return transactions;
	}
	const index = transactions.findIndex((one) => [one.uuid, one[listedId]].includes(cursor));
	if (index === -1) {
		const message = "starting_after must be the identifier of an item of the list.";
		throw new ApiError(400, "invalid_starting_after", message);
	}
	return transactions.slice(index + 1);
}

/**
 * `skewMs` is how far the clock that the client sees is ahead: the client means times by that
 * clock.
 */
function matches(
	{ kind, status, createdAt }: Transaction,
	query: Omit<Query, "limit">,
	skewMs: number,
): boolean {
	const { "created[gte]": gte, "created[lte]": lte } = query;
	return (
		(query.type === undefined || kind === query.type) &&
		(query.status === undefined || status === query.status) &&
		(gte === undefined || createdAt >= Date.parse(gte) - skewMs) &&
		(lte === undefined || createdAt <= lastMillisecond(lte) - skewMs)
	);
}

/** A time without milliseconds means its whole second, because answers show such times so. */
function lastMillisecond(time: string): number {
	return Date.parse(time) + (time.includes(".") ? 0 : 999);
}
