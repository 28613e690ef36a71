import type { ChargeChanges, ChargeRecord, NewCharge } from "../charge/charge-record.js";
import type { PaymentIssue, PaymentIssueKind } from "../charge/payment-issue.js";
import type { Reference } from "../charge/reference.js";
import type { UnpaidOrderBound } from "../charge/shopper-keys.js";
/**
 * Storage of charges. Rows are never deleted. Every write is a compare-and-set on `version`, so
 * that two processes can't both act on the same row.
 */
export interface ChargeStore {
	/**
	 * Writes a queued charge, durably, before it returns, and gives it a turn in the queue of creations
	 * (`assignTurn`), one shopper's queued charges one after the other. Unique by `sessionId` and `attempt`: a
	 * second call returns the row that exists.
	 */
	insertQueued(charge: NewCharge): Promise<ChargeRecord>;
	/**
	 * The same, unless one of the bounds is reached without it: then `null`, and nothing is written.
	 * Counting and writing are one act, so that no number of calls at once gets past a bound. A row
	 * that exists is returned whatever the count.
	 */
	insertQueuedWithin(
		charge: NewCharge,
		bounds: readonly UnpaidOrderBound[],
	): Promise<ChargeRecord | null>;
	/**
	 * Whether one of the bounds is reached. What counts are sessions, but this one, with a row in an
	 * unpaid state that is not withdrawn, and none that is paid.
	 */
	reachesBound(
		bounds: readonly UnpaidOrderBound[],
		exceptSessionId: string | null,
	): Promise<boolean>;
	findById(id: string): Promise<ChargeRecord | null>;
	findByReference(reference: string): Promise<ChargeRecord | null>;
	/** By the service's identifier in either form, `ch_svc_…` or UUID. */
	findByChargeId(chargeId: string): Promise<ChargeRecord | null>;
	/** The rows of these references, in any order. */
	listByReferences(references: Reference[]): Promise<ChargeRecord[]>;
	/** All attempts of a payment session, oldest first. */
	listBySession(sessionId: string): Promise<ChargeRecord[]>;
	/** Which of these payment sessions have an attempt. */
	sessionsWithAttempt(sessionIds: string[]): Promise<Set<string>>;
	/** All attempts of these orders, of whichever payment session, as far as a row knows its order. */
	listByOrders(orderIds: string[]): Promise<ChargeRecord[]>;
	/** The orders of which a charge is not over: each once, in any order. */
	listOpenOrders(): Promise<string[]>;
	/**
	 * Rows whose `nextActionAt` has come and that nobody holds, but no queued charges, which wait in their
	 * queue: paid ones first, then most overdue.
	 */
	listDue(now: Date, limit: number): Promise<ChargeRecord[]>;
	/**
	 * When the POST of the oldest charge was sent that the service may still say `paid` of: one that
	 * is not over, or was let go since `closedSince`. `null` when there is none.
	 */
	oldestPayable(closedSince: Date): Promise<Date | null>;
	/** When the first POST of all was sent; `null` when there was none. */
	oldestRequested(): Promise<Date | null>;
	/** Whether there is a charge whose identifier at the service isn't known (yet). */
	hasUnidentified(): Promise<boolean>;
	/**
	 * Applies `changes` if the row still has `record.version`; the stored row has the next version.
	 * Returns `null` when somebody else was faster, and then nothing was written.
	 */
	compareAndSet(record: ChargeRecord, changes: ChargeChanges): Promise<ChargeRecord | null>;
	/**
	 * Records money that a person must look at. One issue by kind and subject is open at most; a call
	 * while it is does nothing. An issue that was resolved stays resolved, unless `reopenAfterMs` is given:
	 * then another one is opened, at once if the first resolved itself, and so many milliseconds
	 * later if a person resolved it. Returns whether an issue was opened.
	 */
	openIssue(issue: PaymentIssue, options?: { reopenAfterMs: number }): Promise<boolean>;
	/** Brings an open issue up to date. Does nothing if there is none. */
	updateIssue(
		kind: PaymentIssueKind,
		subject: string,
		changes: Pick<PaymentIssue, "amountCents" | "detail">,
	): Promise<void>;
	/** Resolves an issue that has resolved itself. Does nothing if there is none, or a person resolved it. */
	resolveIssue(kind: PaymentIssueKind, subject: string, note: string): Promise<void>;
	/**
	 * The service's ids of the charges that carry a reference of these rows and belong to none: the
	 * subjects of their unmatched issues and second payments, open or resolved.
	 */
	listUnmatched(chargeRecordIds: string[]): Promise<string[]>;
	/** Queued charges that have their place in the queue since before `before`, oldest first. */
	listWaiting(before: Date, limit: number): Promise<ChargeRecord[]>;
	/** Charges that the service hasn't known since before `before`, longest first, and how many in all. */
	listMissing(before: Date, limit: number): Promise<{ records: ChargeRecord[]; count: number }>;
}
