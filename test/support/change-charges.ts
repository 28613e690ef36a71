import type { StoreStack } from "./store-stack.js";
import { waitFor } from "./wait-for.js";

/**
 * Changes the charge store's rows of an order directly, between two steps of the store. A step under
 * way would overwrite the change with its own next time.
 *
 * @param set the text after SET, with parameters from `$2` on
 * @param which further conditions, after AND
 */
export async function changeCharges(
	{ sql }: Pick<StoreStack, "sql">,
	sessionId: string,
	{ set, which = "true", values = [] }: { set: string; which?: string; values?: unknown[] },
): Promise<void> {
	await waitFor(
		"the charge to have no lease",
		() =>
			sql(
				`WITH held AS (
					SELECT id FROM pix_checkout_charge WHERE session_id = $1 AND lease_until > now()
				), changed AS (
					UPDATE pix_checkout_charge SET ${set}
					WHERE session_id = $1 AND ${which} AND NOT EXISTS (SELECT 1 FROM held)
				) SELECT id FROM held`,
				[sessionId, ...values],
			),
		(held) => held.length === 0,
	);
}
