import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { type Clock, errorCode, type Logger, processTimers } from "@pix-checkout/server/platform";
import { medusaDatabase } from "./medusa-database";
import { reviewOrder } from "./review-order";

const lookEveryMs = 30_000;
/** A process that starts reviews each order of a busy day once. */
const budgetMs = 10_000;

/** By order, what changed last about it when this process reviewed it. */
let reviewed = new Map<string, string>();
let lookedAt = Number.NEGATIVE_INFINITY;

const changedSchema = z.array(z.object({ order_id: z.string(), changed: z.string() }));

/**
 * Reviews the paid orders that changed within a day: the store may have announced the last change to nobody,
 * because a process died with its event. Reads them at intervals, however often the sweep calls it, newest
 * first. What takes too long waits for the next time.
 */
export async function reviewUnannounced(
	container: MedusaContainer,
	{ clock, logger }: { clock: Clock; logger: Logger },
): Promise<void> {
	const now = clock.now().getTime();
	if (now - lookedAt < lookEveryMs) {
		return;
	}
	lookedAt = now;
	const database = medusaDatabase(container.resolve(ContainerRegistrationKeys.PG_CONNECTION));
	const changed = changedSchema.parse(await database.query(changedOrders));
	const before = reviewed;
	reviewed = new Map();
	const end = processTimers.monotonicMs() + budgetMs;
	for (const { order_id: orderId, changed: at } of changed) {
		try {
			const isKnown = before.get(orderId) === at;
			if (isKnown || processTimers.monotonicMs() < end) {
				await (isKnown || reviewOrder(container, orderId));
				reviewed.set(orderId, at);
			}
		} catch (error) {
			logger.warn(`reviewing order ${orderId} failed, the sweep retries: ${errorCode(error)}`);
		}
	}
}

/** The event of a change that is some seconds young is still under way. */
const changedOrders = `SELECT order_id, extract(epoch FROM max(at))::text AS changed FROM (
	SELECT id AS order_id, greatest(updated_at, canceled_at) AS at FROM "order"
	WHERE deleted_at IS NULL
	UNION ALL SELECT order_id, created_at FROM order_transaction
	UNION ALL SELECT link.order_id, collection.updated_at FROM order_payment_collection AS link
	JOIN payment_collection AS collection ON collection.id = link.payment_collection_id
	WHERE collection.status IN ('not_paid', 'awaiting')
		AND collection.deleted_at IS NULL AND link.deleted_at IS NULL
) AS changed
WHERE at > pix_checkout_now() - interval '1 day'
	AND EXISTS (
		SELECT FROM pix_checkout_charge AS charge
		WHERE state = 'captured' AND (charge.order_id = changed.order_id
			OR charge.accepted_order_id = changed.order_id))
GROUP BY order_id HAVING max(at) < pix_checkout_now() - interval '5 seconds'
ORDER BY max(at) DESC`;
