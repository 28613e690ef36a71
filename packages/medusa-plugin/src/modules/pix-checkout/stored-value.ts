import { z } from "@medusajs/framework/zod";
import {
	type CapturedReview,
	type ForeignCharges,
	initialCapturedReview,
	initialListCursor,
	initialServiceHealth,
	type ListCursor,
	noForeignCharges,
	type ServiceHealth,
	type StoredValue,
	toReference,
} from "@pix-checkout/core";
import type { SharedState } from "./shared-state";

const moment = z.iso.datetime().transform((text) => new Date(text));

const troubleSchema = z.object({
	since: moment,
	lastAt: moment,
	failure: z.enum(["key_refused", "unreachable", "unreadable", "failing"]),
	code: z.string(),
});
const healthSchema = z.object({
	lists: troubleSchema.nullable(),
	reads: troubleSchema.nullable(),
	creations: troubleSchema.nullable(),
	lastFailureAt: moment.nullable(),
	reported: z
		.object({ detail: z.string(), about: z.array(z.enum(["lists", "reads", "creations"])) })
		.nullable(),
});
const reviewSchema = z.object({
	nextAt: moment.nullable(),
	before: moment.nullable(),
	suspects: z.array(z.object({ recordId: z.string(), since: moment, nextReadAt: moment })),
});
const foreignSchema = z.object({
	id: z.string(),
	reference: z.string(),
	paidCents: z.number().nullable(),
});
const foreignChargesSchema = z.object({
	known: z.array(foreignSchema),
	reported: z.array(foreignSchema),
	missing: z.number(),
});

const cursorSchema = z.object({
	createdUntil: moment.nullable(),
	missedSince: moment.nullable(),
	createdListedAt: moment.nullable(),
	paidListedAt: moment.nullable(),
	paidCount: z.number(),
	unreadable: z
		.array(
			z.object({
				subject: z.string(),
				reference: z.string().transform(toReference),
				since: moment,
			}),
		)
		.default([]),
	unreadableLogged: z.number().default(0),
});

/** How far the service's list has been read. */
export function storedCursor(shared: SharedState): StoredValue<ListCursor> {
	return storedValue(shared, "list_cursor", initialListCursor, (value) =>
		cursorSchema.parse(value),
	);
}

/** How the service has answered lately, by all instances together. */
export function storedHealth(shared: SharedState): StoredValue<ServiceHealth> {
	return storedValue(shared, "service_health", initialServiceHealth, (value) =>
		healthSchema.parse(value),
	);
}

/** How far captured charges have been compared with the service's list. */
export function storedReview(shared: SharedState): StoredValue<CapturedReview> {
	return storedValue(shared, "captured_review", initialCapturedReview, (value) =>
		reviewSchema.parse(value),
	);
}

/** What the service's account has that the charge store hasn't. */
export function storedForeign(shared: SharedState): StoredValue<ForeignCharges> {
	return storedValue(shared, "foreign_charges", noForeignCharges, (value) =>
		foreignChargesSchema.parse(value),
	);
}

function storedValue<T extends object>(
	shared: SharedState,
	name: string,
	first: T,
	parse: (value: unknown) => T,
): StoredValue<T> {
	const from = (value: unknown) => (value === undefined ? first : parse(value));
	return {
		read: async () => from(await shared.read(name)),
		change: (change) =>
			shared.change(name, async (value) => {
				const next = change(from(value));
				return { value: next, result: next };
			}),
	};
}
