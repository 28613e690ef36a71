import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { type Clock, errorCode, type Logger } from "@pix-checkout/core";
import { medusaDatabase } from "./medusa-database";
import { reviewOrder } from "./review-order";

const lookEveryMs = 30_000;

/** By order, what changed last about it when this process reviewed it. */
let reviewed = new Map<string, string>();
let lookedAt = Number.NEGATIVE_INFINITY;

const changedSchema = z.array(z.object({ order_id: z.string(), changed: z.string() }));

/**
 * Reviews the paid orders whose last change the store may have announced to nobody, because a process died
 * with its event: those that still ask for money, and those that were cancelled. Reads them at intervals,
 * however often the sweep calls it.
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
	for (const { order_id: orderId, changed: at } of changed) {
		try {
			if (before.get(orderId) !== at) {
				await reviewOrder(container, orderId);
			}
			reviewed.set(orderId, at);
		} catch (error) {
			logger.warn(`reviewing order ${orderId} failed, the sweep retries: ${errorCode(error)}`);
		}
	}
}

/** The event of a change that is some seconds young is still under way. */
const changedOrders = `SELECT order_id, extract(epoch FROM changed_at)::text AS changed FROM (
	SELECT changed.id AS order_id, greatest(changed.updated_at, changed.canceled_at, max(open.updated_at),
		(SELECT max(created_at) FROM order_transaction WHERE order_id = changed.id)) AS changed_at
	FROM "order" AS changed
	LEFT JOIN (
		SELECT link.order_id, collection.updated_at FROM order_payment_collection AS link
		JOIN payment_collection AS collection ON collection.id = link.payment_collection_id
		WHERE collection.status IN ('not_paid', 'awaiting')
			AND collection.deleted_at IS NULL AND link.deleted_at IS NULL
	) AS open ON open.order_id = changed.id
	WHERE changed.deleted_at IS NULL
		AND (open.order_id IS NOT NULL OR changed.canceled_at > pix_checkout_now() - interval '1 day')
		AND EXISTS (
			SELECT FROM pix_checkout_charge WHERE order_id = changed.id AND state = 'captured')
	GROUP BY changed.id
) AS paid
WHERE changed_at BETWEEN pix_checkout_now() - interval '1 day' AND pix_checkout_now() - interval '5 seconds'`;
