// #region imports
import type { OnPaid, PixCheckout } from "@pix-checkout/server";
import { DataSource, type EntityManager, EntitySchema } from "typeorm";

// #endregion imports

// #region setup
const Order = new EntitySchema<{ id: string; amountCents: number; paid: boolean }>({
	name: "orders",
	columns: {
		id: { type: "text", primary: true },
		amountCents: { type: "integer", name: "amount_cents" },
		paid: { type: "boolean", default: false },
	},
});

// #endregion setup
// #region data-source
export const dataSource = new DataSource({
	type: "postgres",
	url: process.env.DATABASE_URL,
	entities: [Order],
});
let initialized: Promise<DataSource> | undefined;

/** Initializes it at most once, and again after a failure. */
export function initialize() {
	initialized ??= dataSource.initialize().catch((error) => {
		initialized = undefined;
		throw error;
	});
	return initialized;
}
// #endregion data-source

export function close() {
	return dataSource.destroy();
}

// #region on-paid
/** A manager whose only connection is `tx`. */
async function managerOn(tx: unknown) {
	const queryRunner = (await initialize()).createQueryRunner();
	queryRunner.connect = async () => tx;
	return queryRunner.manager;
}

export const onPaid: OnPaid = async ({ orderId }, { tx }) => {
	const manager = await managerOn(tx);
	await manager.update(Order, orderId, { paid: true });
};
// #endregion on-paid

// #region create
/** TypeORM's transaction, as `create` takes it. */
function fromTypeOrm(manager: EntityManager) {
	return {
		query: async (sql: string, parameters: unknown[]) => ({
			rows: await manager.query(sql, parameters),
		}),
	};
}

export async function placeOrder(checkout: PixCheckout, orderId: string, amountCents: number) {
	await initialize();
	return dataSource.transaction(async (manager) => {
		await manager.insert(Order, { id: orderId, amountCents });
		const tx = fromTypeOrm(manager);
		return checkout.payments.create({ orderId, amountCents, method: "pix", tx });
	});
}
// #endregion create

/** As {@link onPaid}: `save` begins a transaction of its own. */
export const inOwnTransaction: OnPaid = async ({ orderId }, { tx }) => {
	const manager = await managerOn(tx);
	const order = await manager.findOneByOrFail(Order, { id: orderId });
	await manager.save(Order, { ...order, paid: true });
};
