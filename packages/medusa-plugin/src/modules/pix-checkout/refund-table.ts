import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { z } from "@medusajs/framework/zod";
import type { ChargeRecord, ChargeStore } from "@pix-checkout/core";
import { ChargeTable } from "./charge-table";
import { IssueTable } from "./issue-table";

const insertedSchema = z.object({ rows: z.array(z.object({ amount_cents: z.number() })).max(1) });

/** One refund, as Medusa gives it to a payment provider. */
export interface NewRefund {
	/** Medusa's id of the refund. */
	id: string;
	/** The charge that was paid. */
	charge: ChargeRecord;
	/** A decimal in reais, with as many digits as Medusa has. */
	amount: string;
}

/** The refunds of our payments, on PostgreSQL: one row for each of Medusa's. */
export class RefundTable {
	readonly #pg: Knex;
	readonly #warn: (message: string) => void;

	/** @param warn gets what the charge store in a refund's transaction has to tell */
	constructor(pg: Knex, warn: (message: string) => void) {
		this.#pg = pg;
		this.#warn = warn;
	}

	/**
	 * Records a refund with its share in whole cents: the sum of all refunds of the payment, rounded
	 * half up, less the shares before it. So the shares always add up to the rounded sum. A share may
	 * be 0. Repeatable: Medusa's id of the refund is recorded once.
	 *
	 * @param report gets the share in cents and a charge store that writes in the same transaction; isn't
	 * called again for a refund that is recorded already
	 */
	async record(
		{ id, charge, amount }: NewRefund,
		report: (chargeStore: ChargeStore, amountCents: number) => Promise<void>,
	): Promise<void> {
		await this.#pg.transaction(async (transaction) => {
			// Refunds of one payment come one after another: a share needs all that were before it.
			await transaction("pix_checkout_charge")
				.where({ session_id: charge.sessionId })
				.orderBy("attempt")
				.select("id")
				.forUpdate();
			const { rows } = insertedSchema.parse(
				await transaction.raw(
					`INSERT INTO pix_checkout_refund (id, session_id, charge_record_id, amount, amount_cents)
					SELECT :id, :sessionId, :chargeRecordId, :amount,
						round(100 * (CAST(:amount AS numeric) + coalesce(sum(CAST(amount AS numeric)), 0)))
							- coalesce(sum(amount_cents), 0)
					FROM pix_checkout_refund
					WHERE session_id = :sessionId AND deleted_at IS NULL
					ON CONFLICT (id) DO NOTHING
					RETURNING amount_cents`,
					{ id, sessionId: charge.sessionId, chargeRecordId: charge.id, amount },
				),
			);
			const [inserted] = rows;
			if (inserted) {
				const chargeStore = new ChargeTable(transaction, new IssueTable(transaction), this.#warn);
				await report(chargeStore, inserted.amount_cents);
			}
		});
	}
}
