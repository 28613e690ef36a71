import { z } from "zod";
import type {
	ChargeChanges,
	ChargeRecord,
	NewCharge,
	NewUnmatchedCharge,
} from "../charge/charge-record.js";
import { recordFromRow } from "../charge/charge-record.js";
import { openStates, unidentifiedStates } from "../charge/charge-states.js";
import { attemptsAmong } from "../charge/detach-payment.js";
import type { NewHistoryEntry, Origin } from "../charge/history/history-entry.js";
import { storeItself, writeHistory } from "../charge/history/write-history.js";
import type { IssueResolution } from "../charge/issue-resolution.js";
import type { MoneyIssue, PaymentIssue, PaymentIssueKind } from "../charge/payment-issue.js";
import type { Logger } from "../charge/ports/charge-context.js";
import type { Acceptance, ChargeStore } from "../charge/ports/charge-store.js";
import { readVersions } from "../charge/read-versions.js";
import type { Reference } from "../charge/reference.js";
import type { UnpaidOrderBound } from "../charge/shopper-keys.js";
import { statesIn } from "../charge/states-in.js";
import { compareAndSetCharge, findAttempt, insertQueuedCharge } from "../charge/write-charge.js";
import { countSchema } from "../database/column-schemas.js";
import type { Database, Queries, Row } from "../database/database.js";
import { readableRows } from "../database/readable-rows.js";
import type { SharedReads } from "../database/shared-reads.js";
import { acceptPayment } from "../desk/merchant/write-acceptance.js";
import { insertUnmatchedCharge } from "../follow/lookup/insert-unmatched-charge.js";
import type { IssueTable } from "../issues/issue-table.js";
import { endHoldOfEnded, isOfOrders } from "../issues/write-detachment.js";
import { lockBounds, lockUntilEnd, reachesBound } from "../orders/unpaid-order-bounds.js";
import {
	countPendingPix,
	oldestPayableCharge,
	oldestRequestedCharge,
} from "../service-health/payable-charges.js";
import { readsByOrder, readsBySession } from "../shopper/page-reads.js";
import { listDueCharges } from "../sweep/list-due-charges.js";

const ordersSchema = z.array(z.object({ order_id: z.string() }));

/** What a process does after its own writes. Called once they are committed. */
export interface WriteEffects {
	/** A charge was written. */
	written?(record: ChargeRecord): void;
	/** The write made the charge of waiting webhook events known. */
	eventsMoved?(): void;
}

/** The charge store on PostgreSQL. Each write is one statement, or stands in a transaction. */
export class ChargeTable implements ChargeStore {
	readonly #database: Database;
	readonly #issues: IssueTable;
	readonly #logger: Pick<Logger, "warn">;
	readonly #origin: Origin;
	readonly #effects: WriteEffects;
	readonly #bySession: SharedReads;
	readonly #byOrder: SharedReads;

	/**
	 * @param logger logs a row that can't be read
	 * @param origin who writes, for the history
	 */
	constructor(
		database: Database,
		issues: IssueTable,
		logger: Pick<Logger, "warn">,
		origin: Origin = storeItself,
		effects: WriteEffects = {},
	) {
		this.#database = database;
		this.#issues = issues;
		this.#logger = logger;
		this.#origin = origin;
		this.#effects = effects;
		this.#bySession = readsBySession(database);
		this.#byOrder = readsByOrder(database);
	}

	/** The same store for another one who writes. */
	as(origin: Origin, effects?: WriteEffects): ChargeTable {
		return new ChargeTable(this.#database, this.#issues, this.#logger, origin, effects);
	}

	insertQueued(charge: NewCharge): Promise<ChargeRecord> {
		return this.#written(
			this.#database.transaction((transaction) =>
				insertQueuedCharge(transaction, charge, this.#origin),
			),
		);
	}

	async insertQueuedWithin(
		charge: NewCharge,
		bounds: readonly UnpaidOrderBound[],
	): Promise<ChargeRecord | null> {
		if (bounds.length === 0) {
			return this.insertQueued(charge);
		}
		return this.#written(
			this.#database.transaction(async (transaction) => {
				await lockBounds(transaction, bounds);
				const exists = await findAttempt(transaction, charge);
				if (exists) {
					return exists;
				}
				return (await reachesBound(transaction, bounds, charge.sessionId))
					? null
					: insertQueuedCharge(transaction, charge, this.#origin);
			}),
		);
	}

	insertQueuedOfOrder(
		{ orderId, sessionId }: { orderId: string; sessionId: string },
		next: (attempts: ChargeRecord[]) => NewCharge | null,
	): Promise<ChargeRecord | null> {
		return this.#written(
			this.#database.transaction(async (transaction) => {
				await lockUntilEnd(transaction, orderId);
				const charge = next(await listOfOrder(transaction, orderId, [sessionId]));
				return charge && insertQueuedCharge(transaction, charge, this.#origin);
			}),
		);
	}

	reachesBound(
		bounds: readonly UnpaidOrderBound[],
		exceptSessionId: string | null,
	): Promise<boolean> {
		return reachesBound(this.#database, bounds, exceptSessionId);
	}

	findById(id: string): Promise<ChargeRecord | null> {
		return this.#find("id", id);
	}

	findByReference(reference: string): Promise<ChargeRecord | null> {
		return this.#find("reference", reference);
	}

	/** The newest charge that the service has made for this store. */
	async findNewestKnown(): Promise<ChargeRecord | null> {
		const [row] = await this.#database.query(
			`SELECT * FROM pix_checkout_charge WHERE requested_at IS NOT NULL AND charge_id IS NOT NULL
			ORDER BY requested_at DESC LIMIT 1`,
		);
		return row ? recordFromRow(row) : null;
	}

	async findByChargeId(chargeId: string): Promise<ChargeRecord | null> {
		return (
			(await this.#find("charge_id", chargeId)) ?? (await this.#find("charge_alias", chargeId))
		);
	}

	listByReferences(references: Reference[]): Promise<ChargeRecord[]> {
		return this.#list("reference = ANY($1)", [references]);
	}

	async listBySession(sessionId: string): Promise<ChargeRecord[]> {
		return (await this.#bySession.read(sessionId)).map(recordFromRow);
	}

	listByOrders(orderIds: string[]): Promise<ChargeRecord[]> {
		return this.#list(`${isOfOrders} ORDER BY attempt`, [orderIds]);
	}

	async listOfOrder(orderId: string, sessionIds: string[]): Promise<ChargeRecord[]> {
		if (sessionIds.length === 0) {
			const rows = await this.#byOrder.read(orderId);
			return attemptsAmong(rows.map(recordFromRow), orderId, []);
		}
		return listOfOrder(this.#database, orderId, sessionIds);
	}

	readVersions(ids: string[]): Promise<Map<string, string>> {
		return readVersions(this.#database, ids);
	}

	async listOpenOrders(): Promise<string[]> {
		const rows = await this.#database.query(
			`SELECT DISTINCT order_id FROM pix_checkout_charge
			WHERE ${statesIn(openStates)} AND order_id IS NOT NULL
			UNION SELECT order_id FROM pix_checkout_issue
			WHERE resolved_at IS NULL AND order_id IS NOT NULL`,
		);
		return ordersSchema.parse(rows).map(({ order_id }) => order_id);
	}

	listBySessions(sessionIds: string[]): Promise<ChargeRecord[]> {
		return this.#list("session_id = ANY($1) OR accepted_session_id = ANY($1) ORDER BY attempt", [
			sessionIds,
		]);
	}

	async listDue(now: Date, limit: number): Promise<ChargeRecord[]> {
		return this.#readable(await listDueCharges(this.#database, now, limit));
	}

	countPendingPix(since: Date): Promise<number> {
		return countPendingPix(this.#database, since);
	}

	oldestPayable(closedSince: Date): Promise<Date | null> {
		return oldestPayableCharge(this.#database, closedSince);
	}

	oldestRequested(): Promise<Date | null> {
		return oldestRequestedCharge(this.#database);
	}

	async hasUnidentified(): Promise<boolean> {
		const rows = await this.#database.query(
			`SELECT id FROM pix_checkout_charge WHERE ${statesIn(unidentifiedStates)} LIMIT 1`,
		);
		return rows.length > 0;
	}

	compareAndSet(record: ChargeRecord, changes: ChargeChanges): Promise<ChargeRecord | null> {
		const { eventsMoved } = this.#effects;
		return this.#written(
			changes.issue
				? this.#hold(record, changes)
				: compareAndSetCharge(this.#database, record, changes, this.#origin, eventsMoved),
		);
	}

	/** The issue may have been ended between its opening and this write. */
	async #hold(record: ChargeRecord, changes: ChargeChanges): Promise<ChargeRecord | null> {
		let haveMoved = false;
		const row = await this.#database.transaction(async (transaction) => {
			const held = await compareAndSetCharge(transaction, record, changes, this.#origin, () => {
				haveMoved = true;
			});
			return held && ((await endHoldOfEnded(transaction, held, this.#origin)) ?? held);
		});
		if (haveMoved) {
			this.#effects.eventsMoved?.();
		}
		return row;
	}

	record(entry: NewHistoryEntry): Promise<void> {
		return writeHistory(this.#database, entry, this.#origin);
	}

	async listWaiting(before: Date, limit: number): Promise<ChargeRecord[]> {
		return this.#readable(
			await this.#database.query(
				`SELECT * FROM pix_checkout_charge WHERE state = 'queued' AND queued_at <= $1
				ORDER BY queued_at LIMIT $2`,
				[before, limit],
			),
		);
	}

	async listMissing(before: Date, limit: number) {
		const missing = "FROM pix_checkout_charge WHERE missing_since <= $1";
		const rows = await this.#database.query(`SELECT * ${missing} ORDER BY missing_since LIMIT $2`, [
			before,
			limit,
		]);
		const counted = await this.#database.query(`SELECT count(*) ${missing}`, [before]);
		return { records: this.#readable(rows), count: countSchema.parse(counted) };
	}

	openIssue(issue: PaymentIssue, options?: { reopenAfterMs: number }): Promise<boolean> {
		return this.#issues.open(issue, options);
	}

	hasIssue(kind: PaymentIssueKind, subject: string): Promise<boolean> {
		return this.#issues.has(kind, subject);
	}

	listOpenIssues(orderIds: string[]): Promise<PaymentIssue[]> {
		return this.#issues.listOpen(orderIds);
	}

	listMoneyIssues(about: {
		orderId: string | null;
		chargeRecordIds: string[];
	}): Promise<MoneyIssue[]> {
		return this.#issues.listMoney(about);
	}

	updateIssue(
		kind: PaymentIssueKind,
		subject: string,
		changes: Pick<PaymentIssue, "amountCents" | "reasons">,
	): Promise<void> {
		return this.#issues.update(kind, subject, changes);
	}

	resolveIssue(
		kind: PaymentIssueKind,
		subject: string,
		resolution: IssueResolution,
	): Promise<void> {
		return this.#issues.resolve(kind, subject, resolution);
	}

	listUnmatched(chargeRecordIds: string[]): Promise<string[]> {
		return this.#issues.listUnmatched(chargeRecordIds);
	}

	findUnplacedMoney(): Promise<{ isMismatchOpen: boolean; largestCents: number }> {
		return this.#issues.findUnplacedMoney();
	}

	insertUnmatched(charge: NewUnmatchedCharge): Promise<ChargeRecord> {
		return insertUnmatchedCharge(this.#database, charge);
	}

	acceptPayment(record: ChargeRecord, acceptance: Acceptance): Promise<ChargeRecord | null> {
		return this.#written(acceptPayment(this.#database, record, acceptance, this.#origin));
	}

	/** Resolves as the write does, once its effects have begun. */
	async #written<R extends ChargeRecord | null>(write: Promise<R>): Promise<R> {
		const record = await write;
		if (record) {
			this.#effects.written?.(record);
		}
		return record;
	}

	async #find(
		column: "id" | "reference" | "charge_id" | "charge_alias",
		value: string,
	): Promise<ChargeRecord | null> {
		const [record] = await this.#list(`${column} = $1 LIMIT 1`, [value]);
		return record ?? null;
	}

	async #list(which: string, parameters: readonly unknown[]): Promise<ChargeRecord[]> {
		const rows = await this.#database.query(
			`SELECT * FROM pix_checkout_charge WHERE ${which}`,
			parameters,
		);
		return rows.map(recordFromRow);
	}

	#readable(rows: Row[]): ChargeRecord[] {
		return readableRows(rows, "pix_checkout_charge", recordFromRow, this.#logger);
	}
}

/** See `ChargeStore.listOfOrder`. */
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
