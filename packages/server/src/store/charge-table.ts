import { z } from "zod";
import { type ChargeRecord, recordFromRow } from "../charge/charge-record.js";
import { openStates, statesIn, unidentifiedStates } from "../charge/charge-states.js";
import { attemptsAmong } from "../charge/detach-payment.js";
import type { Origin } from "../charge/history/history-entry.js";
import { storeItself, writeHistory } from "../charge/history/write-history.js";
import type { Logger } from "../charge/ports/charge-context.js";
import type { ChargeStore } from "../charge/ports/charge-store.js";
import { compareAndSetCharge, findAttempt, insertQueuedCharge } from "../charge/write-charge.js";
import { countSchema } from "../database/column-schemas.js";
import type { Database, Queries, Row } from "../database/database.js";
import { readableRows } from "../database/readable-rows.js";
import { acceptPayment } from "../desk/merchant/write-acceptance.js";
import { insertUnmatchedCharge } from "../follow/lookup/insert-unmatched-charge.js";
import { issuesOn } from "../issues/issue-table.js";
import { endHoldOfEnded, isOfOrders } from "../issues/write-detachment.js";
import { lockBounds, lockUntilEnd, reachesBound } from "../orders/unpaid-order-bounds.js";
import {
	countPendingPix,
	oldestPayableCharge,
	oldestRequestedCharge,
} from "../service-health/payable-charges.js";
import { readsByOrder, readsBySession } from "../shopper/page-reads.js";

const ordersSchema = z.array(z.object({ order_id: z.string() }));
const versionsSchema = z.array(z.object({ followed: z.string(), versions: z.string() }));

/** What a process does after its own writes. Called once they are committed. */
export interface WriteEffects {
	written?(record: ChargeRecord): void;
	/** The write made the charge of waiting webhook events known. */
	eventsMoved?(): void;
}

export interface StoredCharges extends ChargeStore {
	/** The newest charge that the service has made for this store. */
	findNewestKnown(): Promise<ChargeRecord | null>;
	/** The same store for another one who writes. */
	as(origin: Origin, effects?: WriteEffects): ChargeStore;
}

/** Each write is one statement, or stands in a transaction. */
export function chargesOn(
	database: Database,
	logger: Pick<Logger, "warn">,
	origin: Origin = storeItself,
	effects: WriteEffects = {},
): StoredCharges {
	const bySession = readsBySession(database);
	const byOrder = readsByOrder(database);
	/** Resolves as the write does, once its effects have begun. */
	const noted = async <R extends ChargeRecord | null>(write: Promise<R>): Promise<R> => {
		const record = await write;
		if (record) {
			effects.written?.(record);
		}
		return record;
	};
	const list = async (which: string, parameters: readonly unknown[]) => {
		const rows = await database.query(
			`SELECT * FROM pix_checkout_charge WHERE ${which}`,
			parameters,
		);
		return rows.map(recordFromRow);
	};
	const find = async (
		column: "id" | "reference" | "charge_id" | "charge_alias",
		value: string,
	): Promise<ChargeRecord | null> => (await list(`${column} = $1 LIMIT 1`, [value]))[0] ?? null;
	const readable = (rows: Row[]) =>
		readableRows(rows, "pix_checkout_charge", recordFromRow, logger);
	const due = (which: string, now: Date, limit: number) =>
		database.query(
			`SELECT * FROM pix_checkout_charge
			WHERE ${which} AND next_action_at <= $1 AND (lease_until IS NULL OR lease_until <= $1)
			ORDER BY next_action_at LIMIT $2`,
			[now, limit],
		);
	/** The issue may have been ended between its opening and this write. */
	const hold: ChargeStore["compareAndSet"] = async (record, changes) => {
		let haveMoved = false;
		const row = await database.transaction(async (transaction) => {
			const held = await compareAndSetCharge(transaction, record, changes, origin, () => {
				haveMoved = true;
			});
			return held && ((await endHoldOfEnded(transaction, held, origin)) ?? held);
		});
		if (haveMoved) {
			effects.eventsMoved?.();
		}
		return row;
	};
	const insertQueued: ChargeStore["insertQueued"] = (charge) =>
		noted(database.transaction((transaction) => insertQueuedCharge(transaction, charge, origin)));
	return {
		...issuesOn(database),
		as: (otherOrigin, otherEffects) => chargesOn(database, logger, otherOrigin, otherEffects),
		insertQueued,
		insertQueuedWithin: async (charge, bounds) =>
			bounds.length === 0
				? insertQueued(charge)
				: noted(
						database.transaction(async (transaction) => {
							await lockBounds(transaction, bounds);
							const exists = await findAttempt(transaction, charge);
							if (exists) {
								return exists;
							}
							return (await reachesBound(transaction, bounds, charge.sessionId))
								? null
								: insertQueuedCharge(transaction, charge, origin);
						}),
					),
		insertQueuedOfOrder: ({ orderId, sessionId }, next) =>
			noted(
				database.transaction(async (transaction) => {
					await lockUntilEnd(transaction, orderId);
					const charge = next(await listOfOrder(transaction, orderId, [sessionId]));
					return charge && insertQueuedCharge(transaction, charge, origin);
				}),
			),
		reachesBound: (bounds, exceptSessionId) => reachesBound(database, bounds, exceptSessionId),
		findById: (id) => find("id", id),
		findByReference: (reference) => find("reference", reference),
		findNewestKnown: async () => {
			const [newest] = await list(
				"requested_at IS NOT NULL AND charge_id IS NOT NULL ORDER BY requested_at DESC LIMIT 1",
				[],
			);
			return newest ?? null;
		},
		findByChargeId: async (chargeId) =>
			(await find("charge_id", chargeId)) ?? find("charge_alias", chargeId),
		listByReferences: (references) => list("reference = ANY($1)", [references]),
		listBySession: async (sessionId) => (await bySession.read(sessionId)).map(recordFromRow),
		listByOrders: (orderIds) => list(`${isOfOrders} ORDER BY attempt`, [orderIds]),
		listOfOrder: async (orderId, sessionIds) =>
			sessionIds.length === 0
				? attemptsAmong((await byOrder.read(orderId)).map(recordFromRow), orderId, [])
				: listOfOrder(database, orderId, sessionIds),
		readVersions: async (ids) => {
			// A union: with OR, PostgreSQL would read the whole table.
			const rows = await database.query(
				`SELECT followed, string_agg(id || ' ' || version, ' ' ORDER BY id) AS versions
				FROM (
					SELECT session_id AS followed, id, version FROM pix_checkout_charge
					WHERE session_id = ANY($1)
					UNION ALL SELECT accepted_session_id, id, version FROM pix_checkout_charge
					WHERE accepted_session_id = ANY($1)
					UNION ALL SELECT order_id, id, version FROM pix_checkout_charge
					WHERE order_id = ANY($1)
				) row
				GROUP BY followed`,
				[ids],
			);
			return new Map(versionsSchema.parse(rows).map((one) => [one.followed, one.versions]));
		},
		listOpenOrders: async () => {
			const rows = await database.query(
				`SELECT DISTINCT order_id FROM pix_checkout_charge
				WHERE ${statesIn(openStates)} AND order_id IS NOT NULL
				UNION SELECT order_id FROM pix_checkout_issue
				WHERE resolved_at IS NULL AND order_id IS NOT NULL`,
			);
			return ordersSchema.parse(rows).map(({ order_id }) => order_id);
		},
		listBySessions: (sessionIds) =>
			list("session_id = ANY($1) OR accepted_session_id = ANY($1) ORDER BY attempt", [sessionIds]),
		listDue: async (now, limit) => {
			// Each list uses its own index: one list with both orders would read every due row.
			const paid = await due("state = 'paid'", now, limit);
			const others = await due("state NOT IN ('queued', 'paid')", now, limit - paid.length);
			return readable([...paid, ...others]);
		},
		countPendingPix: (since) => countPendingPix(database, since),
		oldestPayable: (closedSince) => oldestPayableCharge(database, closedSince),
		oldestRequested: () => oldestRequestedCharge(database),
		hasUnidentified: async () => {
			const rows = await database.query(
				`SELECT id FROM pix_checkout_charge WHERE ${statesIn(unidentifiedStates)} LIMIT 1`,
			);
			return rows.length > 0;
		},
		compareAndSet: (record, changes) =>
			noted(
				changes.issue
					? hold(record, changes)
					: compareAndSetCharge(database, record, changes, origin, effects.eventsMoved),
			),
		record: (entry) => writeHistory(database, entry, origin),
		listWaiting: async (before, limit) =>
			readable(
				await database.query(
					`SELECT * FROM pix_checkout_charge WHERE state = 'queued' AND queued_at <= $1
					ORDER BY queued_at LIMIT $2`,
					[before, limit],
				),
			),
		listMissing: async (before, limit) => {
			const missing = "FROM pix_checkout_charge WHERE missing_since <= $1";
			const rows = await database.query(`SELECT * ${missing} ORDER BY missing_since LIMIT $2`, [
				before,
				limit,
			]);
			const counted = await database.query(`SELECT count(*) ${missing}`, [before]);
			return { records: readable(rows), count: countSchema.parse(counted) };
		},
		insertUnmatched: (charge) => insertUnmatchedCharge(database, charge),
		acceptPayment: (record, acceptance) =>
			noted(acceptPayment(database, record, acceptance, origin)),
	};
}

async function listOfOrder(
	database: Queries,
	orderId: string,
	sessionIds: string[],
): Promise<ChargeRecord[]> {
	// A union: with OR, PostgreSQL would read the whole table.
	const rows = await database.query(
		`SELECT * FROM pix_checkout_charge WHERE session_id IN (
			SELECT session_id FROM pix_checkout_charge WHERE ${isOfOrders}
			UNION SELECT unnest($2::text[])
		) ORDER BY created_at, attempt`,
		[[orderId], sessionIds],
	);
	return attemptsAmong(rows.map(recordFromRow), orderId, sessionIds);
}
