// #region imports
import type { OnPaid, PixCheckout } from "@pix-checkout/server";
import pg from "pg";

// #endregion imports

// #region setup
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });

// #endregion setup
export function close() {
	return pool.end();
}

// #region on-paid
export const onPaid: OnPaid = async ({ orderId }, { tx }) => {
	await tx.query("UPDATE orders SET paid = true WHERE id = $1", [orderId]);
};
// #endregion on-paid

// #region create
export async function placeOrder(checkout: PixCheckout, orderId: string, amountCents: number) {
	const tx = await pool.connect();
	try {
		await tx.query("BEGIN");
		await tx.query("INSERT INTO orders (id, amount_cents) VALUES ($1, $2)", [orderId, amountCents]);
		const payment = await checkout.payments.create({ orderId, amountCents, method: "pix", tx });
		await tx.query("COMMIT");
		return payment;
	} catch (error) {
		await tx.query("ROLLBACK");
		throw error;
	} finally {
		tx.release();
	}
}
// #endregion create

/** As {@link onPaid}, in a transaction that it begins and commits itself. */
export const inOwnTransaction: OnPaid = async (order, tools) => {
	await tools.tx.query("BEGIN");
	await onPaid(order, tools);
	await tools.tx.query("COMMIT");
};
