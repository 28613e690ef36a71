// #region imports
import type { OnPaid, PixCheckout } from "@pix-checkout/server";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
// The client that `prisma generate` writes: the `output` of the generator in your schema.
import { PrismaClient } from "./prisma-client.js";

// #endregion imports

// #region setup
const prisma = new PrismaClient({
	adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }),
});

// #endregion setup
export function close() {
	return prisma.$disconnect();
}

// #region on-paid
/** A client whose only connection is `tx`. */
function prismaOn(tx: pg.PoolClient) {
	const pool = Object.assign(new pg.Pool(), { connect: async () => tx, query: tx.query.bind(tx) });
	return new PrismaClient({ adapter: new PrismaPg(pool) });
}

export const onPaid: OnPaid = async ({ orderId }, { tx }) => {
	await prismaOn(tx).order.update({ where: { id: orderId }, data: { paid: true } });
};
// #endregion on-paid

// #region create
/** Prisma's transaction, as `create` takes it. */
function fromPrisma(transaction: Pick<PrismaClient, "$queryRawUnsafe">) {
	return {
		query: async (sql: string, parameters: unknown[]) => ({
			rows: await transaction.$queryRawUnsafe<unknown[]>(sql, ...parameters),
		}),
	};
}

export function placeOrder(checkout: PixCheckout, orderId: string, amountCents: number) {
	return prisma.$transaction(async (transaction) => {
		await transaction.order.create({ data: { id: orderId, amountCents } });
		const tx = fromPrisma(transaction);
		return checkout.payments.create({ orderId, amountCents, method: "pix", tx });
	});
}
// #endregion create

/** As {@link onPaid}, in a transaction of Prisma's own, as it begins one for a nested write. */
export const inOwnTransaction: OnPaid = ({ orderId }, { tx }) =>
	prismaOn(tx).$transaction(async (transaction) => {
		await transaction.order.update({ where: { id: orderId }, data: { paid: true } });
	});
