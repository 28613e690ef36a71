import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import {
	type ChargeChanges,
	type ChargeRecord,
	type ChargeStore,
	errorCode,
	type NewCharge,
	openStates,
	type PaymentIssue,
	type PaymentIssueKind,
	payableStates,
	type Reference,
	type UnpaidOrderBound,
	unidentifiedStates,
} from "@pix-checkout/core";
import { columnsFromChanges, recordFromRow } from "./charge-row";
import { nextTurn } from "./creation-turns";
import type { IssueTable } from "./issue-table";
import { statesIn } from "./states-in";
import { storeNow } from "./store-time";
import { lockBounds, reachesBound } from "./unpaid-orders";

const charges = "pix_checkout_charge";

/** What a statement sees must be as young as the statement, not as the wait for a lock. */
const isolation = { isolationLevel: "read committed" } as const;

const countSchema = z.object({ count: z.coerce.number() });
const earliestSchema = z.object({ at: z.date().nullable() });
const oldestSchema = z.object({ rows: z.tuple([earliestSchema]) });

/**
 * The charge store on PostgreSQL. Written in SQL and not through the module's generated methods: those
 * read first and write then, and two instances must not come between.
 */
export class ChargeTable implements ChargeStore {
	readonly #pg: Knex;
	readonly #issue: IssueTable;
	readonly #warn: (message: string) => void;

	/** @param warn told of a row that can't be read */
	constructor(pg: Knex, issue: IssueTable, warn: (message: string) => void) {
		this.#pg = pg;
		this.#issue = issue;
		this.#warn = warn;
	}

	insertQueued(charge: NewCharge): Promise<ChargeRecord> {
		return this.#pg.transaction((transaction) => insertQueuedRow(transaction, charge), isolation);
	}

	async insertQueuedWithin(
		charge: NewCharge,
		bounds: readonly UnpaidOrderBound[],
	): Promise<ChargeRecord | null> {
		if (bounds.length === 0) {
			return this.insertQueued(charge);
		}
		return this.#pg.transaction(async (transaction) => {
			await lockBounds(transaction, bounds);
			const exists = await findAttempt(transaction, charge);
			if (exists) {
				return exists;
			}
			return (await reachesBound(transaction, bounds, charge.sessionId))
				? null
				: insertQueuedRow(transaction, charge);
		}, isolation);
	}

	reachesBound(
		bounds: readonly UnpaidOrderBound[],
		exceptSessionId: string | null,
	): Promise<boolean> {
		return reachesBound(this.#pg, bounds, exceptSessionId);
	}

	findById(id: string): Promise<ChargeRecord | null> {
		return this.#first({ id });
	}

	findByReference(reference: string): Promise<ChargeRecord | null> {
		return this.#first({ reference });
	}

	async findByChargeId(chargeId: string): Promise<ChargeRecord | null> {
		return (
			(await this.#first({ charge_id: chargeId })) ??
			(await this.#first({ charge_alias: chargeId }))
		);
	}

	async listByReferences(references: Reference[]): Promise<ChargeRecord[]> {
		const rows = await this.#rows().whereIn("reference", references);
		return rows.map(recordFromRow);
	}

	async listBySession(sessionId: string): Promise<ChargeRecord[]> {
		const rows = await this.#rows().where({ session_id: sessionId }).orderBy("attempt");
		return rows.map(recordFromRow);
	}

	async listByOrders(orderIds: string[]): Promise<ChargeRecord[]> {
		const rows = await this.#rows().whereIn("order_id", orderIds).orderBy("attempt");
		return rows.map(recordFromRow);
	}

	async listOpenOrders(): Promise<string[]> {
		const orderIds: unknown = await this.#rows()
			.distinct("order_id")
			.whereRaw(statesIn(openStates))
			.whereNotNull("order_id")
			.pluck("order_id");
		return z.array(z.string()).parse(orderIds);
	}

	/** Which of these payment sessions have an attempt. */
	async sessionsWithAttempt(sessionIds: string[]): Promise<Set<string>> {
		const sessions: unknown = await this.#rows()
			.whereIn("session_id", sessionIds)
			.distinct()
			.pluck("session_id");
		return new Set(z.array(z.string()).parse(sessions));
	}

	async listDue(now: Date, limit: number): Promise<ChargeRecord[]> {
		// Each from an index of its own: one list sorted by both would read all that is due.
		const due = (which: string, most: number) =>
			this.#rows()
				.whereRaw(which)
				.andWhere("next_action_at", "<=", now)
				.andWhere((free) => free.whereNull("lease_until").orWhere("lease_until", "<=", now))
				.orderBy("next_action_at")
				.limit(most);
		const paid = await due("state = 'paid'", limit);
		const others = await due("state NOT IN ('queued', 'paid')", limit - paid.length);
		return this.#readable([...paid, ...others]);
	}

	async oldestPayable(closedSince: Date): Promise<Date | null> {
		// Behind OFFSET 0 PostgreSQL finds the closed ones by when they were closed. Else it would go
		// through all charges ever requested until it meets one that was closed lately.
		const answer: unknown = await this.#pg.raw(
			`SELECT least(
				(SELECT min(requested_at) FROM ${charges}
				WHERE deleted_at IS NULL AND ${statesIn(payableStates)}),
				(SELECT min(requested_at) FROM (
					SELECT requested_at FROM ${charges}
					WHERE deleted_at IS NULL AND state = 'closed' AND checked_at >= ? OFFSET 0
				) AS closed)
			) AS at`,
			[closedSince],
		);
		return oldestSchema.parse(answer).rows[0].at;
	}

	async oldestRequested(): Promise<Date | null> {
		const [row] = await this.#rows().min("requested_at as at");
		return earliestSchema.parse(row).at;
	}

	async hasUnidentified(): Promise<boolean> {
		const rows = await this.#rows().select("id").whereRaw(statesIn(unidentifiedStates)).limit(1);
		return rows.length > 0;
	}

	async compareAndSet(record: ChargeRecord, changes: ChargeChanges): Promise<ChargeRecord | null> {
		return compareAndSetRow(this.#pg, record, changes);
	}

	async listWaiting(before: Date, limit: number): Promise<ChargeRecord[]> {
		const rows = await this.#rows()
			.where("state", "queued")
			.andWhere("queued_at", "<=", before)
			.orderBy("queued_at")
			.limit(limit);
		return this.#readable(rows);
	}

	async listMissing(before: Date, limit: number) {
		const missing = () => this.#rows().where("missing_since", "<=", before);
		const rows = await missing().orderBy("missing_since").limit(limit);
		const [counted] = await missing().count({ count: "*" });
		return { records: this.#readable(rows), count: countSchema.parse(counted).count };
	}

	openIssue(issue: PaymentIssue, options?: { reopenAfterMs: number }): Promise<boolean> {
		return this.#issue.open(issue, options);
	}

	updateIssue(
		kind: PaymentIssueKind,
		subject: string,
		changes: Pick<PaymentIssue, "amountCents" | "detail">,
	): Promise<void> {
		return this.#issue.update(kind, subject, changes);
	}

	resolveIssue(kind: PaymentIssueKind, subject: string, note: string): Promise<void> {
		return this.#issue.resolve(kind, subject, note);
	}

	listUnmatched(chargeRecordIds: string[]): Promise<string[]> {
		return this.#issue.listUnmatched(chargeRecordIds);
	}

	/** Rows are never deleted; the condition is what Medusa's indexes are made for. */
	#rows() {
		return this.#pg(charges).whereNull("deleted_at");
	}

	/** One row that can't be read is told, and doesn't keep the others waiting. */
	#readable(rows: { id: string }[]): ChargeRecord[] {
		return rows.flatMap((row) => {
			try {
				return recordFromRow(row);
			} catch (error) {
				this.#warn(`row ${row.id} of ${charges} can't be read: ${errorCode(error)}`);
				return [];
			}
		});
	}

	async #first(where: Record<string, string>): Promise<ChargeRecord | null> {
		const rows = await this.#rows().where(where).limit(1);
		return rows[0] ? recordFromRow(rows[0]) : null;
	}
}

async function insertQueuedRow(pg: Knex.Transaction, charge: NewCharge): Promise<ChargeRecord> {
	await pg(charges)
		.insert({
			id: generateEntityId(undefined, "pxcharge"),
			...columnsFromChanges(charge),
			turn: charge.turn ?? (await nextTurn(pg, charge)),
			state: "queued",
			version: 1,
			tries: 0,
			created_at: pg.raw(storeNow),
		})
		.onConflict(pg.raw("(session_id, attempt) WHERE deleted_at IS NULL"))
		.ignore();
	const row = await findAttempt(pg, charge);
	if (!row) {
		throw new Error(`attempt ${charge.attempt} of ${charge.sessionId} was not written`);
	}
	return row;
}

async function findAttempt(
	pg: Knex,
	{ sessionId, attempt }: Pick<NewCharge, "sessionId" | "attempt">,
): Promise<ChargeRecord | null> {
	const rows = await pg(charges).whereNull("deleted_at").where({ session_id: sessionId, attempt });
	return rows[0] ? recordFromRow(rows[0]) : null;
}

/** The one write to a row, also inside a transaction. See `ChargeStore.compareAndSet`. */
export async function compareAndSetRow(
	pg: Knex,
	record: ChargeRecord,
	changes: ChargeChanges,
): Promise<ChargeRecord | null> {
	const rows = await pg(charges)
		.whereNull("deleted_at")
		.where({ id: record.id, version: record.version })
		.update({
			...columnsFromChanges(changes),
			version: record.version + 1,
			updated_at: pg.raw(storeNow),
		})
		.returning("*");
	return rows[0] ? recordFromRow(rows[0]) : null;
}
