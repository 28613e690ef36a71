import { z } from "zod";
import {
	type CapturedReview,
	type ForeignCharges,
	initialCapturedReview,
	initialListCursor,
	initialReconciliationCursor,
	initialServiceHealth,
	type ListCursor,
	noForeignCharges,
	type ReconciliationCursor,
	type ServiceHealth,
	type StoredValue,
} from "../charge/ports/stored-values.js";
import { toReference } from "../charge/reference.js";
import { timeInJson } from "./column-schemas.js";
import type { SharedState } from "./shared-state.js";

const troubleSchema = z.object({
	since: timeInJson,
	lastAt: timeInJson,
	failure: z.enum(["key_refused", "unreachable", "unreadable", "failing"]),
	code: z.string(),
});
const accountsSchema = z.object({ marks: z.array(z.string()) });

/** How the service has lately answered, as it is stored. */
export const healthSchema = z.object({
	lists: troubleSchema.nullable(),
	reads: troubleSchema.nullable(),
	creations: troubleSchema.nullable(),
	lastFailureAt: timeInJson.nullable(),
	clock: z.object({ aheadMs: z.number(), at: timeInJson }).nullable(),
	workedAt: z.object({
		lists: timeInJson.nullable(),
		reads: timeInJson.nullable(),
		creations: timeInJson.nullable(),
	}),
	reported: z
		.object({ detail: z.string(), about: z.array(z.enum(["lists", "reads", "creations"])) })
		.nullable(),
});
const reviewSchema = z.object({
	nextAt: timeInJson.nullable(),
	before: timeInJson.nullable(),
	suspects: z.array(z.object({ recordId: z.string(), since: timeInJson, nextReadAt: timeInJson })),
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
const reconciliationCursorSchema = z.object({
	day: z.string().nullable(),
	checkedAt: timeInJson.nullable(),
});
const cursorSchema = z.object({
	createdUntil: timeInJson.nullable(),
	missedSince: timeInJson.nullable(),
	createdListedAt: timeInJson.nullable(),
	paidListedAt: timeInJson.nullable(),
	ordersLookedUntil: timeInJson.nullable(),
	paidCount: z.number(),
	unreadable: z.array(
		z.object({
			subject: z.string(),
			reference: z.string().transform(toReference),
			since: timeInJson,
		}),
	),
	unreadableLogged: z.number(),
});

/** How far the sweep has read the service's list. */
export function storedCursor(state: SharedState): StoredValue<ListCursor> {
	return storedValue(state, "list_cursor", initialListCursor, (value) => cursorSchema.parse(value));
}

/** By what the accounts at the service are known that the stored charges are of. */
export function storedAccounts(state: SharedState): StoredValue<{ marks: string[] }> {
	return storedValue(state, "account", { marks: [] }, (value) => accountsSchema.parse(value));
}

/** How the service has lately answered all instances together. */
export function storedHealth(state: SharedState): StoredValue<ServiceHealth> {
	return storedValue(state, "service_health", initialServiceHealth, (value) =>
		healthSchema.parse(value),
	);
}

/** How far the sweep has compared captured charges with the service's list. */
export function storedReview(state: SharedState): StoredValue<CapturedReview> {
	return storedValue(state, "captured_review", initialCapturedReview, (value) =>
		reviewSchema.parse(value),
	);
}

/** Charges of the service's account that the charge store does not have. */
export function storedForeign(state: SharedState): StoredValue<ForeignCharges> {
	return storedValue(state, "foreign_charges", noForeignCharges, (value) =>
		foreignChargesSchema.parse(value),
	);
}

/** How far the sweep has reconciled days that are over. */
export function storedReconciliationCursor(state: SharedState): StoredValue<ReconciliationCursor> {
	return storedValue(state, "reconciliation_cursor", initialReconciliationCursor, (value) =>
		reconciliationCursorSchema.parse(value),
	);
}

function storedValue<T extends object>(
	state: SharedState,
	name: string,
	first: T,
	parse: (value: unknown) => T,
): StoredValue<T> {
	const from = (value: unknown) => (value === undefined ? first : parse(value));
	return {
		read: async () => from(await state.read(name)),
		change: (change) =>
			state.change(name, async (value) => {
				const next = change(from(value));
				return { value: next, result: next };
			}),
	};
}
