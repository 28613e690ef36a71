import type { StoredIssue } from "./issue-row.js";

export type { StoredIssue } from "./issue-row.js";

/** The payment issues whose events are due: first that an issue opened, then that it was resolved. */
export interface IssueOutbox {
	/** Takes due issues. No other process gets them for `leaseMs`; unmarked issues are due again then. */
	takeUnannounced(limit: number, leaseMs: number): Promise<StoredIssue[]>;
	/** Marks the event as accepted. An issue that was resolved before is due again for its second one. */
	markAnnounced(issue: StoredIssue): Promise<void>;
}

export interface IssueAnnouncer {
	/** Emits the event of an issue. The core calls it at least once for each. */
	announce(event: "issue_opened" | "issue_resolved", issue: StoredIssue): Promise<void>;
}
