import type { IssueResolution } from "../charge/issue-resolution.js";
import type { PaymentIssue } from "../charge/payment-issue.js";

/** A payment issue as the charge store holds it. */
export interface StoredIssue extends PaymentIssue {
	id: string;
	/** When the store accepted the event that it is open; `null` before. */
	announcedAt: Date | null;
	resolvedAt: Date | null;
	/** The user who resolved it; `pix-checkout` if it resolved itself. */
	resolvedBy: string | null;
	/** How it was resolved, unless with a note. */
	resolution: IssueResolution | null;
	/** The merchant's note. */
	resolutionNote: string | null;
	/** How much of the amount the merchant has sent back by hand, in cents. */
	refundedCents: number;
	createdAt: Date;
}

/** The payment issues whose events are due: first that an issue opened, then that it was resolved. */
export interface IssueOutbox {
	/** Takes due issues. No other process gets them for `leaseMs`; unmarked issues are due again then. */
	takeUnannounced(limit: number, leaseMs: number): Promise<StoredIssue[]>;
	/** Marks the event as accepted. An issue that was resolved before is due again for its second one. */
	markAnnounced(issue: StoredIssue): Promise<void>;
}

/** The store's event bus. */
export interface IssueAnnouncer {
	/** Emits the event of an issue. The core calls it at least once for each. */
	announce(event: "issue_opened" | "issue_resolved", issue: StoredIssue): Promise<void>;
}
