import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type {
	AttentionCase,
	ChargeChanges,
	ChargeLedger,
	ChargeRecord,
	NewCharge,
} from "@pix-checkout/core";
import { columnsFromChanges, recordFromRow } from "./charge-row";

const charges = "pix_checkout_charge";
const attentions = "pix_checkout_attention";

/**
 * The ledger on PostgreSQL. Written in SQL and not through the module's generated methods: those
 * read first and write then, and two instances must not come between.
 */
export class ChargeTable implements ChargeLedger {
	readonly #pg: Knex;

	constructor(pg: Knex) {
		this.#pg = pg;
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
			(await this.#first({ charge_id: chargeId })) ?? (await this.#first({ charge_uuid: chargeId }))
		);
	}

	async listBySession(sessionId: string): Promise<ChargeRecord[]> {
		const rows = await this.#rows().where({ session_id: sessionId }).orderBy("attempt");
		return rows.map(recordFromRow);
	}

	async listDue(now: Date, limit: number): Promise<ChargeRecord[]> {
		const rows = await this.#rows()
			.where("next_action_at", "<=", now)
			.andWhere((free) => free.whereNull("lease_until").orWhere("lease_until", "<=", now))
			.orderByRaw("state = 'paid' DESC, next_action_at")
			.limit(limit);
		return rows.map(recordFromRow);
	}

	async compareAndSet(record: ChargeRecord, changes: ChargeChanges): Promise<ChargeRecord | null> {
		const rows = await this.#rows()
			.where({ id: record.id, version: record.version })
			.update({
				...columnsFromChanges(changes),
				version: record.version + 1,
				updated_at: this.#pg.fn.now(),
			})
			.returning("*");
		return rows[0] ? recordFromRow(rows[0]) : null;
	}

	async openAttention(attention: AttentionCase): Promise<void> {
		await this.#pg(attentions)
			.insert({
				id: generateEntityId(undefined, "pxattention"),
				kind: attention.kind,
				charge_record_id: attention.chargeRecordId,
				subject: attention.subject,
				order_id: attention.orderId,
				amount_cents: attention.amountCents,
				detail: attention.detail,
			})
			.onConflict(this.#pg.raw("(kind, charge_record_id, subject) WHERE deleted_at IS NULL"))
			.ignore();
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
