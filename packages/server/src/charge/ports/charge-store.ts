import type {
	ChargeChanges,
	ChargeRecord,
	NewCharge,
	NewUnmatchedCharge,
} from "../charge-record.js";
import type { NewHistoryEntry } from "../history/history-entry.js";
import type { IssueResolution } from "../issue-resolution.js";
import type { MoneyIssue, PaymentIssue, PaymentIssueKind } from "../payment-issue.js";
import type { Reference } from "../reference.js";
import type { UnpaidOrderBound } from "../shopper-keys.js";

/** The merchant accepts the money of an issue for an order, or its session has got this order. */
export interface Acceptance {
	/** The issue on which the merchant acts; `null` for the one that holds the row. */
	issue: { id: string; chargeRecordId: string | null; chargeId: string | null } | null;
	orderId: string;
	/** In cents. */
	amountCents: number;
	/** Whether the session's own order goes on without the payment: see `isDetachable`. */
	leavesSession: boolean;
	/** The id of an admin user or API key; `null` for the plugin. */
	by: string | null;
	/** When the row is due: at once. */
	now: Date;
}

/**
 * Stores charges, their history and payment issues. It never deletes a row. Every write is a
 * compare-and-set on `version`, so that two processes can't both act on the same row. Each write adds
 * its lines to the history (`entriesOfNewCharge`, `entriesOfChange`) in the same transaction.
 */
export interface ChargeStore {
	/**
	 * Writes a queued charge durably, and assigns its turn in the queue of creations (`assignTurn`), one
	 * after the other for the charges of one shopper. Unique by `sessionId` and `attempt`: a second call
	 * returns the existing row.
	 */
	insertQueued(charge: NewCharge): Promise<ChargeRecord>;
	/**
	 * Writes a queued charge unless one of the bounds is reached; then it writes nothing and returns
	 * `null`. Counts and writes atomically, so that concurrent calls can't pass a bound. Returns an
	 * existing row whatever the count.
	 */
	insertQueuedWithin(
		charge: NewCharge,
		bounds: readonly UnpaidOrderBound[],
	): Promise<ChargeRecord | null>;
	/**
	 * Writes a queued charge of a placed order. Calls for one order run one after the other, so that
	 * concurrent calls can't pass what `next` allows. Returns an existing row of the session and attempt.
	 *
	 * @param next the charge from all attempts of the order and of the session, oldest first; `null` for
	 * none
	 */
	insertQueuedOfOrder(
		order: { orderId: string; sessionId: string },
		next: (attempts: ChargeRecord[]) => NewCharge | null,
	): Promise<ChargeRecord | null>;
	/**
	 * Whether one of the bounds is reached. Counts the orders, without that of `exceptSessionId`, that have
	 * a row in an unpaid state whose code is not revoked, and no paid row. A session whose order is unknown
	 * counts as one.
	 */
	reachesBound(
		bounds: readonly UnpaidOrderBound[],
		exceptSessionId: string | null,
	): Promise<boolean>;
	findById(id: string): Promise<ChargeRecord | null>;
	findByReference(reference: string): Promise<ChargeRecord | null>;
	/** Finds a row by either identifier of the service, `ch_svc_…` or UUID. */
	findByChargeId(chargeId: string): Promise<ChargeRecord | null>;
	/** The rows of these references, in any order. */
	listByReferences(references: Reference[]): Promise<ChargeRecord[]>;
	/**
	 * All attempts of a payment session, oldest first, and the charge whose accepted payment it
	 * captures.
	 */
	listBySession(sessionId: string): Promise<ChargeRecord[]>;
	/** The attempts of these payment sessions, as {@link listBySession} lists each's. */
	listBySessions(sessionIds: string[]): Promise<ChargeRecord[]>;
	/** All attempts with these order ids, of any payment session; without detached payments. */
	listByOrders(orderIds: string[]): Promise<ChargeRecord[]>;
	/**
	 * All attempts of an order's payment sessions, oldest first: of `sessionIds`, and of each session
	 * that has an attempt with this order id. A new attempt has no order id until it is sent. Without
	 * detached payments: see `isDetachable`.
	 */
	listOfOrder(orderId: string, sessionIds: string[]): Promise<ChargeRecord[]>;
	/**
	 * A text for each payment session or order with a charge, by its id, which changes with each write
	 * of one of its charges.
	 */
	readVersions(ids: string[]): Promise<Map<string, string>>;
	/** The orders with a charge in an open state, or with an open issue: each once, in any order. */
	listOpenOrders(): Promise<string[]>;
	/**
	 * The due rows that no process holds: paid ones first, then the most overdue. Without queued charges,
	 * which wait in their own queue.
	 */
	listDue(now: Date, limit: number): Promise<ChargeRecord[]>;
	/** How many Pix charges wait for their payment whose POST was sent since then. */
	countPendingPix(since: Date): Promise<number>;
	/**
	 * When the POST of the oldest charge was sent that may still become paid: its state is payable, or it
	 * was closed since `closedSince`. `null` without such a charge.
	 */
	oldestPayable(closedSince: Date): Promise<Date | null>;
	/** When the first POST of all was sent; `null` without one. */
	oldestRequested(): Promise<Date | null>;
	/** Whether a charge may exist at the service under an unknown identifier. */
	hasUnidentified(): Promise<boolean>;
	/**
	 * Writes `changes` if the row still has `record.version`, with the next version. With an identifier
	 * of the charge at the service, the same write moves the charge's waiting webhook events to the known
	 * lane. With an issue that a person has ended since it opened, the same write does what that end does
	 * to a held row: see `afterHold`.
	 *
	 * @returns the stored row; `null`, without a write, when another write came first
	 */
	compareAndSet(record: ChargeRecord, changes: ChargeChanges): Promise<ChargeRecord | null>;
	/** Adds a line to the history that no write to a row tells. */
	record(entry: NewHistoryEntry): Promise<void>;
	/**
	 * Opens a payment issue, unless one of the same kind and subject is open. A resolved issue stays
	 * resolved without `reopenAfterMs`. With it another issue opens: at once if the first resolved
	 * itself, and so many milliseconds later if the merchant resolved it.
	 *
	 * @returns whether it opened an issue
	 */
	openIssue(issue: PaymentIssue, options?: { reopenAfterMs: number }): Promise<boolean>;
	/** Whether an issue of this kind and subject was opened, and whatever became of it. */
	hasIssue(kind: PaymentIssueKind, subject: string): Promise<boolean>;
	/** The open issues about these orders, oldest first, on which nothing was sent back yet. */
	listOpenIssues(orderIds: string[]): Promise<PaymentIssue[]>;
	/** The issues of `moneyKinds` about this order or these rows, open and resolved, oldest first. */
	listMoneyIssues(about: {
		orderId: string | null;
		chargeRecordIds: string[];
	}): Promise<MoneyIssue[]>;
	/** Updates an open issue. Does nothing without one. */
	updateIssue(
		kind: PaymentIssueKind,
		subject: string,
		changes: Pick<PaymentIssue, "amountCents" | "reasons">,
	): Promise<void>;
	/** Resolves an open issue whose cause is gone. Does nothing without one. */
	resolveIssue(kind: PaymentIssueKind, subject: string, resolution: IssueResolution): Promise<void>;
	/**
	 * The service's ids of the charges that carry a reference of these rows and belong to no row: the
	 * subjects of their issues of `unmatchedKinds`, open or resolved, but for payments that the merchant
	 * has sent back, or whose issue a note has ended.
	 */
	listUnmatched(chargeRecordIds: string[]): Promise<string[]>;
	/**
	 * The open issues about charges without a row: whether `store_mismatch` is open, and the largest
	 * amount of an `unmatched_payment` about one of its charges, in cents; 0 without one.
	 */
	findUnplacedMoney(): Promise<{ isMismatchOpen: boolean; largestCents: number }>;
	/**
	 * Writes the row of a paid charge that belongs to none, held by its issue. Unique by the charge: a
	 * second call returns the existing row.
	 */
	insertUnmatched(charge: NewUnmatchedCharge): Promise<ChargeRecord>;
	/**
	 * Accepts a held payment for an order: writes the order into the row, makes the row due, and
	 * resolves all open issues about where the money belongs. All of it or nothing.
	 *
	 * @returns the row; `null`, without a write, when the issue is resolved, a part of the money was
	 * sent back, or another write of the row came first
	 */
	acceptPayment(record: ChargeRecord, acceptance: Acceptance): Promise<ChargeRecord | null>;
	/** The charges queued before `before`, oldest first. */
	listWaiting(before: Date, limit: number): Promise<ChargeRecord[]>;
	/** The charges missing at the service since before `before`, longest first, and their number. */
	listMissing(before: Date, limit: number): Promise<{ records: ChargeRecord[]; count: number }>;
}
