import type { NewTransferEvent } from "@pix-checkout/core";
import type { Queries } from "../database/database.js";
import { makeId } from "../database/make-id.js";
import { storeNow } from "../database/store-time.js";

/** Keeps an event about a withdrawal; an equal delivery changes only its last time. See `Inbox.store`. */
export async function storeTransferEvent(
	database: Queries,
	{ event, transferId, transferAlias, status, amountCents }: NewTransferEvent,
): Promise<void> {
	const same =
		transferId === null
			? "(event, coalesce(status, ''), coalesce(amount_cents, 0)) WHERE transfer_id IS NULL"
			: "(transfer_id, event)";
	await database.query(
		`INSERT INTO pix_checkout_transfer_event
			(id, event, transfer_id, transfer_alias, status, amount_cents)
		VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT ${same} DO UPDATE SET last_received_at = ${storeNow}`,
		[makeId("pxtransfer"), event, transferId, transferAlias, status, amountCents],
	);
}
