// #region imports
import type { OnPaid, PixCheckout } from "@pix-checkout/server";
import { CompiledQuery, type Generated, Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";

// #endregion imports

// #region setup
interface Tables {
	orders: { id: string; amount_cents: number; paid: Generated<boolean> };
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

// #endregion setup
export function close() {
	return db.destroy();
}

// #region on-paid
/** A Kysely whose only connection is `tx`. */
function kyselyOn(tx: pg.PoolClient) {
	const pool = { connect: async () => tx, end: async () => {} };
	return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

export const onPaid: OnPaid = async ({ orderId }, { tx }) => {
	const db = kyselyOn(tx);
	await db.updateTable("orders").set({ paid: true }).where("id", "=", orderId).execute();
};
// #endregion on-paid

// #region create
/** Kysely's transaction, as `create` takes it. */
function fromKysely(transaction: Transaction<Tables>) {
	return {
		query: (sql: string, parameters: unknown[]) =>
			transaction.executeQuery(CompiledQuery.raw(sql, parameters)),
	};
}

export function placeOrder(checkout: PixCheckout, orderId: string, amountCents: number) {
	return db.transaction().execute(async (transaction) => {
		await transaction
			.insertInto("orders")
			.values({ id: orderId, amount_cents: amountCents })
			.execute();
		const tx = fromKysely(transaction);
		return checkout.payments.create({ orderId, amountCents, method: "pix", tx });
	});
}
// #endregion create

/** As {@link onPaid}, in a transaction of Kysely's own. */
export const inOwnTransaction: OnPaid = async ({ orderId }, { tx }) => {
	await kyselyOn(tx)
		.transaction()
		.execute(async (transaction) => {
			await transaction
				.updateTable("orders")
				.set({ paid: true })
				.where("id", "=", orderId)
				.execute();
		});
};
