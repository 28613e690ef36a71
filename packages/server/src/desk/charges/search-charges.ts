import {
	type ChargeMethod,
	type ChargeRecord,
	chargeMethods,
	recordFromRow,
} from "../../charge/charge-record.js";
import { type ChargeState, chargeStates, openStates } from "../../charge/charge-states.js";
import type { Logger } from "../../charge/ports/charge-context.js";
import { countSchema } from "../../database/column-schemas.js";
import type { Queries, Row } from "../../database/database.js";
import { readableRows } from "../../database/readable-rows.js";

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
 * nobody reads them: a narrower filter finds the charge.
 */
export const countedCharges = 1_000;

/** Finds charges for the admin's list: one page, and how many there are. */
export async function searchCharges(
	database: Queries,
	filter: ChargeFilter,
	{ limit, offset }: { limit: number; offset: number },
	logger: Pick<Logger, "warn">,
): Promise<FoundCharges> {
	const { parts, parameters } = partsOf(filter);
	const next = parameters.length + 1;
	const rows = await database.query(
		`${newestOf(parts, `$${next}::int + $${next + 1}::int`)} LIMIT $${next} OFFSET $${next + 1}`,
		[...parameters, limit, offset],
	);
	const counted = await database.query(
		`SELECT count(*) FROM (
			${parts.map((part) => `SELECT 1 ${part}`).join(" UNION ALL ")} LIMIT ${countedCharges}
		) AS found`,
		parameters,
	);
	return { charges: readable(rows, logger), count: countSchema.parse(counted) };
}

function readable(rows: Row[], logger: Pick<Logger, "warn">): ChargeRecord[] {
	return readableRows(rows, "pix_checkout_charge", recordFromRow, logger);
}

/** The charges of some parts together, newest first; at most so many of each. */
function newestOf(parts: readonly string[], most: string): string {
	const order = "ORDER BY created_at DESC, id DESC";
	// Without an order of its own, PostgreSQL reads a part whole and sorts it.
	const ordered = parts.map((part) => `(SELECT * ${part} ${order} LIMIT ${most})`);
	return `SELECT * FROM (${ordered.join(" UNION ALL ")}) AS found ${order}`;
}

interface Parts {
	/** `FROM … WHERE …`, at least one; no charge is in two of them. */
	parts: string[];
	parameters: unknown[];
}

/**
 * One part, or one for each state and method: the index has the rows of each in the list's order,
 * and PostgreSQL merges them. For `state = ANY(…)` it may go through all charges by time instead,
 * past a million others.
 */
function partsOf(filter: ChargeFilter): Parts {
	const parameters: unknown[] = [];
	const parameter = (value: unknown) => `$${parameters.push(value)}`;
	const shared = conditionsOf(filter, parameter);
	const { named, states, method } = filter;
	if (named || states?.length === 0 || (states === undefined && method === undefined)) {
		if (states) {
			shared.push(`state = ANY(${parameter(states)})`);
		}
		if (method) {
			shared.push(`method = ${parameter(method)}`);
		}
		return { parts: [chargesWhere(shared)], parameters };
	}
	const ofMethods = (method ? [method] : chargeMethods).map((one) => `method = ${parameter(one)}`);
	const parts = [...new Set(states ?? chargeStates)].flatMap((state) => {
		const ofState = `state = ${parameter(state)}`;
		return ofMethods.map((ofMethod) => chargesWhere([ofState, ofMethod, ...shared]));
	});
	return { parts, parameters };
}

function chargesWhere(conditions: readonly string[]): string {
	return `FROM pix_checkout_charge WHERE ${conditions.join(" AND ") || "true"}`;
}

/** The conditions of everything but state and method. */
function conditionsOf(filter: ChargeFilter, parameter: (value: unknown) => string): string[] {
	const conditions: string[] = [];
	const { named, createdFrom, createdTo, minCents, maxCents } = filter;
	if (named && "reference" in named) {
		conditions.push(`reference = ${parameter(named.reference)}`);
	} else if (named && "chargeId" in named) {
		const id = parameter(named.chargeId);
		conditions.push(`(charge_id = ${id} OR charge_alias = ${id})`);
	} else if (named) {
		// An attempt has no order until it is sent; its session names the order. An array keeps
		// PostgreSQL from comparing all charges by time with the sessions.
		conditions.push(`session_id = ANY(ARRAY(
			SELECT session_id FROM pix_checkout_charge WHERE order_id = ANY(${parameter(named.orderIds)})
		))`);
	}
	if (createdFrom) {
		conditions.push(`created_at >= ${parameter(createdFrom)}`);
	}
	if (createdTo) {
		conditions.push(`created_at < ${parameter(createdTo)}`);
	}
	if (minCents !== undefined && minCents === maxCents) {
		// An equality keeps the order of its index.
		conditions.push(`amount_cents = ${parameter(minCents)}`);
	} else {
		if (minCents !== undefined) {
			conditions.push(`amount_cents >= ${parameter(minCents)}`);
		}
		if (maxCents !== undefined) {
			conditions.push(`amount_cents <= ${parameter(maxCents)}`);
		}
	}
	return conditions;
}
