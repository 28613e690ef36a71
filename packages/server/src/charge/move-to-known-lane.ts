import { storeNow, storeNowInMs } from "../database/store-time.js";

/**
 * A part of a statement that moves the waiting events of a charge to the known lane, because `written`,
 * an expression of the same statement, has given one row the charge's identifiers. An event that a
 * process works on stays its own; others are due at once. `moved` has a row for each of them.
 *
 * @param chargeIds the new identifiers
 * @param parameter the number of the first parameter that the caller leaves free
 * @returns the SQL of one more expression after WITH, and its parameters; both empty without identifiers
 */
export function eventsOfWritten(
	chargeIds: readonly string[],
	parameter: number,
): { expression: string; parameters: unknown[] } {
	if (chargeIds.length === 0) {
		return { expression: "", parameters: [] };
	}
	return {
		expression: `, moved AS (
			UPDATE pix_checkout_webhook_event AS waiting SET
				lane = 'known', charge_record_id = written.id, tries = 0, updated_at = ${storeNow},
				-- Without a try and due later: a process has taken it.
				next_try_at = CASE WHEN waiting.tries = 0 AND waiting.next_try_at > ${storeNow}
					THEN waiting.next_try_at
					ELSE ${storeNowInMs} END
			FROM written
			WHERE waiting.id = ANY(ARRAY(
				SELECT id FROM pix_checkout_webhook_event
				-- The only events that name a charge; by their index.
				WHERE event IN ('charge.paid', 'charge.expired', 'charge.failed')
				AND charge_id = ANY($${parameter}::text[])
				AND lane <> 'known' AND next_try_at IS NOT NULL
				-- In one order: two such statements can't wait for each other.
				ORDER BY event, charge_id, status FOR UPDATE
			))
			RETURNING waiting.id
		)`,
		parameters: [chargeIds],
	};
}
