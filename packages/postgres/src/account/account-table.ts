import { z } from "zod";
import { textColumn } from "../database/column-schemas.js";
import type { Queries } from "../database/database.js";

/** A stored event about a withdrawal: the claim of the service's webhook. */
export interface StoredTransferEvent {
	id: string;
	/** `transfer.completed` or `transfer.failed`. */
	event: string;
	/** The withdrawal as the event names it; `null` if it names none. */
	transferId: string | null;
	/** Its other identifier. */
	transferAlias: string | null;
	/** The status that the event claims. */
	status: string | null;
	amountCents: number | null;
	/** When the service first sent it. */
	receivedAt: Date;
	/** When it last sent it. */
	lastReceivedAt: Date;
}

const eventSchema = z
	.object({
		id: z.string(),
		event: z.string(),
		transfer_id: textColumn,
		transfer_alias: textColumn,
		status: textColumn,
		// `pg` reads a bigint as a text; the client takes safe integers only.
		amount_cents: z.coerce.number().nullable(),
		received_at: z.date(),
		last_received_at: z.date(),
	})
	.transform(
		(row): StoredTransferEvent => ({
			id: row.id,
			event: row.event,
			transferId: row.transfer_id,
			transferAlias: row.transfer_alias,
			status: row.status,
			amountCents: row.amount_cents,
			receivedAt: row.received_at,
			lastReceivedAt: row.last_received_at,
		}),
	);
const eventsSchema = z.array(eventSchema);

const ordersSchema = z.array(z.object({ charge_id: z.string(), order_id: z.string() }));

/** What the charge store knows about the entries of the service's transaction list. */
export class AccountTable {
	readonly #database: Queries;

	constructor(database: Queries) {
		this.#database = database;
	}

	/**
	 * The orders of our charges among these, by the identifier that was asked for.
	 *
	 * @param chargeIds either identifier of a charge
	 */
	async ordersOf(chargeIds: string[]): Promise<Map<string, string>> {
		if (chargeIds.length === 0) {
			return new Map();
		}
		const rows = ordersSchema.parse(
			await this.#database.query(
				`SELECT charge_id, order_id FROM pix_checkout_charge
				WHERE charge_id = ANY($1) AND charge_id IS NOT NULL AND order_id IS NOT NULL
				UNION ALL SELECT charge_alias, order_id FROM pix_checkout_charge
				WHERE charge_alias = ANY($1) AND charge_alias IS NOT NULL AND order_id IS NOT NULL`,
				[chargeIds],
			),
		);
		return new Map(rows.map(({ charge_id, order_id }) => [charge_id, order_id]));
	}

	/**
	 * The events of these withdrawals, oldest first.
	 *
	 * @param transferIds either identifier of a withdrawal
	 */
	async transferEventsOf(transferIds: string[]): Promise<StoredTransferEvent[]> {
		if (transferIds.length === 0) {
			return [];
		}
		return eventsSchema.parse(
			await this.#database.query(
				`SELECT * FROM pix_checkout_transfer_event WHERE transfer_id = ANY($1)
				UNION SELECT * FROM pix_checkout_transfer_event
				WHERE transfer_alias = ANY($1) AND transfer_alias IS NOT NULL
				ORDER BY received_at`,
				[transferIds],
			),
		);
	}

	/** The newest events of all withdrawals, newest first. */
	async newestTransferEvents(limit: number): Promise<StoredTransferEvent[]> {
		return eventsSchema.parse(
			await this.#database.query(
				"SELECT * FROM pix_checkout_transfer_event ORDER BY received_at DESC LIMIT $1",
				[limit],
			),
		);
	}
}
