import { z } from "zod";
import type { Queries } from "../database/database.js";
import {
	type ReconciledPayment,
	type RecordedPayment,
	withRecordedPayments,
} from "../desk/reconciliation/payment-verdict.js";
import type { PostgresChargeStore } from "../store/open-charge-store.js";

const cents = z.coerce.number();
const rowsSchema = z.array(
	z.object({ id: z.string(), captured_cents: cents, refunded_cents: cents }),
);

/**
 * All payments of a day, `YYYY-MM-DD` in São Paulo, by the service, the charge store and the order book,
 * oldest first.
 */
export async function paymentsOfDay(
	{ servicePayments }: Pick<PostgresChargeStore, "servicePayments">,
	database: Queries,
	day: string,
): Promise<ReconciledPayment[]> {
	return withRecordedPayments(await servicePayments.ofDay(day), (sessionIds) =>
		recordedPayments(database, sessionIds),
	);
}

/** What the book has for these sessions. The refunds of an order stand at the first that captured. */
async function recordedPayments(
	database: Queries,
	sessionIds: readonly string[],
): Promise<Map<string, RecordedPayment>> {
	const rows = await database.query(
		`SELECT id, captured_cents, CASE
			WHEN id = (SELECT min(id) FROM pix_checkout_payment_session other
				WHERE other.order_id = session.order_id AND other.captured_cents IS NOT NULL)
			THEN (SELECT coalesce(sum(amount_cents), 0) FROM pix_checkout_payment_refund refund
				WHERE refund.order_id = session.order_id)
			ELSE 0 END AS refunded_cents
		FROM pix_checkout_payment_session session
		WHERE id = ANY($1) AND captured_cents IS NOT NULL`,
		[sessionIds],
	);
	return new Map(
		rowsSchema
			.parse(rows)
			.map(({ id, captured_cents, refunded_cents }) => [
				id,
				{ capturedCents: captured_cents, refundedCents: refunded_cents },
			]),
	);
}
