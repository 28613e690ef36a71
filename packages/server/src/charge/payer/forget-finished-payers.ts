import { z } from "zod";
import type { Queries } from "../../database/database.js";
import { storeNow } from "../../database/store-time.js";
import type { Logger } from "../ports/charge-context.js";
import { readTogether } from "../steps/errors.js";

const idsSchema = z.array(z.object({ id: z.string() }));

const ownCharges = "SELECT FROM pix_checkout_charge AS own WHERE own.session_id = payer.session_id";

/** Another collection of the same order may have a charge of its own, for the same payer. */
const openOfOrder = `SELECT FROM pix_checkout_charge AS own
	JOIN pix_checkout_charge AS other ON other.order_id = own.order_id
	WHERE own.session_id = payer.session_id AND other.next_action_at IS NOT NULL`;

/**
 * The charges for a cart's payer: all attempts of its order's sessions. A new attempt names no order
 * until it is sent, but its session has one that does.
 */
const chargesOfCart = `SELECT FROM pix_checkout_charge AS placed
	JOIN pix_checkout_charge AS own ON own.session_id = placed.session_id
	WHERE placed.order_id = payer.order_id`;

/**
 * Deletes the payers of a batch that no charge needs any more: every attempt of their session and
 * of its order is over. See `PayerTable.forgetFinished`.
 */
export async function forgetFinishedPayers(
	database: Queries,
	after: string,
	{ limit, leftDays }: { limit: number; leftDays: number },
	logger: Pick<Logger, "warn">,
): Promise<string | null> {
	const rows = await database.query(
		"SELECT id FROM pix_checkout_payer WHERE id > $1 ORDER BY id LIMIT $2",
		[after, limit],
	);
	const batch = idsSchema.parse(rows).map(({ id }) => id);
	const next = batch.length === limit ? (batch.at(-1) ?? null) : null;
	if (batch.length === 0) {
		return next;
	}
	// A session with discarded attempts only sent no charge: its order may still come.
	await readTogether(logger, "deleting payers", batch, (some) =>
		database.query(
			`DELETE FROM pix_checkout_payer AS payer
		WHERE payer.id = ANY($1)
			AND NOT EXISTS (${ownCharges} AND own.next_action_at IS NOT NULL)
			AND NOT EXISTS (${openOfOrder})
			AND NOT EXISTS (${chargesOfCart} AND own.next_action_at IS NOT NULL)
			AND (EXISTS (${ownCharges} AND own.state <> 'discarded')
				OR EXISTS (${chargesOfCart} AND own.state <> 'discarded')
				OR payer.updated_at < ${storeNow} - $2::float8 * interval '1 day')
		RETURNING payer.id`,
			[some, leftDays],
		),
	);
	return next;
}
