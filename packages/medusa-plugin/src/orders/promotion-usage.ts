import { z } from "@medusajs/framework/zod";
import type { Database, Queries } from "@pix-checkout/server/platform";
import { errorCode, type Logger } from "@pix-checkout/server/platform";

/*
 * Medusa counts the usage of promotions when an order is placed, and gives nothing back when it is
 * cancelled. The plugin gives it back for the orders that it cancels: a note goes into the database
 * before the cancellation, and the transaction that gives the usage back deletes it. So a process may
 * die between the two, and two processes never both give it back.
 */

const prefix = "returned_promotions:";
const noteOf = `'${prefix}' ||`;

const ordersSchema = z.array(z.object({ id: z.string() }));

/** Notes that the order is about to be cancelled, if it used promotions. */
export async function notePromotions(database: Queries, orderId: string): Promise<void> {
	await database.query(
		`INSERT INTO pix_checkout_state (id, value) SELECT ${noteOf} $1::text, '{}'
		WHERE EXISTS (SELECT FROM order_promotion WHERE order_id = $1 AND deleted_at IS NULL)
		ON CONFLICT (id) DO UPDATE SET updated_at = excluded.updated_at`,
		[orderId],
	);
}

/** Deletes the note about an order, for example because Medusa refused to cancel it. */
export async function forgetPromotions(database: Queries, orderId: string): Promise<boolean> {
	const deleted = await database.query(
		`DELETE FROM pix_checkout_state WHERE id = ${noteOf} $1::text RETURNING id`,
		[orderId],
	);
	return deleted.length > 0;
}

/** Gives back what a cancelled order used of its promotions, once for each note. */
export function returnPromotions(database: Database, orderId: string): Promise<void> {
	return database.transaction(
		async (transaction) => {
			if (await forgetPromotions(transaction, orderId)) {
				for (const statement of statements) {
					await transaction.query(`${usesOfOrder} ${statement}`, [orderId]);
				}
			}
		},
		{ isolation: "read committed" },
	);
}

/** Finishes what a process that died after a cancellation has left. */
export async function returnLeftPromotions(database: Database, logger: Logger): Promise<void> {
	// A younger note belongs to a cancellation under way, which Medusa may still take back.
	const left = await database.query(
		`SELECT cancelled.id FROM pix_checkout_state AS note
		JOIN "order" AS cancelled ON cancelled.id = substr(note.id, ${prefix.length + 1})
		WHERE note.id LIKE '${prefix}%' AND cancelled.canceled_at IS NOT NULL
			AND note.updated_at < pix_checkout_now() - interval '2 minutes'`,
	);
	for (const { id } of ordersSchema.parse(left)) {
		try {
			await returnPromotions(database, id);
		} catch (error) {
			logger.error(`the promotions of order ${id} stay used for now: ${errorCode(error)}`);
		}
	}
}

/** What Medusa counted when the cart became the order. The cart hasn't changed since. */
const usesOfOrder = `WITH used AS (
	SELECT promotion.id AS promotion_id, budget.id AS budget_id, budget.type,
		CASE budget.attribute WHEN 'customer_id' THEN cart.customer_id
			WHEN 'customer_email' THEN cart.email END AS attribute_value,
		sum(adjustment.amount) AS amount
	FROM order_cart AS link
	JOIN cart ON cart.id = link.cart_id
	JOIN (
		SELECT item.cart_id, one.code, one.amount FROM cart_line_item AS item
		JOIN cart_line_item_adjustment AS one ON one.item_id = item.id
		WHERE item.deleted_at IS NULL AND one.deleted_at IS NULL
		UNION ALL
		SELECT method.cart_id, one.code, one.amount FROM cart_shipping_method AS method
		JOIN cart_shipping_method_adjustment AS one ON one.shipping_method_id = method.id
		WHERE method.deleted_at IS NULL AND one.deleted_at IS NULL
	) AS adjustment ON adjustment.cart_id = cart.id
	JOIN promotion ON promotion.code = adjustment.code AND promotion.deleted_at IS NULL
	LEFT JOIN promotion_campaign_budget AS budget
		ON budget.campaign_id = promotion.campaign_id AND budget.deleted_at IS NULL
	WHERE link.order_id = $1 AND link.deleted_at IS NULL
	GROUP BY promotion.id, budget.id, cart.id
)`;

/** The reverse of Medusa's own `registerUsage`, with its locks in its order. */
const statements: readonly string[] = [
	"SELECT FROM promotion WHERE id IN (SELECT promotion_id FROM used) ORDER BY id FOR UPDATE",
	`SELECT FROM promotion_campaign_budget WHERE id IN (SELECT budget_id FROM used)
	ORDER BY id FOR UPDATE`,
	`UPDATE promotion SET used = greatest(used - 1, 0), updated_at = now()
	WHERE "limit" IS NOT NULL AND id IN (SELECT promotion_id FROM used)`,
	// Promotions of one campaign count as one use of its budget.
	`UPDATE promotion_campaign_budget AS counted SET ${lower("lost.amount")}
	FROM (
		SELECT budget_id, CASE type WHEN 'spend' THEN sum(amount) ELSE 1 END AS amount
		FROM used WHERE type <> 'use_by_attribute' OR attribute_value IS NOT NULL
		GROUP BY budget_id, type
	) AS lost WHERE lost.budget_id = counted.id`,
	`UPDATE promotion_campaign_budget_usage AS counted SET ${lower("lost.uses")}
	FROM (
		SELECT budget_id, attribute_value, count(*) AS uses FROM used
		WHERE type = 'use_by_attribute' GROUP BY budget_id, attribute_value
	) AS lost
	WHERE lost.budget_id = counted.budget_id AND lost.attribute_value = counted.attribute_value
		AND counted.deleted_at IS NULL`,
];

/** Lowers a count of Medusa's, which stands in two columns. */
function lower(amount: string): string {
	const rest = `greatest(counted.used - ${amount}, 0)`;
	return `used = ${rest}, updated_at = now(),
		raw_used = jsonb_build_object('value', (${rest})::text, 'precision', 20)`;
}
