import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import {
	type AttentionCase,
	type AttentionKind,
	type ChargeChanges,
	type ChargeLedger,
	type ChargeRecord,
	errorCode,
	type NewCharge,
	payableStates,
	type Reference,
	unidentifiedStates,
} from "@pix-checkout/core";
import type { AttentionTable } from "./attention-table";
import { columnsFromChanges, recordFromRow } from "./charge-row";

const charges = "pix_checkout_charge";

const countSchema = z.object({ count: z.coerce.number() });
const earliestSchema = z.object({ at: z.date().nullable() });

/**
 * The ledger on PostgreSQL. Written in SQL and not through the module's generated methods: those
 * read first and write then, and two instances must not come between.
 */
export class ChargeTable implements ChargeLedger {
	readonly #pg: Knex;
	readonly #attention: AttentionTable;
	readonly #warn: (message: string) => void;

	/** @param warn told of a row that can't be read */
	constructor(pg: Knex, attention: AttentionTable, warn: (message: string) => void) {
		this.#pg = pg;
		this.#attention = attention;
		this.#warn = warn;
	}

	async insertIntent(charge: NewCharge): Promise<ChargeRecord> {
		await this.#pg(charges)
			.insert({
				id: generateEntityId(undefined, "pxcharge"),
				...columnsFromChanges(charge),
				state: "intent",
				version: 1,
				tries: 0,
			})
			.onConflict(this.#pg.raw("(session_id, attempt) WHERE deleted_at IS NULL"))
			.ignore();
		const rows = await this.#rows().where({
			session_id: charge.sessionId,
			attempt: charge.attempt,
		});
		return recordFromRow(rows[0]);
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
		return this.#readable(rows);
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

	async listByOrder(orderId: string): Promise<ChargeRecord[]> {
		const rows = await this.#rows().where({ order_id: orderId }).orderBy("created_at");
		return rows.map(recordFromRow);
	}

	async listWaiting(before: Date, limit: number): Promise<ChargeRecord[]> {
		const rows = await this.#rows()
			.where("state", "intent")
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

	openAttention(attention: AttentionCase, options?: { reopenAfterMs: number }): Promise<boolean> {
		return this.#attention.open(attention, options);
	}

	updateAttention(
		kind: AttentionKind,
		subject: string,
		changes: Pick<AttentionCase, "amountCents" | "detail">,
	): Promise<void> {
		return this.#attention.update(kind, subject, changes);
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
