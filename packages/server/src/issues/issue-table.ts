import { z } from "zod";
import type { IssueResolution } from "../charge/issue-resolution.js";
import {
	type MoneyIssue,
	moneyKinds,
	type PaymentIssue,
	type PaymentIssueKind,
	unmatchedKinds,
} from "../charge/payment-issue.js";
import type { Queries } from "../database/database.js";
import { storeNow } from "../database/store-time.js";
import { amountColumn, openIssue } from "./insert-issue.js";
import { issueFromRow } from "./issue-row.js";
import { resolvedByItself, resolveIssue } from "./resolve-issue.js";

const unplacedSchema = z.tuple([
	z.object({ is_mismatch_open: z.boolean(), largest_cents: z.number() }),
]);
const sentAtSchema = z.object({ sent_at: z.date().nullable() });
const subjectsSchema = z.array(z.object({ subject: z.string() }));

/**
 * Payment issues on PostgreSQL: one row for each kind and subject, and another row when a resolved
 * issue opens again. Rows are never deleted. People act on them at the `IssueDesk`.
 */
export class IssueTable {
	readonly #database: Queries;

	constructor(database: Queries) {
		this.#database = database;
	}

	/** See `ChargeStore.openIssue`. */
	open(issue: PaymentIssue, options?: { reopenAfterMs: number }): Promise<boolean> {
		return openIssue(this.#database, issue, options);
	}

	/** See `ChargeStore.hasIssue`. */
	async has(kind: PaymentIssueKind, subject: string): Promise<boolean> {
		const rows = await this.#database.query(
			"SELECT id FROM pix_checkout_issue WHERE kind = $1 AND subject = $2 LIMIT 1",
			[kind, subject],
		);
		return rows.length > 0;
	}

	/** See `ChargeStore.listOpenIssues`. */
	async listOpen(orderIds: string[]): Promise<PaymentIssue[]> {
		const rows = await this.#database.query(
			`SELECT * FROM pix_checkout_issue
			WHERE order_id = ANY($1) AND resolved_at IS NULL AND refunded_cents = 0
			ORDER BY created_at, id`,
			[orderIds],
		);
		return rows.map(issueFromRow);
	}

	/** See `ChargeStore.listMoneyIssues`. */
	async listMoney(about: {
		orderId: string | null;
		chargeRecordIds: string[];
	}): Promise<MoneyIssue[]> {
		const rows = await this.#database.query(
			`SELECT issue.*, (SELECT max(sent.created_at) FROM pix_checkout_refund_sent sent
				WHERE sent.issue_id = issue.id AND issue.refunded_cents > 0) AS sent_at
			FROM pix_checkout_issue issue
			WHERE (order_id = $1 OR charge_record_id = ANY($2)) AND kind = ANY($3)
			ORDER BY created_at, id`,
			[about.orderId, about.chargeRecordIds, moneyKinds],
		);
		return rows.map((row) => {
			const issue = issueFromRow(row);
			return {
				...issue,
				isOpen: issue.resolvedAt === null,
				sentCents: issue.refundedCents,
				sentAt: sentAtSchema.parse(row).sent_at,
				endedByNoteAt: issue.resolution === null ? issue.resolvedAt : null,
			};
		});
	}

	/** Updates an open issue. */
	async update(
		kind: PaymentIssueKind,
		subject: string,
		{ amountCents, reasons }: Pick<PaymentIssue, "amountCents" | "reasons">,
	): Promise<void> {
		await this.#database.query(
			`UPDATE pix_checkout_issue SET amount_cents = $3, reasons = $4, updated_at = ${storeNow}
			WHERE kind = $1 AND subject = $2 AND resolved_at IS NULL`,
			[kind, subject, amountColumn(amountCents), JSON.stringify(reasons)],
		);
	}

	/** The subjects of issues about charges that belong to none of these rows. See `ChargeStore`. */
	async listUnmatched(chargeRecordIds: string[]): Promise<string[]> {
		const rows = await this.#database.query(
			`SELECT subject FROM pix_checkout_issue
			WHERE kind = ANY($1) AND charge_record_id = ANY($2) AND subject <> charge_record_id
			GROUP BY subject HAVING bool_and(kind <> 'duplicate_payment' OR resolved_at IS NULL
				OR resolved_by = $3 OR coalesce(resolution = 'accepted', false))`,
			[unmatchedKinds, chargeRecordIds, resolvedByItself],
		);
		return subjectsSchema.parse(rows).map(({ subject }) => subject);
	}

	/** The open issues about charges without a row. See `ChargeStore`. */
	async findUnplacedMoney(): Promise<{ isMismatchOpen: boolean; largestCents: number }> {
		const [{ is_mismatch_open, largest_cents }] = unplacedSchema.parse(
			await this.#database.query(
				`SELECT coalesce(bool_or(kind = 'store_mismatch'), false) AS is_mismatch_open,
					coalesce(max(amount_cents) FILTER (WHERE kind = 'unmatched_payment'), 0) AS largest_cents
				FROM pix_checkout_issue WHERE resolved_at IS NULL AND charge_record_id IS NULL
				AND kind IN ('store_mismatch', 'unmatched_payment')`,
			),
		);
		return { isMismatchOpen: is_mismatch_open, largestCents: largest_cents };
	}

	/** Resolves an open issue whose cause is gone. */
	resolve(kind: PaymentIssueKind, subject: string, resolution: IssueResolution): Promise<void> {
		return resolveIssue(this.#database, kind, subject, resolution);
	}
}
