import type { PaymentIssue } from "../charge/payment-issue.js";

/** A payment issue as the charge store keeps it. */
export interface StoredIssue extends PaymentIssue {
	id: string;
	/** When the shop was told that it is open; `null` before. */
	announcedAt: Date | null;
	resolvedAt: Date | null;
	/** Who resolved it, `pix-checkout` if it resolved itself. */
	resolvedBy: string | null;
	resolutionNote: string | null;
	createdAt: Date;
}

/** Payment issues that the shop must be told about: first that one is open, then that it is resolved. */
export interface IssueOutbox {
	/** Takes issues that are due. Nobody else gets them for `leaseMs`, and then again until they are marked. */
	takeUnannounced(limit: number, leaseMs: number): Promise<StoredIssue[]>;
	/** The shop was told. An issue that was resolved before its first statusFault is due for the second. */
	markAnnounced(issue: StoredIssue): Promise<void>;
}

/** The shop's side of it: an event bus. */
export interface IssueAnnouncer {
	/** Tells the shop's own code. It is told at least once of each. */
	announce(event: "issue_opened" | "issue_resolved", issue: StoredIssue): Promise<void>;
}
