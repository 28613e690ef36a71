import { z } from "zod";
import { boundsOfDay, dayOf } from "../../charge/brazil/banking-days.js";
import type { ChargeState } from "../../charge/charge-states.js";
import { statesIn } from "../../charge/charge-states.js";
import type { Queries } from "../../database/database.js";

/** How many, and their money in cents. */
interface Sum {
	count: number;
	cents: number;
}

/** A day in São Paulo at a glance. */
export interface SumsOfDay {
	/** The payments of the day, without what was refunded since or sent back by hand. */
	paid: Sum;
	/** The codes that wait for a payment now, of whichever day. */
	waiting: Sum;
	/** The codes that ran out on the day, of orders that no other code pays or may pay. */
	expired: Sum;
	/** The day's orders that wait no more, and how many of them keep a payment. */
	orders: { ended: number; paid: number };
	/** The unpaid boletos whose last day is the next one. */
	boletosDueNextDay: Sum;
}

const waitingStates = [
	"queued",
	"creating",
	"unconfirmed",
	"pending",
] as const satisfies ChargeState[];
const paidStates = ["paid", "captured"] as const satisfies ChargeState[];

/** Of a charge's money, what the store keeps, in cents: the merchant sends what the store refunded. */
const keptCents = `greatest(0, coalesce(accepted_cents, amount_cents)
	- (SELECT coalesce(sum(refund.amount_cents), 0) FROM pix_checkout_refund AS refund
		WHERE refund.session_id = coalesce(charge.accepted_session_id, charge.session_id)
			AND refund.charge_record_id = charge.id)
	- (SELECT coalesce(sum(issue.refunded_cents), 0) FROM pix_checkout_issue AS issue
		WHERE issue.charge_record_id = charge.id AND issue.kind <> 'refund_due'))`;
/** Money that came after the cancellation of its order pays none. */
const pays = "(issue IS DISTINCT FROM 'paid_after_cancellation' OR accepted_order_id IS NOT NULL)";
const waits = `${statesIn(waitingStates)} AND code_revoked_at IS NULL`;

/** Whether another charge with the same value pays the order, or may. */
function hasOther(column: "session_id" | "order_id"): string {
	// OFFSET makes it one index look-up for each row.
	return `EXISTS (
		SELECT 1 FROM pix_checkout_charge AS other
		WHERE other.${column} = gone.${column} AND other.id <> gone.id
			AND other.${statesIn([...waitingStates, ...paidStates])}
		OFFSET 0
	)`;
}

const statement = `SELECT * FROM (
	SELECT count(*) FILTER (WHERE kept_cents > 0) AS paid, coalesce(sum(kept_cents), 0) AS paid_cents
	FROM (
		SELECT ${keptCents} AS kept_cents FROM pix_checkout_charge AS charge
		WHERE paid_at >= $1 AND paid_at < $2 AND ${statesIn(paidStates)}
	) AS payment
) AS payments, (
	SELECT count(*) AS waiting, coalesce(sum(amount_cents), 0) AS waiting_cents,
		count(*) FILTER (WHERE is_due) AS due, coalesce(sum(amount_cents) FILTER (WHERE is_due), 0) AS due_cents
	FROM (
		SELECT amount_cents, method = 'boleto' AND expires_at >= $2 AND expires_at < $3 AS is_due
		FROM pix_checkout_charge WHERE ${waits}
	) AS open
) AS codes, (
	SELECT count(*) AS expired, coalesce(sum(amount_cents), 0) AS expired_cents
	FROM (
		SELECT * FROM pix_checkout_charge WHERE state = 'expired'
		UNION ALL
		-- The plugin asks about a charge before it closes it, so the index of closed ones finds the day's.
		SELECT * FROM pix_checkout_charge WHERE state = 'closed' AND checked_at >= $1
	) AS gone
	WHERE expires_at >= $1 AND expires_at < $2
		AND (code_revoked_at IS NULL OR code_revoked_at >= expires_at)
		AND NOT ${hasOther("session_id")} AND NOT ${hasOther("order_id")}
) AS codes_gone, (
	SELECT count(*) FILTER (WHERE is_paid OR NOT waits) AS ended, count(*) FILTER (WHERE is_paid) AS orders_paid
	FROM (
		SELECT bool_or(${statesIn(paidStates)} AND ${pays} AND ${keptCents} > 0) AS is_paid,
			bool_or(${waits}) AS waits
		FROM pix_checkout_charge AS charge
		WHERE created_at >= $1 AND created_at < $2 AND state <> 'discarded'
		GROUP BY coalesce(order_id, session_id) HAVING bool_or(attempt = 1)
	) AS placed
) AS orders`;

const number = z.coerce.number();
const rowSchema = z.object({
	paid: number,
	paid_cents: number,
	waiting: number,
	waiting_cents: number,
	due: number,
	due_cents: number,
	expired: number,
	expired_cents: number,
	ended: number,
	orders_paid: number,
});

/**
 * Counts a day's payments and orders, and what waits now, in one statement.
 *
 * @param day in São Paulo, as `YYYY-MM-DD`
 */
export async function sumsOfDay(database: Queries, day: string): Promise<SumsOfDay> {
	const { start, end } = boundsOfDay(day);
	const next = boundsOfDay(dayOf(end));
	const [answer] = await database.query(statement, [start, end, next.end]);
	const row = rowSchema.parse(answer);
	return {
		paid: { count: row.paid, cents: row.paid_cents },
		waiting: { count: row.waiting, cents: row.waiting_cents },
		expired: { count: row.expired, cents: row.expired_cents },
		orders: { ended: row.ended, paid: row.orders_paid },
		boletosDueNextDay: { count: row.due, cents: row.due_cents },
	};
}
