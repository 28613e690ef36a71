import type { Reference } from "../charge/reference.js";

/** A small value that all processes share, and that outlives them. */
export interface StoredValue<T> {
	read(): Promise<T>;
	/** Changes it while nobody else does. Returns the new value. */
	change(change: (value: T) => T): Promise<T>;
}

/** How far the service's list of transactions has been read. Dates are the service's. */
export interface ListCursor {
	/** Charges made until then are known, but for the list's lagging. */
	createdUntil: Date | null;
	/** Since when there are listed charges that could not be compared, by our clock. */
	missedSince: Date | null;
	/** When charges that were made were last listed, by our clock. */
	createdListedAt: Date | null;
	/** When all charges that may still be paid were last listed, by our clock. */
	paidListedAt: Date | null;
	/** How many of them were paid. */
	paidCount: number;
	/** Entries with a reference of ours that can't be read, the newest of them. */
	unreadable: UnreadableEntry[];
	/** How many entries, ours or not, the log was last told that can't be read. */
	unreadableLogged: number;
}

/** An entry of the service's list with a reference of ours that can't be read. */
export interface UnreadableEntry {
	/** The entry's identifier, or its reference if it has none: what its issue is about. */
	subject: string;
	reference: Reference;
	/** When it was first met, by our clock. */
	since: Date;
}

/** Before the first reconciliation. */
export const initialListCursor: ListCursor = {
	createdUntil: null,
	missedSince: null,
	createdListedAt: null,
	paidListedAt: null,
	paidCount: 0,
	unreadable: [],
	unreadableLogged: 0,
};

/** What the service is used for; each fails and recovers by itself. */
export const serviceUses = ["lists", "reads", "creations"] as const;

export type ServiceUse = (typeof serviceUses)[number];

/** Why the service can't be used. */
export type ServiceFailure = "key_refused" | "unreachable" | "unreadable" | "failing";

/** A use that fails, and has not worked since. */
export interface UseOutage {
	since: Date;
	/** When it failed last. */
	lastAt: Date;
	failure: ServiceFailure;
	/** Stable code of the last error. */
	code: string;
}

/** How the service has answered lately. */
export interface ServiceHealth extends Record<ServiceUse, UseOutage | null> {
	/** When anything was last in trouble. */
	lastFailureAt: Date | null;
	/** What a person was told, and about which uses; `null` while there is nothing to tell. */
	reported: { detail: string; about: ServiceUse[] } | null;
}

export const initialServiceHealth: ServiceHealth = {
	lists: null,
	reads: null,
	creations: null,
	lastFailureAt: null,
	reported: null,
};

/** A charge of the service with a reference of our form that the charge store doesn't have. */
export interface ForeignCharge {
	/** As the service names it. */
	id: string;
	reference: string;
	/** In cents if it is paid; `null` while it isn't. */
	paidCents: number | null;
}

/** What the store's charge store and the service's account don't have in common. */
export interface ForeignCharges {
	/** Every one that was met, at most 2,000. */
	known: ForeignCharge[];
	/** Those that the open case is about. */
	reported: ForeignCharge[];
	/** How many charges of the charge store the service doesn't know, as a person was told. */
	missing: number;
}

export const noForeignCharges: ForeignCharges = { known: [], reported: [], missing: 0 };

/** A captured charge that the service doesn't call paid any more. */
export interface Suspect {
	/** The charge store row. */
	recordId: string;
	/** When a full read first said so. */
	since: Date;
	/** When it is read again. */
	nextReadAt: Date;
}

/** How far captured charges have been compared with the service's list. */
export interface CapturedReview {
	/** When the next slice is listed; `null` before the first look. */
	nextAt: Date | null;
	/** The end of the next slice, by the time of creation; `null` to begin with the newest. */
	before: Date | null;
	suspects: Suspect[];
}

export const initialCapturedReview: CapturedReview = { nextAt: null, before: null, suspects: [] };
