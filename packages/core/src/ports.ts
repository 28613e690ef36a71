import type {
	BoletoChargeInput,
	CallOptions,
	Charge,
	ChargeStatusResponse,
	CreatePixOptions,
	PixChargeInput,
	Transaction,
	TransactionQuery,
} from "@pix-checkout/client";
import type {
	AttentionCase,
	AttentionKind,
	ChargeChanges,
	ChargeRecord,
	NewCharge,
} from "./charge-record.js";
import type { ForeignCharges } from "./foreign-charges.js";
import type { PayerAliases } from "./payer/payer-aliases.js";
import type { PayerSources } from "./payer/payer-sources.js";
import type { Reference } from "./reference.js";
import type { CapturedReview } from "./review-captured.js";
import type { ServiceHealth } from "./service-health.js";
import type { SharedListings } from "./shared-listings.js";
import type { UnpaidOrderBound, UnpaidOrderLimits } from "./unpaid-orders.js";

/**
 * Storage of charges. Rows are never deleted. Every write is a compare-and-set on `version`, so
 * that two processes can't both act on the same row.
 */
export interface ChargeLedger {
	/**
	 * Writes an intent, durably, before it returns, and gives it a turn in the queue of creations
	 * (`giveTurn`), one shopper's intents one after the other. Unique by `sessionId` and `attempt`: a
	 * second call returns the row that exists.
	 */
	insertIntent(charge: NewCharge): Promise<ChargeRecord>;
	/**
	 * The same, unless one of the bounds is reached without it: then `null`, and nothing is written.
	 * Counting and writing are one act, so that no number of calls at once gets past a bound. A row
	 * that exists is returned whatever the count.
	 */
	insertIntentWithin(
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
	/** All attempts of these orders, of whichever payment session, as far as a row knows its order. */
	listByOrders(orderIds: string[]): Promise<ChargeRecord[]>;
	/** The orders of which a charge is not over: each once, in any order. */
	listOpenOrders(): Promise<string[]>;
	/**
	 * Rows whose `nextActionAt` has come and that nobody holds, but no intents, which wait in their
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
	 * Records money that a person must look at. One case by kind and subject is open at most; a call
	 * while it is does nothing. A case that was closed stays closed, unless `reopenAfterMs` is given:
	 * then another one is opened, at once if the first closed by itself, and so many milliseconds
	 * later if a person closed it. Returns whether a case was opened.
	 */
	openAttention(attention: AttentionCase, options?: { reopenAfterMs: number }): Promise<boolean>;
	/** Brings an open case up to date. Does nothing if there is none. */
	updateAttention(
		kind: AttentionKind,
		subject: string,
		changes: Pick<AttentionCase, "amountCents" | "detail">,
	): Promise<void>;
	/** Closes a case that has settled itself. Does nothing if there is none, or a person closed it. */
	resolveAttention(kind: AttentionKind, subject: string, note: string): Promise<void>;
	/**
	 * The service's ids of the charges that carry a reference of these rows and belong to none: the
	 * subjects of their orphan cases and second payments, open or closed.
	 */
	listStrays(chargeRecordIds: string[]): Promise<string[]>;
	/** Intents that have their place in the queue since before `before`, oldest first. */
	listWaiting(before: Date, limit: number): Promise<ChargeRecord[]>;
	/** Charges that the service hasn't known since before `before`, longest first, and how many in all. */
	listMissing(before: Date, limit: number): Promise<{ records: ChargeRecord[]; count: number }>;
}

/** What `takeIntent` gives: a held intent, a limit that is used up until `at`, or nothing to do. */
export type TakenIntent =
	| { kind: "taken"; record: ChargeRecord }
	| { kind: "limited"; at: Date }
	| { kind: "none" };

/**
 * The intents that wait to be made into charges, in the order of their turns, and the service's limit
 * on creations. One queue for all processes.
 */
export interface CreationQueue {
	/**
	 * Takes the intent with the earliest turn of those whose `nextActionAt` has come and that nobody
	 * holds, holds it until `leaseUntil`, and takes one creation off the limit: all of it or nothing.
	 * One whose turn is still to come leaves the reserve alone (`shareOfTurn`).
	 */
	takeIntent(now: Date, leaseUntil: Date): Promise<TakenIntent>;
	/** The creation that was taken was not sent after all. */
	giveBack(): Promise<void>;
	/** The service refused a creation because of its limit, until `resetAt` if it said so. */
	refused(resetAt: Date | null, now: Date): Promise<void>;
	/** When a waiting intent's turn can be expected to come: now if it has had it meanwhile. */
	expectTurn(record: ChargeRecord, now: Date): Promise<Date>;
}

/** How far the service's list of transactions has been read. Dates are the service's. */
export interface ListCursor {
	/** Charges made until then are known, but for the list's lagging. */
	madeUntil: Date | null;
	/** Since when there are listed charges that could not be compared, by our clock. */
	missedSince: Date | null;
	/** When charges that were made were last listed, by our clock. */
	madeListedAt: Date | null;
	/** When all charges that may still be paid were last listed, by our clock. */
	allListedAt: Date | null;
	/** How many of them were paid. */
	allPaid: number;
	/** Entries with a reference of ours that can't be read, the newest of them. */
	unreadable: UnreadableEntry[];
	/** How many entries, ours or not, the log was last told that can't be read. */
	unreadableTold: number;
}

/** An entry of the service's list with a reference of ours that can't be read. */
export interface UnreadableEntry {
	/** The entry's identifier, or its reference if it has none: what its case is about. */
	subject: string;
	reference: Reference;
	/** When it was first met, by our clock. */
	since: Date;
}

/** Keeps the cursor between sweeps. */
export interface CursorStore {
	read(): Promise<ListCursor>;
	write(cursor: ListCursor): Promise<void>;
}

/** A small value that all processes share, and that outlives them. */
export interface StoredValue<T> {
	read(): Promise<T>;
	/** Changes it while nobody else does. Returns the new value. */
	change(change: (value: T) => T): Promise<T>;
}

/** What the core needs to know of the order that waits for a payment session. */
export interface OrderView {
	orderId: string;
	cancelled: boolean;
	/**
	 * Whose payment is captured in the session's payment collection; where the session is gone, in
	 * any collection of the order.
	 */
	capturedBy: "nobody" | "this_session" | "another";
	/** Whether any collection of the order has a capture. */
	hasCapture: boolean;
	/**
	 * Whether the order may be cancelled for want of this payment: the session is the checkout's own,
	 * nothing of the whole order is captured or authorized by anybody, and something is due.
	 */
	mayCancel: boolean;
	/**
	 * The amount due: the smaller of what the session's collection still lacks and what the order
	 * still lacks, at least 0, in cents, rounded half up once; and ISO 4217 in upper case. `null` when
	 * the session is gone, because the shop made another for the same order: then no payment can be
	 * recorded for it.
	 */
	amountDue: { amountCents: number; currency: string } | null;
	/** What the whole order still lacks, in cents; below zero when more was paid than it costs. */
	outstandingCents: number;
}

/** A payment session, and its order where that is known already. */
export interface SessionOfOrder {
	sessionId: string;
	orderId: string | null;
}

/** The shop's side: orders and their payments. All calls are idempotent. */
export interface OrderGateway {
	/**
	 * The order of a payment session, or `null` while none was placed. An order that was seen
	 * before is found by `knownOrderId` when its session is gone.
	 */
	findOrder(sessionId: string, knownOrderId: string | null): Promise<OrderView | null>;
	/** The orders of many sessions by one query, as {@link findOrder} gives each; by session id. */
	findOrders(sessions: SessionOfOrder[]): Promise<Map<string, OrderView>>;
	/** Which of these orders, or their payments, may have changed since. */
	listChanged(orderIds: string[], since: Date): Promise<string[]>;
	/** Where the payer of a session's charge may be found: what was said for it, and its order. */
	findPayerSources(sessionId: string, orderId: string): Promise<PayerSources>;
	/**
	 * Records the captured payment, with the confirmed amount in payment, capture and the order's
	 * books. Where the order lacks more than that, the rest can be paid by a payment of its own.
	 * Resolves only when the shop has all of it; called again it adds nothing, and finishes what a
	 * crash cut short.
	 */
	confirmPayment(payment: {
		sessionId: string;
		orderId: string;
		amountCents: number;
	}): Promise<void>;
	/**
	 * Cancels an unpaid order, so that its stock is released. `refused` when the shop does not allow
	 * it, for instance because goods were sent already; `kept` when somebody has paid a part of it
	 * meanwhile, or nothing is due any more; any other trouble is thrown.
	 */
	cancelOrder(orderId: string): Promise<"cancelled" | "refused" | "kept">;
}

export interface Clock {
	now(): Date;
}

/**
 * The part of the client that the core uses: a `PixCheckoutClient`, or anything that does the same
 * and rejects with the same errors.
 */
export interface ChargeService {
	createPixCharge(input: PixChargeInput, options?: CreatePixOptions): Promise<Charge>;
	createBoletoCharge(input: BoletoChargeInput, options?: CallOptions): Promise<Charge>;
	getCharge(id: string, options?: CallOptions): Promise<Charge>;
	getChargeStatus(id: string, options?: CallOptions): Promise<ChargeStatusResponse>;
	iterateTransactions(query?: TransactionQuery, options?: CallOptions): AsyncIterable<Transaction>;
}

/** One line of what happened, without secrets or payer data. */
export interface Journal {
	info(message: string): void;
	warn(message: string): void;
	/** What keeps the whole store from being paid. */
	error(message: string): void;
}

/** Everything that the core's functions work on. */
export interface ChargeContext {
	ledger: ChargeLedger;
	queue: CreationQueue;
	cursor: CursorStore;
	/** How the service has answered lately. */
	health: StoredValue<ServiceHealth>;
	/** How far captured charges have been compared with the service's list. */
	review: StoredValue<CapturedReview>;
	/** Charges at the service that look like ours and are not in the ledger. */
	foreign: StoredValue<ForeignCharges>;
	orders: OrderGateway;
	service: ChargeService;
	clock: Clock;
	journal: Journal;
	policy: ChargePolicy;
	/** What the rows of one sweep have listed together; without it each row lists for itself. */
	listings?: SharedListings;
}

/** The merchant's choices. */
export interface ChargePolicy {
	/** Dialect for Pix; boleto always speaks `guide`. */
	dialect: Charge["dialect"];
	/** Time between a Pix charge's `expiresAt` and the cancellation of its order, in milliseconds. */
	pixGraceMs: number;
	/** Banking days between a boleto's due date and the cancellation of its order. */
	boletoGraceBankingDays: number;
	/** What becomes of an order whose charge was not paid. */
	unpaidOrders: "cancel" | "keep";
	/** How many orders of one shopper may wait unpaid; any number unless given. */
	unpaidOrderLimits?: UnpaidOrderLimits;
	/** Further names for payer fields in a store's metadata and addresses. */
	payerAliases?: PayerAliases;
	/** How long something must go wrong before a person is told, in milliseconds. */
	troubleAfterMs: number;
	/** How long a case stays closed that a person closed though its cause goes on, in milliseconds. */
	reopenAfterMs: number;
	/** How long an order waits for a charge that is never made, in milliseconds. */
	unsentOrderMs: number;
	/** How long captured charges are compared with the service's list, in milliseconds. */
	reviewCapturedMs: number;
	/** How often a part of them is, in milliseconds. */
	reviewEveryMs: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How patient a store is with trouble, unless a merchant says otherwise. */
export const usualPatience: Pick<
	ChargePolicy,
	"troubleAfterMs" | "reopenAfterMs" | "unsentOrderMs" | "reviewCapturedMs" | "reviewEveryMs"
> = {
	troubleAfterMs: 15 * minuteMs,
	reopenAfterMs: dayMs,
	unsentOrderMs: dayMs,
	reviewCapturedMs: 90 * dayMs,
	reviewEveryMs: 30 * minuteMs,
};
