import { z } from "zod";
import { chargeMethods } from "../../charge/charge-record.js";
import { chargeStates } from "../../charge/charge-states.js";
import type { PaymentIssueKind } from "../../charge/payment-issue.js";
import type { Logger } from "../../charge/ports/charge-context.js";
import { textColumn } from "../../database/column-schemas.js";
import type { Queries, Row } from "../../database/database.js";
import { readableRows } from "../../database/readable-rows.js";
import type { StoredIssue } from "../../issues/issue-outbox.js";
import { issueFromRow } from "../../issues/issue-row.js";

/** The filter of the list. */
export interface IssueFilter {
	state: "open" | "resolved" | "all";
	/** Only issues of these kinds. */
	kinds?: readonly PaymentIssueKind[] | undefined;
	/** Only issues of this order. */
	orderId?: string | undefined;
	/** The newest first unless given. */
	sort?: "newest" | "amount" | undefined;
	limit: number;
	offset: number;
}

/** A page of issues. */
export interface IssueList {
	issues: ListedIssue[];
	/** The number on all pages together. */
	count: number;
	/** The open issues' amounts on all pages together, less what was sent back, in cents. */
	openCents: number;
}

const chargeSchema = z.object({
	/** The reference of the charge, if it has a row in the charge store. */
	reference: textColumn,
	/** The state of the charge, if it has a row. */
	chargeState: z.enum(chargeStates).nullable(),
	method: z.enum(chargeMethods).nullable(),
});

/** An issue with its charge: `chargeId` is the charge store's where the issue has none. */
export interface ListedIssue extends StoredIssue, z.infer<typeof chargeSchema> {}

const countedSchema = z.tuple([
	z.object({ count: z.coerce.number(), open_cents: z.coerce.number() }),
]);

/** @param issues a table or subquery of issues */
function withCharges(issues: string): string {
	return `SELECT issue.*, charge.reference, charge.state AS "chargeState", charge.method,
			coalesce(issue.charge_id, charge.charge_id) AS charge_id
		FROM ${issues} AS issue
		LEFT JOIN pix_checkout_charge AS charge ON charge.id = issue.charge_record_id`;
}

/** Lists a page of issues, counts all of them, and adds up the open ones. */
export async function listIssues(
	database: Queries,
	filter: IssueFilter,
	logger: Pick<Logger, "warn">,
): Promise<IssueList> {
	const { state, sort = "newest", limit, offset } = filter;
	const { which, parameters } = conditionsOf(filter);
	const openCents =
		state === "resolved"
			? "0"
			: "coalesce(sum(issue.amount_cents - issue.refunded_cents) FILTER (WHERE issue.resolved_at IS NULL), 0)";
	const [counted] = countedSchema.parse(
		await database.query(
			`SELECT count(*), ${openCents} AS open_cents FROM pix_checkout_issue AS issue WHERE ${which}`,
			parameters,
		),
	);
	const rows = await database.query(
		// Only the page's issues need their charges.
		`${withCharges(`(
			SELECT * FROM pix_checkout_issue AS issue WHERE ${which} ORDER BY ${orders[sort]}
			LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2}
		)`)}
		ORDER BY ${orders[sort]}`,
		[...parameters, limit, offset],
	);
	return {
		issues: readableRows(rows, "pix_checkout_issue", listedFromRow, logger),
		count: counted.count,
		openCents: counted.open_cents,
	};
}

/** `null` without such an issue. */
export async function findIssue(database: Queries, id: string): Promise<ListedIssue | null> {
	const [row] = await database.query(`${withCharges("pix_checkout_issue")} WHERE issue.id = $1`, [
		id,
	]);
	return row ? listedFromRow(row) : null;
}

/** The newest issue of a kind and subject; `null` without one. */
export async function findIssueAbout(
	database: Queries,
	kind: PaymentIssueKind,
	subject: string,
): Promise<ListedIssue | null> {
	const [row] = await database.query(
		`${withCharges("pix_checkout_issue")} WHERE issue.kind = $1 AND issue.subject = $2
		ORDER BY issue.occurrence DESC LIMIT 1`,
		[kind, subject],
	);
	return row ? listedFromRow(row) : null;
}

function listedFromRow(row: Row): ListedIssue {
	return { ...issueFromRow(row), ...chargeSchema.parse(row) };
}

const orders = {
	newest: "issue.created_at DESC, issue.id DESC",
	amount: "issue.amount_cents DESC NULLS LAST, issue.created_at DESC, issue.id DESC",
} as const satisfies Record<NonNullable<IssueFilter["sort"]>, string>;

const states = {
	open: "issue.resolved_at IS NULL",
	resolved: "issue.resolved_at IS NOT NULL",
	all: "true",
} as const satisfies Record<IssueFilter["state"], string>;

function conditionsOf({ state, kinds, orderId }: IssueFilter): {
	which: string;
	parameters: unknown[];
} {
	const parameters: unknown[] = [];
	const conditions: string[] = [states[state]];
	// One kind as an equality keeps the order of its index.
	if (kinds) {
		const [only, ...others] = kinds;
		parameters.push(others.length === 0 ? only : kinds);
		conditions.push(`issue.kind = ${others.length === 0 ? "$1" : "ANY($1)"}`);
	}
	if (orderId !== undefined) {
		parameters.push(orderId);
		conditions.push(`issue.order_id = $${parameters.length}`);
	}
	return { which: conditions.join(" AND "), parameters };
}
