import {
	type IssueOutbox,
	type PaymentIssue,
	type PaymentIssueKind,
	type StoredIssue,
	unmatchedKinds,
} from "@pix-checkout/core";
import { z } from "zod";
import type { Queries } from "../database/database.js";
import { storeNow } from "../database/store-time.js";
import { markIssueAnnounced, takeUnannouncedIssues } from "./announce-issues.js";
import { type IssueFilter, type ListedIssue, listIssues } from "./list-issues.js";
import { openIssue } from "./open-issue.js";
import { type ResolvedIssue, resolveIssue, resolveIssueByHand } from "./resolve-issue.js";

const subjectsSchema = z.array(z.object({ subject: z.string() }));

/**
 * Payment issues on PostgreSQL: one row for each kind and subject, and another row when a resolved
 * issue opens again. Rows are never deleted.
 */
export class IssueTable implements IssueOutbox {
	readonly #database: Queries;

	constructor(database: Queries) {
		this.#database = database;
	}

	/** See `ChargeStore.openIssue`. */
	open(issue: PaymentIssue, options?: { reopenAfterMs: number }): Promise<boolean> {
		return openIssue(this.#database, issue, options);
	}

	/** Updates an open issue. */
	async update(
		kind: PaymentIssueKind,
		subject: string,
		{ amountCents, detail }: Pick<PaymentIssue, "amountCents" | "detail">,
	): Promise<void> {
		await this.#database.query(
			`UPDATE pix_checkout_issue SET amount_cents = $3, detail = $4, updated_at = ${storeNow}
			WHERE kind = $1 AND subject = $2 AND resolved_at IS NULL`,
			[kind, subject, amountCents, detail],
		);
	}

	/** The subjects of issues about charges that belong to none of these rows. See `ChargeStore`. */
	async listUnmatched(chargeRecordIds: string[]): Promise<string[]> {
		const rows = await this.#database.query(
			`SELECT subject FROM pix_checkout_issue
			WHERE kind = ANY($1) AND charge_record_id = ANY($2) AND subject <> charge_record_id`,
			[unmatchedKinds, chargeRecordIds],
		);
		return subjectsSchema.parse(rows).map(({ subject }) => subject);
	}

	/** Resolves an open issue whose cause is gone. */
	resolve(kind: PaymentIssueKind, subject: string, note: string): Promise<void> {
		return resolveIssue(this.#database, kind, subject, note);
	}

	/** Resolves an issue for the merchant. An issue that was resolved before keeps its note. */
	resolveByHand(id: string, resolution: { by: string; note: string }): Promise<ResolvedIssue> {
		return resolveIssueByHand(this.#database, id, resolution);
	}

	/** Newest first, with the total number. */
	list(filter: IssueFilter): Promise<{ issues: ListedIssue[]; count: number }> {
		return listIssues(this.#database, filter);
	}

	takeUnannounced(limit: number, leaseMs: number): Promise<StoredIssue[]> {
		return takeUnannouncedIssues(this.#database, limit, leaseMs);
	}

	markAnnounced(issue: StoredIssue): Promise<void> {
		return markIssueAnnounced(this.#database, issue);
	}
}
