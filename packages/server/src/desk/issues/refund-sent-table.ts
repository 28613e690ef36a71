import { z } from "zod";
import { writeHistory } from "../../charge/history/write-history.js";
import type { Logger } from "../../charge/ports/charge-context.js";
import { textColumn } from "../../database/column-schemas.js";
import type { Database, Queries, Row } from "../../database/database.js";
import { makeId } from "../../database/make-id.js";
import { readableRows } from "../../database/readable-rows.js";
import { storeNow } from "../../database/store-time.js";
import { resolveIssueByHand } from "../../issues/resolve-issue.js";
import { endHold } from "../../issues/write-detachment.js";
import type { IssueRefusal } from "../merchant/issue-refusals.js";
import { actionsOf } from "./issue-actions.js";
import { findIssue, type ListedIssue } from "./list-issues.js";

/** Money that the merchant says to have sent back by hand. */
export interface NewRefundSent {
	/** Made by the form: the same key writes no second row for the issue. */
	idempotencyKey: string;
	amountCents: number;
	/** The id of the Pix that sent it. */
	endToEndId: string | null;
	note: string | null;
	/** The id of an admin user or API key. */
	by: string;
}

export type RecordedRefundSent =
	| { outcome: "recorded" | "recorded_before"; refund: RefundSent; issue: ListedIssue }
	| { outcome: IssueRefusal | "not_found" };

const refundSchema = z.object({
	id: z.string(),
	idempotencyKey: z.string(),
	amountCents: z.number(),
	endToEndId: textColumn,
	note: textColumn,
	by: z.string(),
	createdAt: z.date(),
});

const columns = `id, idempotency_key AS "idempotencyKey", amount_cents AS "amountCents",
	end_to_end_id AS "endToEndId", note, sent_by AS by, created_at AS "createdAt"`;

/** A recorded part of an issue's refund. */
export type RefundSent = z.infer<typeof refundSchema>;

/** The refunds that the merchant sent by hand, in whole or in parts. */
export class RefundSentTable {
	readonly #database: Database;
	readonly #logger: Pick<Logger, "warn">;

	/** @param logger logs a part that can't be read */
	constructor(database: Database, logger: Pick<Logger, "warn">) {
		this.#database = database;
		this.#logger = logger;
	}

	/** The parts that were sent for an issue, oldest first. */
	async list(issueId: string): Promise<RefundSent[]> {
		const rows = await listRows(this.#database, issueId);
		const parse = (row: Row) => refundSchema.parse(row);
		return readableRows(rows, "pix_checkout_refund_sent", parse, this.#logger);
	}

	/**
	 * Records a part of an issue's refund, and resolves the issue when nothing more is due: then a held
	 * payment leaves its session (`isDetachable`). Parts of one issue are recorded one after the other, so that together they never exceed the amount due.
	 */
	record(issueId: string, sent: NewRefundSent): Promise<RecordedRefundSent> {
		return this.#database.transaction((transaction) => record(transaction, issueId, sent));
	}
}

async function record(
	transaction: Database,
	issueId: string,
	sent: NewRefundSent,
): Promise<RecordedRefundSent> {
	await transaction.query("SELECT id FROM pix_checkout_issue WHERE id = $1 FOR UPDATE", [issueId]);
	const issue = await findIssue(transaction, issueId);
	if (!issue) {
		return { outcome: "not_found" };
	}
	const rows = z.array(refundSchema).parse(await listRows(transaction, issueId));
	const before = rows.find(({ idempotencyKey }) => idempotencyKey === sent.idempotencyKey);
	if (before) {
		const isSame = before.amountCents === sent.amountCents && before.endToEndId === sent.endToEndId;
		return isSame
			? { outcome: "recorded_before", refund: before, issue }
			: { outcome: "idempotency_key_used" };
	}
	if (issue.resolvedAt !== null) {
		return { outcome: "issue_resolved_before" };
	}
	if (!actionsOf(issue).includes("refund") || issue.amountCents === null) {
		return { outcome: "action_not_offered" };
	}
	const dueCents = issue.amountCents - issue.refundedCents;
	if (sent.amountCents > dueCents) {
		return { outcome: "refund_exceeds_due" };
	}
	const { endToEndId } = sent;
	if (endToEndId !== null && rows.some((row) => row.endToEndId === endToEndId)) {
		return { outcome: "end_to_end_id_used" };
	}
	const refund = await insert(transaction, issueId, sent);
	await writeHistory(
		transaction,
		{
			kind: "refund_sent",
			chargeRecordId: issue.chargeRecordId,
			orderId: issue.orderId,
			amountCents: sent.amountCents,
			detail: null,
		},
		{ source: "admin", actor: sent.by },
	);
	if (sent.amountCents === dueCents) {
		await resolveIssueByHand(transaction, issueId, { by: sent.by, resolution: "refunded" });
		await endHold(transaction, issue, { source: "admin", actor: sent.by });
	}
	return { outcome: "recorded", refund, issue: (await findIssue(transaction, issueId)) ?? issue };
}

async function insert(
	transaction: Queries,
	issueId: string,
	{ idempotencyKey, amountCents, endToEndId, note, by }: NewRefundSent,
): Promise<RefundSent> {
	await transaction.query(
		`UPDATE pix_checkout_issue SET refunded_cents = refunded_cents + $2, updated_at = ${storeNow}
		WHERE id = $1`,
		[issueId, amountCents],
	);
	const [row] = await transaction.query(
		`INSERT INTO pix_checkout_refund_sent (id, issue_id, idempotency_key, amount_cents,
			end_to_end_id, note, sent_by, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, ${storeNow}) RETURNING ${columns}`,
		[makeId("pxsent"), issueId, idempotencyKey, amountCents, endToEndId, note, by],
	);
	return refundSchema.parse(row);
}

function listRows(database: Queries, issueId: string): Promise<Row[]> {
	return database.query(
		`SELECT ${columns} FROM pix_checkout_refund_sent WHERE issue_id = $1 ORDER BY created_at, id`,
		[issueId],
	);
}
