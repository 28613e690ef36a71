// #region imports
import type { OnPaid, PixCheckout } from "@pix-checkout/server";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import pg from "pg";

// #endregion imports

// #region setup
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const db = drizzle(pool);
const orders = pgTable("orders", {
	id: text().primaryKey(),
	amountCents: integer("amount_cents").notNull(),
	paid: boolean().notNull().default(false),
});

// #endregion setup
export function close() {
	return pool.end();
}

// #region on-paid
export const onPaid: OnPaid = async ({ orderId }, { tx }) => {
	await drizzle(tx).update(orders).set({ paid: true }).where(eq(orders.id, orderId));
};
// #endregion on-paid

// #region create
/** Drizzle's transaction, as `create` takes it. */
function fromDrizzle(transaction: Pick<typeof db, "execute">) {
	return {
		query: (text: string, parameters: unknown[]) => {
			// Every second part is the number of a parameter.
			const parts = text
				.split(/\$(\d+)/)
				.map((part, index) =>
					index % 2 ? sql.param(parameters[Number(part) - 1]) : sql.raw(part),
				);
			return transaction.execute(sql.join(parts));
		},
	};
}

export function placeOrder(checkout: PixCheckout, orderId: string, amountCents: number) {
	return db.transaction(async (transaction) => {
		await transaction.insert(orders).values({ id: orderId, amountCents });
		const tx = fromDrizzle(transaction);
		return checkout.payments.create({ orderId, amountCents, method: "pix", tx });
	});
}
// #endregion create

/** As {@link onPaid}, in a transaction of Drizzle's own. */
export const inOwnTransaction: OnPaid = ({ orderId }, { tx }) =>
	drizzle(tx).transaction(async (transaction) => {
		await transaction.update(orders).set({ paid: true }).where(eq(orders.id, orderId));
	});
