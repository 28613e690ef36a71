import { z } from "zod";
import { healthSchema, initialServiceHealth } from "../../charge/ports/stored-values.js";
import { firstCreationWindow, windowSchema } from "../../create/creation-window.js";
import { timeColumn } from "../../database/column-schemas.js";
import type { Queries } from "../../database/database.js";
import { lackingRights, schemaOfStore } from "../../database/schema/missing-rights.js";
import { storeNow } from "../../database/store-time.js";
import type { Vitals } from "../ports/vitals.js";
import { pulseColumns, pulseFromRow } from "./heartbeats.js";

/** Where the counts of a queue and an inbox end. */
const mostCounted = 10_000;

const count = z.coerce.number();
const rowSchema = z.object({
	service: healthSchema.nullable(),
	creation_window: windowSchema.nullable(),
	queued: count,
	oldest_queued_at: timeColumn,
	first_due_at: timeColumn,
	events_due: count,
	oldest_event_at: timeColumn,
	open_issues: count,
	open_cents: count,
	failed_captures: count,
	database_version: z.string(),
	is_read_only: z.boolean(),
	lacks_rights: z.boolean(),
});

function stateOf(name: string): string {
	return `(SELECT value FROM pix_checkout_state WHERE id = '${name}' AND value <> '{}')`;
}

/** Strangers can fill the lane of unauthenticated events, so it says nothing about the store. */
const ownLanes = ["known", "authenticated"];

/** The due events of one lane, fresh or tried: each is one stretch of an index. */
const dueStretches = ownLanes.flatMap((lane) =>
	["tries = 0", "tries > 0"].map(
		(which) => `FROM pix_checkout_webhook_event
			WHERE lane = '${lane}' AND ${which} AND next_try_at IS NOT NULL
			AND next_try_at <= ${storeNow}`,
	),
);
const countedEvents = dueStretches.map((stretch) => `(SELECT 1 ${stretch} LIMIT ${mostCounted})`);
const firstEvents = dueStretches.map(
	(stretch) => `(SELECT next_try_at ${stretch} ORDER BY next_try_at LIMIT 1)`,
);

const statement = `SELECT open_issues, open_cents, failed_captures, ${pulseColumns},
	${stateOf("service_health")} AS service,
	${stateOf("creation_window")} AS creation_window,
	(SELECT count(*) FROM (
		SELECT 1 FROM pix_checkout_charge WHERE state = 'queued' LIMIT ${mostCounted}
	) AS queued) AS queued,
	(SELECT queued_at FROM pix_checkout_charge WHERE state = 'queued'
		ORDER BY queued_at LIMIT 1) AS oldest_queued_at,
	(SELECT next_action_at FROM pix_checkout_charge
		WHERE state = 'queued' AND next_action_at <= ${storeNow}
			AND (lease_until IS NULL OR lease_until <= ${storeNow})
		ORDER BY turn, id LIMIT 1) AS first_due_at,
	(SELECT count(*) FROM (
		SELECT 1 FROM (${countedEvents.join(" UNION ALL ")}) AS due LIMIT ${mostCounted}
	) AS counted) AS events_due,
	least(${firstEvents.join(", ")}) AS oldest_event_at,
	current_setting('server_version') AS database_version,
	pg_is_in_recovery() AS is_read_only,
	EXISTS (${lackingRights(schemaOfStore)}) AS lacks_rights
FROM (
	SELECT count(*) AS open_issues, coalesce(sum(amount_cents - refunded_cents), 0) AS open_cents,
		count(*) FILTER (WHERE kind = 'capture_failed') AS failed_captures
	FROM pix_checkout_issue WHERE resolved_at IS NULL
) AS issues`;

/** Reads all vitals in one statement, and changes nothing. */
export async function readVitals(database: Queries): Promise<Vitals> {
	const [answer] = await database.query(statement);
	const row = rowSchema.parse(answer);
	return {
		...pulseFromRow(answer),
		service: row.service ?? initialServiceHealth,
		window: row.creation_window ?? firstCreationWindow(),
		queue: {
			length: row.queued,
			oldestAt: row.oldest_queued_at,
			firstDueAt: row.first_due_at,
		},
		inbox: { due: row.events_due, oldestDueAt: row.oldest_event_at },
		issues: {
			open: row.open_issues,
			cents: row.open_cents,
			failedCaptures: row.failed_captures,
		},
		isReadOnly: row.is_read_only,
		lacksRights: row.lacks_rights,
		databaseVersion: row.database_version.split(" ")[0] ?? "",
	};
}
