import type { Reference } from "../reference.js";

/** A small value that all processes share and the database keeps. */
export interface StoredValue<T> {
	read(): Promise<T>;
	/** Changes the value atomically. Returns the new value. */
	change(change: (value: T) => T): Promise<T>;
}

/** How far the sweep has read the service's list of transactions. */
export interface ListCursor {
	/** Until when the sweep has compared created charges, by the service's clock; a list may lag. */
	createdUntil: Date | null;
	/** Since when listed charges fail to compare, by our clock. */
	missedSince: Date | null;
	/** When the sweep last listed created charges, by our clock. */
	createdListedAt: Date | null;
	/** When the sweep last listed all paid charges that may still matter, by our clock. */
	paidListedAt: Date | null;
	/** Until when the sweep has looked for orders without a charge, by our clock. */
	ordersLookedUntil: Date | null;
	/** How many charges that list had. */
	paidCount: number;
	/** The newest unreadable entries with a reference of ours. */
	unreadable: UnreadableEntry[];
	/** How many unreadable entries, ours or not, the last log line counted. */
	unreadableLogged: number;
}

/** An unreadable entry of the service's list with a reference of ours. */
export interface UnreadableEntry {
	/** The subject of its issue: the entry's identifier, or without one its reference. */
	subject: string;
	reference: Reference;
	/** When the sweep first met it, by our clock. */
	since: Date;
}

/** Before the first reconciliation. */
export const initialListCursor: ListCursor = {
	createdUntil: null,
	missedSince: null,
	createdListedAt: null,
	paidListedAt: null,
	ordersLookedUntil: null,
	paidCount: 0,
	unreadable: [],
	unreadableLogged: 0,
};

/** How the plugin uses the service; each use fails and recovers by itself. */
export const serviceUses = ["lists", "reads", "creations"] as const;

export type ServiceUse = (typeof serviceUses)[number];

/** Why a use of the service fails. */
export type ServiceFailure = "key_refused" | "unreachable" | "unreadable" | "failing";

/** A use that fails and has not worked since. */
export interface UseOutage {
	since: Date;
	/** When it last failed. */
	lastAt: Date;
	failure: ServiceFailure;
	/** Stable code of the last error. */
	code: string;
}

/** The service's clock, compared with the store's. */
export interface ServiceClock {
	/** By how many milliseconds it is ahead; below zero when it is behind. Right to about a second. */
	aheadMs: number;
	/** When, by the store's clock. */
	at: Date;
}

/** How the service has answered lately. */
export interface ServiceHealth extends Record<ServiceUse, UseOutage | null> {
	/** When any use last failed. */
	lastFailureAt: Date | null;
	/** The service's clock by its last noted answer; `null` before. */
	clock: ServiceClock | null;
	/** When each use last worked, each written at most once a minute; `null` before. */
	workedAt: Record<ServiceUse, Date | null>;
	/** The detail of the open issue, and its uses; `null` without an open issue. */
	reported: { detail: string; about: ServiceUse[] } | null;
}

export const initialServiceHealth: ServiceHealth = {
	lists: null,
	reads: null,
	creations: null,
	lastFailureAt: null,
	clock: null,
	workedAt: { lists: null, reads: null, creations: null },
	reported: null,
};

/** A charge of the service with a reference of our form that is not in the charge store. */
export interface ForeignCharge {
	/** The service's identifier. */
	id: string;
	reference: string;
	/** The paid amount in cents; `null` while it is unpaid. */
	paidCents: number | null;
}

/** Where the charge store and the service's account don't match. */
export interface ForeignCharges {
	/** The foreign charges that the plugin has met, at most 2,000. */
	known: ForeignCharge[];
	/** The foreign charges in the open issue. */
	reported: ForeignCharge[];
	/** How many charges of the charge store the service doesn't know, by the open issue. */
	missing: number;
}

export const noForeignCharges: ForeignCharges = { known: [], reported: [], missing: 0 };

/** A captured charge that the service no longer calls paid. */
export interface Suspect {
	/** The id of the charge's row. */
	recordId: string;
	/** When a full read first said so. */
	since: Date;
	/** When the sweep reads it again. */
	nextReadAt: Date;
}

/** How far the sweep has compared captured charges with the service's list. */
export interface CapturedReview {
	/** When the sweep lists the next slice; `null` before the first sweep. */
	nextAt: Date | null;
	/** The end of the next slice, by the time of creation; `null` for the newest. */
	before: Date | null;
	suspects: Suspect[];
}

export const initialCapturedReview: CapturedReview = { nextAt: null, before: null, suspects: [] };

/** How far the sweep has reconciled days that are over. */
export interface ReconciliationCursor {
	/** The day that it checked last, `YYYY-MM-DD` in São Paulo; `null` before the first. */
	day: string | null;
	checkedAt: Date | null;
}

export const initialReconciliationCursor: ReconciliationCursor = { day: null, checkedAt: null };
