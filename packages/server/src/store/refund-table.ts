import { z } from "zod";
import type { ChargeRecord } from "../charge/charge-record.js";
import type { Logger } from "../charge/ports/charge-context.js";
import type { ChargeStore } from "../charge/ports/charge-store.js";
import type { Database } from "../database/database.js";
import { chargesOn } from "./charge-table.js";

const insertedSchema = z.array(z.object({ amount_cents: z.number() })).max(1);
const coveredSchema = z.array(z.object({ covered_cents: z.number() }));

export interface NewRefund {
	/** The store's id of the refund. */
	id: string;
	sessionId: string;
	charge: ChargeRecord;
	/** A decimal in reais, with as many digits as the store has. */
	amount: string;
}

/**
 * Records a refund with its share in whole cents: the sum of all refunds of the payment, rounded
 * half up, less the earlier shares. So the shares always add up to the rounded sum. A share may
 * be 0. Repeatable: a refund's id is recorded once.
 *
 * @param report called with what is to be sent for the share, in cents, and a charge store that writes
 * in the same transaction; not called again for a recorded refund. An excess that the merchant
 * accepted has an issue of its own, which the first refunds of the payment repeat
 */
export async function recordRefund(
	database: Database,
	{ id, sessionId, charge, amount }: NewRefund,
	report: (chargeStore: ChargeStore, amountCents: number) => Promise<void>,
	logger: Pick<Logger, "warn">,
): Promise<void> {
	await database.transaction(async (transaction) => {
		// Refunds of one payment run one after the other: a share depends on all earlier ones.
		await transaction.query(
			`SELECT id FROM pix_checkout_charge WHERE session_id = $1 OR accepted_session_id = $1
			ORDER BY id FOR UPDATE`,
			[sessionId],
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
				[id, sessionId, charge.id, amount],
			),
		);
		if (inserted) {
			const share = inserted.amount_cents;
			const covered = await coveredCents(transaction, sessionId, charge, share);
			await report(chargesOn(transaction, logger), share - covered);
		}
	});
}

/**
 * How much of the newest share the issue about the charge's excess asks for already. A resolved one
 * covers what was sent for it.
 */
async function coveredCents(
	transaction: Database,
	sessionId: string,
	charge: ChargeRecord,
	share: number,
): Promise<number> {
	const [row] = coveredSchema.parse(
		await transaction.query(
			`SELECT (least(excess, refunded) - least(excess, refunded - $3))::integer AS covered_cents
			FROM (SELECT coalesce(sum(amount_cents), 0) AS refunded FROM pix_checkout_refund
					WHERE session_id = $1) AS refunds,
				(SELECT coalesce(sum(CASE WHEN resolved_at IS NULL THEN amount_cents
						ELSE refunded_cents END), 0) AS excess FROM pix_checkout_issue
					WHERE kind = 'refund_due' AND subject = $2) AS issues`,
			[sessionId, charge.id, share],
		),
	);
	return row?.covered_cents ?? 0;
}
