import type { ChargeMethod } from "../charge/charge-record.js";
import type { IssueReasonCode } from "../charge/issue-reason.js";
import type { ComparedPayment, PaymentInBooks } from "../charge/payment-verdict.js";
import type { StoredIssue } from "./issue-outbox.js";
import type { BooksReading, StoredValue } from "./stored-values.js";

/** The reconciliation of days in São Paulo, each given as `YYYY-MM-DD`. */
export interface Books {
	days: BooksOfDays;
	/** The older days that the merchant asked to be read from the service's list. */
	reading: StoredValue<BooksReading>;
	/** All payments of a day by the service, the charge store and the store. */
	paymentsOf(day: string): Promise<PaymentInBooks[]>;
}

/** A paid charge of the charge store that no list of the service has shown. */
export interface UnlistedCharge {
	/** The id of the charge's row. */
	id: string;
	chargeId: string | null;
	chargeAlias: string | null;
	method: ChargeMethod;
	/** When its POST was sent; `null` for an accepted payment, which this store didn't ask for. */
	requestedAt: Date | null;
	paidAt: Date;
}

/** What the list of its time of creation said about an unlisted charge. */
export type UnlistedAnswer = "missing" | "unreadable";

/** An issue that says why the sides disagree about a payment: see `explainsDifference`. */
export type IssueOfPayment = Pick<StoredIssue, "id" | "kind" | "reasons" | "resolvedAt">;

/** An issue `books_differ`. */
export interface BooksIssue {
	subject: string;
	/** The code of its reason. */
	code: IssueReasonCode;
	isOpen: boolean;
}

/** The stored sums of days that are over, and what the sweep knows about each day. */
export interface BooksOfDays {
	/**
	 * The days that are over and due, newest first: never added up, changed since, or postponed until
	 * now.
	 */
	listDue(limit: number): Promise<string[]>;
	/** Makes a day due after so many milliseconds; `null` when only a change makes it due. */
	postpone(day: string, ms: number | null): Promise<void>;
	/**
	 * Adds up a day's payments by the service and the charge store, and stores the sums with the
	 * revision of the day that they are of.
	 *
	 * @returns whether a payment is still open
	 */
	addUp(day: string): Promise<{ hasOpen: boolean }>;
	/**
	 * The paid charges of the day that no list has shown in a day, and whose own list wasn't read since.
	 * In the order of their creation.
	 */
	listUnasked(day: string, limit: number): Promise<UnlistedCharge[]>;
	/** Records what the list of their time of creation said about unlisted charges. */
	recordAsked(chargeRecordIds: string[], answer: UnlistedAnswer): Promise<void>;
	/** The issues `books_differ` about the day's payments, open and resolved. */
	listIssues(day: string): Promise<BooksIssue[]>;
	/**
	 * The issue that explains the difference of each of these payments, `null` where none does. Of
	 * several an open one, else the newest.
	 */
	findIssues(payments: readonly ComparedPayment[]): Promise<(IssueOfPayment | null)[]>;
}
