import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import {
	type AttentionCase,
	type AttentionKind,
	type ChargeChanges,
	type ChargeLedger,
	type ChargeRecord,
	type NewCharge,
	payableStates,
	type Reference,
	type UnpaidOrderBound,
	unidentifiedStates,
} from "@pix-checkout/core";
import type { AttentionTable } from "./attention-table";
import { columnsFromChanges, recordFromRow } from "./charge-row";
import { lockBounds, reachesBound } from "./unpaid-orders";

const charges = "pix_checkout_charge";

const earliestSchema = z.object({ at: z.date().nullable() });

/**
 * The ledger on PostgreSQL. Written in SQL and not through the module's generated methods: those
 * read first and write then, and two instances must not come between.
 */
export class ChargeTable implements ChargeLedger {
	readonly #pg: Knex;
	readonly #attention: AttentionTable;

	constructor(pg: Knex, attention: AttentionTable) {
		this.#pg = pg;
		this.#attention = attention;
	}

	insertIntent(charge: NewCharge): Promise<ChargeRecord> {
		return insertIntentRow(this.#pg, charge);
	}

	async insertIntentWithin(
		charge: NewCharge,
		bounds: readonly UnpaidOrderBound[],
	): Promise<ChargeRecord | null> {
		if (bounds.length === 0) {
			return this.insertIntent(charge);
		}
		return this.#pg.transaction(
			async (transaction) => {
				await lockBounds(transaction, bounds);
				const exists = await findAttempt(transaction, charge);
				if (exists) {
					return exists;
				}
				return (await reachesBound(transaction, bounds, charge.sessionId))
					? null
					: insertIntentRow(transaction, charge);
			},
			// What a statement sees must be as young as the statement, not as the wait for the lock.
			{ isolationLevel: "read committed" },
		);
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

	async listDue(now: Date, limit: number): Promise<ChargeRecord[]> {
		const rows = await this.#rows()
			.whereNot("state", "intent")
			.andWhere("next_action_at", "<=", now)
			.andWhere((free) => free.whereNull("lease_until").orWhere("lease_until", "<=", now))
			.orderByRaw("state = 'paid' DESC, next_action_at")
			.limit(limit);
		return rows.map(recordFromRow);
	}

	async oldestPayable(closedSince: Date): Promise<Date | null> {
		const [row] = await this.#rows()
			.where((open) =>
				open
					.whereIn("state", [...payableStates])
					.orWhere((closed) =>
						closed.where("state", "closed").andWhere("checked_at", ">=", closedSince),
					),
			)
			.min("requested_at as at");
		return earliestSchema.parse(row).at;
	}

	async oldestRequested(): Promise<Date | null> {
		const [row] = await this.#rows().min("requested_at as at");
		return earliestSchema.parse(row).at;
	}

	async hasUnidentified(): Promise<boolean> {
		const rows = await this.#rows()
			.whereIn("state", [...unidentifiedStates])
			.limit(1);
		return rows.length > 0;
	}

	async compareAndSet(record: ChargeRecord, changes: ChargeChanges): Promise<ChargeRecord | null> {
		return compareAndSetRow(this.#pg, record, changes);
	}

	openAttention(attention: AttentionCase): Promise<boolean> {
		return this.#attention.open(attention);
	}

	resolveAttention(kind: AttentionKind, subject: string, note: string): Promise<void> {
		return this.#attention.resolve(kind, subject, note);
	}

	listStrays(chargeRecordIds: string[]): Promise<string[]> {
		return this.#attention.listStrays(chargeRecordIds);
	}

	/** Rows are never deleted; the condition is what Medusa's indexes are made for. */
	#rows() {
		return this.#pg(charges).whereNull("deleted_at");
	}

	async #first(where: Record<string, string>): Promise<ChargeRecord | null> {
		const rows = await this.#rows().where(where).limit(1);
		return rows[0] ? recordFromRow(rows[0]) : null;
	}
}

async function insertIntentRow(pg: Knex, charge: NewCharge): Promise<ChargeRecord> {
	await pg(charges)
		.insert({
			id: generateEntityId(undefined, "pxcharge"),
			...columnsFromChanges(charge),
			state: "intent",
			version: 1,
			tries: 0,
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

/** The one write to a row, also inside a transaction. See `ChargeLedger.compareAndSet`. */
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
			updated_at: pg.fn.now(),
		})
		.returning("*");
	return rows[0] ? recordFromRow(rows[0]) : null;
}
