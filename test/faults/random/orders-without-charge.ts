import type { StoreStack } from "../../support/store-stack.js";

/** The store's work that Medusa knows alone: the orders whose charge the sweep has not queued yet. */
export async function ordersWithoutCharge({ sql }: Pick<StoreStack, "sql">): Promise<string[]> {
	const rows = await sql(
		`SELECT o.order_id FROM order_cart o
		JOIN cart_payment_collection p ON p.cart_id = o.cart_id
		JOIN payment_session s ON s.payment_collection_id = p.payment_collection_id
		WHERE NOT EXISTS (SELECT 1 FROM pix_checkout_charge c WHERE c.session_id = s.id)`,
	);
	return rows.map(({ order_id }) => `order ${order_id}, without a charge`);
}
