import {
	type IssueOutbox,
	type IssueResolution,
	type PaymentIssue,
	type PaymentIssueKind,
	type StoredIssue,
	unmatchedKinds,
} from "@pix-checkout/core";
import { z } from "zod";
import type { Queries } from "../database/database.js";
import { storeNow } from "../database/store-time.js";
import { markIssueAnnounced, takeUnannouncedIssues } from "./announce-issues.js";
import { type AssignedIssue, assignIssue } from "./assign-issue.js";
import {
	findIssue,
	findIssueAbout,
	type IssueFilter,
	type IssueList,
	type ListedIssue,
	listIssues,
} from "./list-issues.js";
import { openIssue } from "./open-issue.js";
import {
	type ResolutionByHand,
	type ResolvedIssue,
	resolveIssue,
	resolveIssueByHand,
} from "./resolve-issue.js";

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
		{ amountCents, reasons }: Pick<PaymentIssue, "amountCents" | "reasons">,
	): Promise<void> {
		await this.#database.query(
			`UPDATE pix_checkout_issue SET amount_cents = $3, reasons = $4, updated_at = ${storeNow}
			WHERE kind = $1 AND subject = $2 AND resolved_at IS NULL`,
			[kind, subject, amountCents, JSON.stringify(reasons)],
		);
	}

	/** The subjects of issues about charges that belong to none of these rows. See `ChargeStore`. */
	async listUnmatched(chargeRecordIds: string[]): Promise<string[]> {
		const rows = await this.#database.query(
			`SELECT subject FROM pix_checkout_issue
			WHERE kind = ANY($1) AND charge_record_id = ANY($2) AND subject <> charge_record_id
			GROUP BY subject HAVING bool_and(resolution IS DISTINCT FROM 'refunded')`,
			[unmatchedKinds, chargeRecordIds],
		);
		return subjectsSchema.parse(rows).map(({ subject }) => subject);
	}

	/** Resolves an open issue whose cause is gone. */
	resolve(kind: PaymentIssueKind, subject: string, resolution: IssueResolution): Promise<void> {
		return resolveIssue(this.#database, kind, subject, resolution);
	}

	/** Resolves an issue for the merchant. An issue that was resolved before keeps its note. */
	resolveByHand(id: string, resolution: ResolutionByHand): Promise<ResolvedIssue> {
		return resolveIssueByHand(this.#database, id, resolution);
	}

	/** One page, with the number of all pages together and the open ones' money. */
	list(filter: IssueFilter): Promise<IssueList> {
		return listIssues(this.#database, filter);
	}

	/** `null` without such an issue. */
	find(id: string): Promise<ListedIssue | null> {
		return findIssue(this.#database, id);
	}

	/** The newest issue of a kind and subject; `null` without one. */
	findAbout(kind: PaymentIssueKind, subject: string): Promise<ListedIssue | null> {
		return findIssueAbout(this.#database, kind, subject);
	}

	/** Gives an open issue to a user, or to nobody. */
	assign(id: string, assignee: string | null): Promise<AssignedIssue> {
		return assignIssue(this.#database, id, assignee);
	}

	takeUnannounced(limit: number, leaseMs: number): Promise<StoredIssue[]> {
		return takeUnannouncedIssues(this.#database, limit, leaseMs);
	}

	markAnnounced(issue: StoredIssue): Promise<void> {
		return markIssueAnnounced(this.#database, issue);
	}
}
