import { z } from "zod";
import { timeInJson } from "../../database/column-schemas.js";
import { toReference } from "../reference.js";

/** A small value that all processes share and the database keeps. */
export interface StoredValue<T> {
	read(): Promise<T>;
	/** Changes the value atomically. Returns the new value. */
	change(change: (value: T) => T): Promise<T>;
}

// The defaults are what a value has before it is first written.
const maybeTime = timeInJson.nullable().default(null);

const unreadableSchema = z.object({
	/** The subject of its issue: the entry's identifier, or without one its reference. */
	subject: z.string(),
	reference: z.string().transform(toReference),
	/** When the sweep first met it, by our clock. */
	since: timeInJson,
});

/** An unreadable entry of the service's list with a reference of ours. */
export interface UnreadableEntry extends z.infer<typeof unreadableSchema> {}

export const listCursorSchema = z.object({
	/** Until when the sweep has compared created charges, by the service's clock; a list may lag. */
	createdUntil: maybeTime,
	/** Since when listed charges fail to compare, by our clock. */
	missedSince: maybeTime,
	/** When the sweep last listed created charges, by our clock. */
	createdListedAt: maybeTime,
	/** When the sweep last listed all paid charges that may still matter, by our clock. */
	paidListedAt: maybeTime,
	/** Until when the sweep has looked for orders without a charge, by our clock. */
	ordersLookedUntil: maybeTime,
	/** How many charges that list had. */
	paidCount: z.number().default(0),
	/** The newest unreadable entries with a reference of ours. */
	unreadable: z.array(unreadableSchema).default([]),
});

/** How far the sweep has read the service's list of transactions. */
export interface ListCursor extends z.infer<typeof listCursorSchema> {}

export const initialListCursor: ListCursor = listCursorSchema.parse({});

/** How the plugin uses the service; each use fails and recovers by itself. */
export const serviceUses = ["lists", "reads", "creations"] as const;

export type ServiceUse = (typeof serviceUses)[number];

export type ServiceFailure = "key_refused" | "unreachable" | "unreadable" | "failing";

const outageSchema = z.object({
	since: timeInJson,
	lastAt: timeInJson,
	failure: z.enum(["key_refused", "unreachable", "unreadable", "failing"]),
	code: z.string(),
});

/** A use that fails and has not worked since. */
export interface UseOutage extends z.infer<typeof outageSchema> {}

const clockSchema = z.object({
	/** By how many milliseconds it is ahead; below zero when it is behind. Right to about a second. */
	aheadMs: z.number(),
	/** When, by the store's clock. */
	at: timeInJson,
});

/** The service's clock, compared with the store's. */
export interface ServiceClock extends z.infer<typeof clockSchema> {}

const maybeOutage = outageSchema.nullable().default(null);

export const healthSchema = z.object({
	lists: maybeOutage,
	reads: maybeOutage,
	creations: maybeOutage,
	lastFailureAt: maybeTime,
	/** The service's clock by its last noted answer; `null` before. */
	clock: clockSchema.nullable().default(null),
	/** When each use last worked, each written at most once a minute; `null` before. */
	workedAt: z.object({ lists: maybeTime, reads: maybeTime, creations: maybeTime }).prefault({}),
	/** The detail of the open issue, and its uses; `null` without an open issue. */
	reported: z
		.object({ detail: z.string(), about: z.array(z.enum(serviceUses)) })
		.nullable()
		.default(null),
});

/** How the service has answered lately. */
export interface ServiceHealth extends z.infer<typeof healthSchema> {}

export const initialServiceHealth: ServiceHealth = healthSchema.parse({});

const foreignSchema = z.object({
	id: z.string(),
	reference: z.string(),
	/** The paid amount in cents; `null` while it is unpaid. */
	paidCents: z.number().nullable(),
});

/** A charge of the service with a reference of our form that is not in the charge store. */
export interface ForeignCharge extends z.infer<typeof foreignSchema> {}

export const foreignChargesSchema = z.object({
	/** The foreign charges that the plugin has met, at most 2,000. */
	known: z.array(foreignSchema).default([]),
	/** The foreign charges in the open issue. */
	reported: z.array(foreignSchema).default([]),
	/** How many charges of the charge store the service doesn't know, by the open issue. */
	missing: z.number().default(0),
});

/** Where the charge store and the service's account don't match. */
export interface ForeignCharges extends z.infer<typeof foreignChargesSchema> {}

export const noForeignCharges: ForeignCharges = foreignChargesSchema.parse({});

const suspectSchema = z.object({
	/** The id of the charge's row. */
	recordId: z.string(),
	/** When a full read first said so. */
	since: timeInJson,
	nextReadAt: timeInJson,
});

/** A captured charge that the service no longer calls paid. */
export interface Suspect extends z.infer<typeof suspectSchema> {}

export const capturedReviewSchema = z.object({
	/** When the sweep lists the next slice; `null` before the first sweep. */
	nextAt: maybeTime,
	/** The end of the next slice, by the time of creation; `null` for the newest. */
	before: maybeTime,
	suspects: z.array(suspectSchema).default([]),
});

/** How far the sweep has compared captured charges with the service's list. */
export interface CapturedReview extends z.infer<typeof capturedReviewSchema> {}

export const initialCapturedReview: CapturedReview = capturedReviewSchema.parse({});

export const reconciliationCursorSchema = z.object({
	/** The day that it checked last, `YYYY-MM-DD` in São Paulo; `null` before the first. */
	day: z.string().nullable().default(null),
	checkedAt: maybeTime,
});

/** How far the sweep has reconciled days that are over. */
export interface ReconciliationCursor extends z.infer<typeof reconciliationCursorSchema> {}

export const initialReconciliationCursor: ReconciliationCursor = reconciliationCursorSchema.parse(
	{},
);

/** The accounts at the service that have proved to be the one of the stored charges, newest last. */
export const accountsSchema = z.object({ marks: z.array(z.string()).default([]) });
