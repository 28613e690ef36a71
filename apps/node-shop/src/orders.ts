import type { OnPaid, PixCheckout } from "@pix-checkout/server";
import type { Pool } from "pg";
import { z } from "zod";
import { type Cart, cartSchema, totalCentsOf } from "./cart.js";

export interface Order {
	cart: Cart;
	/** Counts the shop's orders. */
	number: number;
	/** `null` before the checkout has been asked. */
	paymentId: string | null;
	isPaid: boolean;
}

const rowSchema = z.object({
	cart: cartSchema,
	number: z.number(),
	payment_id: z.string().nullable(),
	paid_at: z.date().nullable(),
});

/** The shop's own table, beside the checkout's schema. */
export class Orders {
	readonly #pool: Pool;

	constructor(pool: Pool) {
		this.#pool = pool;
	}

	async migrate(): Promise<void> {
		await this.#pool.query(`CREATE TABLE IF NOT EXISTS shop_order (
			id text PRIMARY KEY,
			number int GENERATED ALWAYS AS IDENTITY,
			cart jsonb NOT NULL,
			payment_id text,
			paid_at timestamptz
		)`);
	}

	/** Makes a cart an order, and asks for its payment. Repeatable. */
	async place(
		cart: Cart,
		payer: Record<string, unknown>,
		{ payments }: Pick<PixCheckout, "payments">,
	): Promise<void> {
		await this.#pool.query(
			"INSERT INTO shop_order (id, cart) VALUES ($1, $2) ON CONFLICT DO NOTHING",
			[cart.key, cart],
		);
		const payment = await payments.create({
			orderId: cart.key,
			amountCents: totalCentsOf(cart),
			method: cart.method ?? "pix",
			payer,
		});
		await this.#pool.query("UPDATE shop_order SET payment_id = $2 WHERE id = $1", [
			cart.key,
			payment.id,
		]);
	}

	async find(id: string): Promise<Order | null> {
		const { rows } = await this.#pool.query("SELECT * FROM shop_order WHERE id = $1", [id]);
		if (!rows[0]) {
			return null;
		}
		const { cart, number, payment_id, paid_at } = rowSchema.parse(rows[0]);
		return { cart, number, paymentId: payment_id, isPaid: paid_at !== null };
	}
}

/** In the transaction that records the money: the order is paid once, whatever crashes. */
export const markPaid: OnPaid = async ({ orderId }, { tx }) => {
	await tx.query("UPDATE shop_order SET paid_at = now() WHERE id = $1", [orderId]);
};
