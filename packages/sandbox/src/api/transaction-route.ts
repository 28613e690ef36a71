import { z } from "zod";
import type { Charge, Withdrawal } from "../account/records.js";
import { ApiError } from "../http/api-error.js";
import { always, fieldProblems, text } from "../schema.js";
import { type AnswerStyle, answerStyle, defineAnswer, field } from "./answer.js";
import { listedCharge, livemode, referenceWithdrawal } from "./charge-answers.js";
import type { Route } from "./route.js";

const instant = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
	error: "must be an ISO 8601 time such as 2026-11-21T10:00:00Z",
});
const query = z.object({
	limit: z
		.string()
		.regex(/^([1-9]\d?|100)$/, "must be an integer from 1 to 100")
		.transform(Number)
		.pipe(z.int().min(1).max(100))
		.default(10)
		.describe("How many items a page has"),
	starting_after: z
		.string()
		.min(1, "must not be empty")
		.optional()
		.describe("Identifier of the last item of the page before"),
	type: z.enum(["charge", "withdrawal"]).optional().describe("Only this kind"),
	status: z
		.enum(["pending", "paid", "expired", "failed", "processing"])
		.optional()
		.describe("Only this status; `processing` is for withdrawals"),
	"created[gte]": instant.optional().describe("Made at this time or later"),
	"created[lte]": instant.optional().describe("Made at this time or earlier"),
});

interface Page {
	items: readonly Transaction[];
	hasMore: boolean;
}

const transactionList = defineAnswer("TransactionList", "One page of charges and withdrawals", {
	object: field(always("list", "What kind of thing this is"), () => "list" as const),
	data: field(
		z
			.array(z.union([listedCharge.schema, referenceWithdrawal.schema]))
			.max(100)
			.describe("The items of this page, newest first"),
		({ items }: Page, style) =>
			Promise.all(
				items.map((one) =>
					one.kind === "charge"
						? listedCharge.write(one, style)
						: referenceWithdrawal.write(one, style),
				),
			),
	),
	has_more: field(
		z
			.boolean()
			.describe(
				"True when another page follows; ask for it with the last item's identifier as `starting_after`",
			),
		({ hasMore }: Page) => hasMore,
	),
	url: field(text("Path of this endpoint"), () => "/v1/transactions"),
	livemode: field(
		livemode.schema.optional(),
		(_, { dialect }) => dialect === "reference" || undefined,
	),
});

/** Charges and withdrawals, newest first, by cursor. */
export const listTransactions: Route = {
	method: "get",
	path: "/transactions",
	operationId: "listTransactions",
	tag: "account",
	summary: "List charges and withdrawals",
	limit: "none",
	absentCode: "missing_authorization",
	query,
	success: { status: 200, description: "One page", answers: [transactionList] },
	errors: {
		"400": {
			description: "A parameter can't be used",
			chosen: [
				"invalid_limit",
				"invalid_type",
				"invalid_status",
				"invalid_created",
				"invalid_starting_after",
			],
		},
	},
	handle: async ({ account, c, clock, key, settings }) => {
		const style = answerStyle(key.dialect, settings);
		const { limit, starting_after: cursor, ...filters } = parseQuery(c.req.query());
		const lagMs = c.get("listLagMs") ?? 0;
		const newest = lagMs > 0 ? clock.now() - lagMs : Number.POSITIVE_INFINITY;
		const matching = afterCursor(account.records().reverse(), cursor, style).filter(
			(one) => one.createdAt <= newest && matches(one, filters, c.get("skewMs") ?? 0),
		);
		const page = { items: matching.slice(0, limit), hasMore: matching.length > limit };
		return transactionList.write(page, style);
	},
};

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
