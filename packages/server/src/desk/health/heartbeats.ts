import { z } from "zod";
import { timeColumn, timeInJson } from "../../database/column-schemas.js";
import type { Queries } from "../../database/database.js";
import { storeNow } from "../../database/store-time.js";
import type { Pulse } from "../ports/vitals.js";

/** How many of the newest charges a reading looks through; the table can hold millions. */
const newestCharges = 500;

/** The pulse as columns of a SELECT. */
export const pulseColumns = `${storeNow} AS now,
	(SELECT value FROM pix_checkout_state WHERE id = 'sweep_lease' AND value <> '{}') AS sweep,
	(SELECT authenticated_at FROM pix_checkout_webhook_event
		WHERE authenticated_at IS NOT NULL
		ORDER BY authenticated_at DESC LIMIT 1) AS last_event_at,
	(SELECT max(history.created_at) FROM (
		SELECT id, paid_at FROM pix_checkout_charge WHERE requested_at IS NOT NULL
		ORDER BY requested_at DESC LIMIT ${newestCharges}
	) AS newest JOIN pix_checkout_history AS history ON history.charge_record_id = newest.id
	WHERE newest.paid_at IS NOT NULL AND history.kind = 'paid') AS last_paid_at`;

const rowSchema = z.object({
	now: z.date(),
	sweep: z.object({ begunAt: timeInJson, until: timeInJson }).nullable(),
	last_event_at: timeColumn,
	last_paid_at: timeColumn,
});

const forwardedSchema = z.object({ at: z.date() });

/** From a row with {@link pulseColumns}. */
export function pulseFromRow(row: unknown): Pulse {
	const { now, sweep, last_event_at, last_paid_at } = rowSchema.parse(row);
	return { now, sweep, lastEventAt: last_event_at, lastPaidAt: last_paid_at };
}

/** Reads when sweep and webhooks were last alive, and changes nothing. */
export class Heartbeats {
	readonly #database: Queries;

	constructor(database: Queries) {
		this.#database = database;
	}

	async read(): Promise<Pulse> {
		const [row] = await this.#database.query(`SELECT ${pulseColumns}`);
		return pulseFromRow(row);
	}

	/** Notes that a proxy's header came without a proxy of the store. */
	async noteForwarded(): Promise<void> {
		await this.#database.query(
			`INSERT INTO pix_checkout_state (id, value) VALUES ('forwarded', '{}')
			ON CONFLICT (id) DO UPDATE SET updated_at = ${storeNow}`,
		);
	}

	/** When such a header last came, of the last day and to an hour; `null` without one. */
	async lastForwardedAt(): Promise<Date | null> {
		const [row] = await this.#database.query(
			`SELECT updated_at AS at FROM pix_checkout_state
			WHERE id = 'forwarded' AND updated_at > ${storeNow} - interval '1 day'`,
		);
		return row ? forwardedSchema.parse(row).at : null;
	}
}
