import {
	type ChargeMethod,
	type ChargeRecord,
	type ChargeState,
	openStates,
} from "@pix-checkout/core";
import { countSchema } from "../database/column-schemas.js";
import type { Queries } from "../database/database.js";
import { recordFromRow } from "./charge-row.js";

/** Groups of states, for a merchant who asks what waits, what is paid and what is over. */
export const stateGroups = {
	waiting: openStates,
	paid: ["paid", "captured"],
	over: ["closed", "discarded"],
} as const satisfies Record<string, readonly ChargeState[]>;

/** What names a charge: one of its own identifiers, or its orders. */
export type ChargeName =
	| { reference: string }
	/** Either identifier of the service. */
	| { chargeId: string }
	| { orderIds: readonly string[] };

/** Only charges that fit all of these. */
export interface ChargeFilter {
	named?: ChargeName | undefined;
	states?: readonly ChargeState[] | undefined;
	method?: ChargeMethod | undefined;
	createdFrom?: Date | undefined;
	/** Exclusive. */
	createdTo?: Date | undefined;
	/** In cents, inclusive. */
	minCents?: number | undefined;
	maxCents?: number | undefined;
}

/** A page of charges, newest first. */
export interface FoundCharges {
	charges: ChargeRecord[];
	/** The number on all pages together, at most {@link countedCharges}. */
	count: number;
}

/**
 * The most charges that a search counts and pages through. To count a million takes seconds, and
 * nobody reads them: a narrower filter finds the charge, and an export has them all.
 */
export const countedCharges = 1_000;

/** Finds charges for the admin's list: one page, and how many there are. */
export async function searchCharges(
	database: Queries,
	filter: ChargeFilter,
	{ limit, offset }: { limit: number; offset: number },
): Promise<FoundCharges> {
	const { which, parameters } = conditionsOf(filter);
	const next = parameters.length + 1;
	const rows = await database.query(
		`SELECT * FROM pix_checkout_charge WHERE ${which} ORDER BY created_at DESC, id DESC
		LIMIT $${next} OFFSET $${next + 1}`,
		[...parameters, limit, offset],
	);
	const counted = await database.query(
		`SELECT count(*) FROM (
			SELECT 1 FROM pix_checkout_charge WHERE ${which} LIMIT ${countedCharges}
		) AS found`,
		parameters,
	);
	return { charges: rows.map(recordFromRow), count: countSchema.parse(counted) };
}

/** How many charges one statement of {@link readCharges} reads. */
const batch = 500;

/** Reads all charges that fit, newest first, in batches; for exports. */
export async function* readCharges(
	database: Queries,
	filter: ChargeFilter,
): AsyncGenerator<ChargeRecord[]> {
	const { which, parameters } = conditionsOf(filter);
	let last: ChargeRecord | undefined;
	for (;;) {
		const next = parameters.length + 1;
		// A `Date` has no microseconds, so PostgreSQL looks up where the last batch ended.
		const after = `AND (created_at, id) < (
			SELECT created_at, id FROM pix_checkout_charge WHERE id = $${next}
		)`;
		const rows = await database.query(
			`SELECT * FROM pix_checkout_charge WHERE ${which} ${last === undefined ? "" : after}
			ORDER BY created_at DESC, id DESC LIMIT ${batch}`,
			last === undefined ? parameters : [...parameters, last.id],
		);
		const records = rows.map(recordFromRow);
		if (records.length > 0) {
			yield records;
		}
		last = records.at(-1);
		if (records.length < batch) {
			return;
		}
	}
}

function conditionsOf(filter: ChargeFilter): { which: string; parameters: unknown[] } {
	const parameters: unknown[] = [];
	const conditions: string[] = [];
	const require = (condition: (parameter: string) => string, value: unknown) => {
		if (value !== undefined) {
			parameters.push(value);
			conditions.push(condition(`$${parameters.length}`));
		}
	};
	const { named, states, method, createdFrom, createdTo, minCents, maxCents } = filter;
	if (named && "reference" in named) {
		require((value) => `reference = ${value}`, named.reference);
	} else if (named && "chargeId" in named) {
		require((value) => `(charge_id = ${value} OR charge_alias = ${value})`, named.chargeId);
	} else if (named) {
		// An attempt has no order until it is sent; its session names the order.
		require((value) => `session_id IN (
			SELECT session_id FROM pix_checkout_charge WHERE order_id = ANY(${value})
		)`, named.orderIds);
	}
	if (states?.length === 1) {
		// An equality keeps the order of its index.
		require((value) => `state = ${value}`, states[0]);
	} else {
		require((value) => `state = ANY(${value})`, states);
	}
	require((value) => `method = ${value}`, method);
	require((value) => `created_at >= ${value}`, createdFrom);
	require((value) => `created_at < ${value}`, createdTo);
	require((value) => `amount_cents >= ${value}`, minCents);
	require((value) => `amount_cents <= ${value}`, maxCents);
	return { which: conditions.join(" AND ") || "true", parameters };
}
