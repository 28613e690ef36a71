import type { PaymentIssueKind } from "../../charge/payment-issue.js";
import type { Logger } from "../../charge/ports/charge-context.js";
import type { Database } from "../../database/database.js";
import { readableRows } from "../../database/readable-rows.js";
import { storeNow } from "../../database/store-time.js";
import type { IssueOutbox, StoredIssue } from "../../issues/issue-outbox.js";
import { issueFromRow } from "../../issues/issue-row.js";
import {
	type ResolutionByHand,
	type ResolvedIssue,
	resolveIssueByHand,
} from "../../issues/resolve-issue.js";
import { endHold } from "../../issues/write-detachment.js";
import {
	findIssue,
	findIssueAbout,
	type IssueFilter,
	type IssueList,
	type ListedIssue,
	listIssues,
} from "./list-issues.js";

/** What people do with payment issues, which `IssueTable` opens and resolves. */
export class IssueDesk implements IssueOutbox {
	readonly #database: Database;
	readonly #logger: Pick<Logger, "warn">;

	/** @param logger logs a row that can't be read */
	constructor(database: Database, logger: Pick<Logger, "warn">) {
		this.#database = database;
		this.#logger = logger;
	}

	/** One page, with the number of all pages together and the open ones' money. */
	list(filter: IssueFilter): Promise<IssueList> {
		return listIssues(this.#database, filter, this.#logger);
	}

	/** `null` without such an issue. */
	find(id: string): Promise<ListedIssue | null> {
		return findIssue(this.#database, id);
	}

	/** The newest issue of a kind and subject; `null` without one. */
	findAbout(kind: PaymentIssueKind, subject: string): Promise<ListedIssue | null> {
		return findIssueAbout(this.#database, kind, subject);
	}

	/**
	 * Resolves an issue for the merchant, and lets the order of the charge that it held go on. An issue
	 * that was resolved before keeps its note.
	 */
	resolveByHand(id: string, resolution: ResolutionByHand): Promise<ResolvedIssue> {
		return this.#database.transaction(async (transaction) => {
			const resolved = await resolveIssueByHand(transaction, id, resolution);
			if (resolved.outcome === "resolved") {
				await endHold(transaction, resolved.issue, { source: "admin", actor: resolution.by });
			}
			return resolved;
		});
	}

	async takeUnannounced(limit: number, leaseMs: number): Promise<StoredIssue[]> {
		const rows = await this.#database.query(
			`UPDATE pix_checkout_issue
			SET announce_at = ${storeNow} + $2::float8 * interval '1 millisecond'
			WHERE id IN (
				SELECT id FROM pix_checkout_issue WHERE announce_at <= ${storeNow}
				ORDER BY announce_at LIMIT $1 FOR UPDATE SKIP LOCKED
			) RETURNING *`,
			[limit, leaseMs],
		);
		// The lease of one that can't be read ends, and it is tried again.
		return readableRows(rows, "pix_checkout_issue", issueFromRow, this.#logger);
	}

	async markAnnounced({ id, announcedAt }: StoredIssue): Promise<void> {
		const next =
			announcedAt === null
				? `CASE WHEN resolved_at IS NULL THEN NULL ELSE ${storeNow} END`
				: "NULL";
		await this.#database.query(
			`UPDATE pix_checkout_issue
			SET announced_at = coalesce($2, ${storeNow}), announce_at = ${next} WHERE id = $1`,
			[id, announcedAt],
		);
	}
}
