import type { PaymentIssueKind } from "../../charge/payment-issue.js";
import type { Logger } from "../../charge/ports/charge-context.js";
import type { Database } from "../../database/database.js";
import type { IssueOutbox, StoredIssue } from "../../issues/issue-outbox.js";
import {
	type ResolutionByHand,
	type ResolvedIssue,
	resolveIssueByHand,
} from "../../issues/resolve-issue.js";
import { endHold } from "../../issues/write-detachment.js";
import { markIssueAnnounced, takeUnannouncedIssues } from "./issue-announcements.js";
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

	takeUnannounced(limit: number, leaseMs: number): Promise<StoredIssue[]> {
		return takeUnannouncedIssues(this.#database, limit, leaseMs, this.#logger);
	}

	markAnnounced(issue: StoredIssue): Promise<void> {
		return markIssueAnnounced(this.#database, issue);
	}
}
