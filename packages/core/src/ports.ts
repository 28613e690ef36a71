import type {
	BoletoChargeInput,
	CallOptions,
	Charge,
	ChargeStatusAnswer,
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
import type { PayerAliases } from "./payer/payer-aliases.js";
import type { PayerSources } from "./payer/payer-sources.js";
import type { Reference } from "./reference.js";
import type { UnpaidOrderBound, UnpaidOrderLimits } from "./unpaid-orders.js";

/**
 * Storage of charges. Rows are never deleted. Every write is a compare-and-set on `version`, so
 * that two processes can't both act on the same row.
 */
export interface ChargeLedger {
	/**
	 * Writes an intent, durably, before it returns. Unique by `sessionId` and `attempt`: a second
	 * call returns the row that exists.
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
	 * Records money that a person must look at. Unique by kind and subject; a second call does
	 * nothing. Returns whether it is new.
	 */
	openAttention(attention: AttentionCase): Promise<boolean>;
	/** Closes a case that has settled itself. Does nothing if there is none, or a person closed it. */
	resolveAttention(kind: AttentionKind, subject: string, note: string): Promise<void>;
	/**
	 * The service's ids of the charges that carry a reference of these rows and belong to none: the
	 * subjects of their orphan cases and second payments, open or closed.
	 */
	listStrays(chargeRecordIds: string[]): Promise<string[]>;
}

/** What `takeIntent` gives: a held intent, a limit that is used up until `at`, or nothing to do. */
export type TakenIntent =
	| { kind: "taken"; record: ChargeRecord }
	| { kind: "limited"; at: Date }
	| { kind: "none" };

/**
 * The intents that wait to be made into charges, in order of arrival (`queuedAt`), and the service's
 * limit on creations. One queue for all processes.
 */
export interface CreationQueue {
	/**
	 * Takes the oldest intent whose `nextActionAt` has come and that nobody holds, holds it until
	 * `leaseUntil`, and takes one creation off the limit: all of it or nothing.
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
}

/** Keeps the cursor between sweeps. */
export interface CursorStore {
	read(): Promise<ListCursor>;
	write(cursor: ListCursor): Promise<void>;
}

/** What the core needs to know of the order that waits for a payment session. */
export interface OrderView {
	orderId: string;
	cancelled: boolean;
	/** Whose payment is captured for this order already. */
	capturedBy: "nobody" | "this_session" | "another";
	/**
	 * What the session asks for: cents, and ISO 4217 in upper case. `null` when the session is gone,
	 * because the shop made another for the same order: then no payment can be recorded for it.
	 */
	asks: { amountCents: number; currency: string } | null;
}

/** The shop's side: orders and their payments. All calls are idempotent. */
export interface OrderGateway {
	/**
	 * The order of a payment session, or `null` while none was placed. An order that was seen
	 * before is found by `knownOrderId` when its session is gone.
	 */
	findOrder(sessionId: string, knownOrderId: string | null): Promise<OrderView | null>;
	/** Where the payer of a session's charge may be found: what was said for it, and its order. */
	findPayerSources(sessionId: string, orderId: string): Promise<PayerSources>;
	/**
	 * Records the captured payment. Resolves only when the shop has all of it; called again it adds
	 * nothing, and finishes what a crash cut short.
	 */
	confirmPayment(payment: {
		sessionId: string;
		orderId: string;
		amountCents: number;
	}): Promise<void>;
	/**
	 * Cancels an unpaid order, so that its stock is released. `refused` when the shop does not allow
	 * it, for instance because goods were sent already; any other trouble is thrown.
	 */
	cancelOrder(orderId: string): Promise<"cancelled" | "refused">;
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
	getChargeStatus(id: string, options?: CallOptions): Promise<ChargeStatusAnswer>;
	iterateTransactions(query?: TransactionQuery, options?: CallOptions): AsyncIterable<Transaction>;
}

/** One line of what happened, without secrets or payer data. */
export interface Journal {
	info(message: string): void;
	warn(message: string): void;
}

/** Everything that the core's functions work on. */
export interface ChargeContext {
	ledger: ChargeLedger;
	queue: CreationQueue;
	cursor: CursorStore;
	orders: OrderGateway;
	service: ChargeService;
	clock: Clock;
	journal: Journal;
	policy: ChargePolicy;
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
}
