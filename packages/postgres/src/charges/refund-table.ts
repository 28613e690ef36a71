import type { ChargeRecord, ChargeStore, Logger } from "@pix-checkout/core";
import { z } from "zod";
import type { Database } from "../database/database.js";
import { IssueTable } from "../issues/issue-table.js";
import { ChargeTable } from "./charge-table.js";

const insertedSchema = z.array(z.object({ amount_cents: z.number() })).max(1);

/** One refund, as the shop makes it. */
export interface NewRefund {
	/** The shop's id of the refund. */
	id: string;
	/** The charge that was paid. */
	charge: ChargeRecord;
	/** A decimal in reais, with as many digits as the shop has. */
	amount: string;
}

/** The refunds of our payments, on PostgreSQL: one row for each of the shop's. */
export class RefundTable {
	readonly #database: Database;
	readonly #logger: Pick<Logger, "warn">;

	/** @param logger of the charge store in a refund's transaction */
	constructor(database: Database, logger: Pick<Logger, "warn">) {
		this.#database = database;
		this.#logger = logger;
	}

	/**
	 * Records a refund with its share in whole cents: the sum of all refunds of the payment, rounded
	 * half up, less the shares before it. So the shares always add up to the rounded sum. A share may
	 * be 0. Repeatable: a refund's id is recorded once.
	 *
	 * @param report gets the share in cents and a charge store that writes in the same transaction; isn't
	 * called again for a refund that is recorded already
	 */
	async record(
		{ id, charge, amount }: NewRefund,
		report: (chargeStore: ChargeStore, amountCents: number) => Promise<void>,
	): Promise<void> {
		await this.#database.transaction(async (transaction) => {
			// Refunds of one payment come one after another: a share needs all that were before it.
			await transaction.query(
				"SELECT id FROM pix_checkout_charge WHERE session_id = $1 ORDER BY attempt FOR UPDATE",
				[charge.sessionId],
			);
			const [inserted] = insertedSchema.parse(
				await transaction.query(
					`INSERT INTO pix_checkout_refund (id, session_id, charge_record_id, amount, amount_cents)
					SELECT $1::text, $2::text, $3::text, $4::text,
						round(100 * (CAST($4::text AS numeric) + coalesce(sum(CAST(amount AS numeric)), 0)))
							- coalesce(sum(amount_cents), 0)
					FROM pix_checkout_refund
					WHERE session_id = $2
					ON CONFLICT (id) DO NOTHING
					RETURNING amount_cents`,
					[id, charge.sessionId, charge.id, amount],
				),
			);
			if (inserted) {
				const issues = new IssueTable(transaction);
				await report(new ChargeTable(transaction, issues, this.#logger), inserted.amount_cents);
			}
		});
	}
}
