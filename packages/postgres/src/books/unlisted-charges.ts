import type { UnlistedAnswer, UnlistedCharge } from "@pix-checkout/core";
import { z } from "zod";
import { textColumn, timeColumn } from "../database/column-schemas.js";
import type { Queries } from "../database/database.js";
import { storeNow } from "../database/store-time.js";
import { inDays } from "./compared-payments.js";

/** A list may lag, and the sweep reads those of old boletos a few times a day. */
const listing = "interval '1 day'";
/** For how long after its payment the list of a missing charge is read again, once a day. */
const asking = "interval '7 days'";

const chargesSchema = z.array(
	z
		.object({
			id: z.string(),
			charge_id: textColumn,
			charge_alias: textColumn,
			method: z.enum(["pix", "boleto"]),
			requested_at: timeColumn,
			paid_at: z.date(),
		})
		.transform(
			(row): UnlistedCharge => ({
				id: row.id,
				chargeId: row.charge_id,
				chargeAlias: row.charge_alias,
				method: row.method,
				requestedAt: row.requested_at,
				paidAt: row.paid_at,
			}),
		),
);

/** See `BooksOfDays.listUnasked`. */
export async function listUnasked(
	database: Queries,
	day: string,
	limit: number,
): Promise<UnlistedCharge[]> {
	return chargesSchema.parse(
		await database.query(
			`SELECT id, charge_id, charge_alias, method, requested_at, paid_at
			FROM pix_checkout_charge charge
			LEFT JOIN pix_checkout_unlisted_charge asked ON asked.charge_record_id = charge.id
			WHERE ${inDays("paid_at")} AND state IN ('paid', 'captured')
				AND paid_at <= ${storeNow} - ${listing}
				AND (asked_at IS NULL
					OR asked_at < least(${storeNow} - ${listing}, paid_at + ${asking}))
				AND NOT EXISTS (
					SELECT FROM pix_checkout_service_payment listed
					WHERE listed.charge_record_id = charge.id
				)
			ORDER BY requested_at NULLS LAST, id LIMIT $3`,
			[day, day, limit],
		),
	);
}

/** See `BooksOfDays.recordAsked`. */
export async function recordAsked(
	database: Queries,
	chargeRecordIds: string[],
	answer: UnlistedAnswer,
): Promise<void> {
	await database.query(
		`INSERT INTO pix_checkout_unlisted_charge (charge_record_id, is_missing, asked_at)
		SELECT id, $2, ${storeNow} FROM unnest($1::text[]) AS id
		-- The list may have shown it just now.
		WHERE NOT EXISTS (
			SELECT FROM pix_checkout_service_payment listed WHERE listed.charge_record_id = id
		)
		ON CONFLICT (charge_record_id) DO UPDATE
		SET is_missing = excluded.is_missing, asked_at = excluded.asked_at`,
		[chargeRecordIds, answer === "missing"],
	);
}
