import type { NewTransferEvent } from "@pix-checkout/core";
import type { Queries } from "../database/database.js";
import { makeId } from "../database/make-id.js";
import { storeNow } from "../database/store-time.js";

/** Keeps an event about a withdrawal; a repeated delivery changes only its last time. See `Inbox.store`. */
export async function storeTransferEvent(
	database: Queries,
	{ event, transferId, transferAlias, status, amountCents }: NewTransferEvent,
): Promise<void> {
	await database.query(
		`INSERT INTO pix_checkout_transfer_event
			(id, event, transfer_id, transfer_alias, status, amount_cents)
		VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (transfer_id, event) DO UPDATE SET last_received_at = ${storeNow}`,
		[makeId("pxtransfer"), event, transferId, transferAlias, status, amountCents],
	);
}
