// #region imports
import { EntitySchema } from "@mikro-orm/core";
import { MikroORM } from "@mikro-orm/postgresql";
import type { OnPaid, PixCheckout } from "@pix-checkout/server";

// #endregion imports

// #region setup
class Order {
	id = "";
	amountCents = 0;
	paid = false;
}
const orderSchema = new EntitySchema({
	class: Order,
	tableName: "orders",
	properties: {
		id: { type: "text", primary: true },
		amountCents: { type: "integer" },
		paid: { type: "boolean" },
	},
});

// #endregion setup
// #region orm
// Connects at its first query, so that a command may load this module.
const orm = MikroORM.initSync({ clientUrl: process.env.DATABASE_URL, entities: [orderSchema] });
// #endregion orm

export function close() {
	return orm.close();
}

// #region on-paid
export const onPaid: OnPaid = ({ orderId }, { tx }) =>
	orm.em
		.getConnection()
		.getKnex()
		.transaction(
			async (transaction) => {
				const em = orm.em.fork();
				em.setTransactionContext(transaction);
				const order = await em.findOneOrFail(Order, orderId);
				order.paid = true;
				await em.flush();
			},
			{ connection: tx },
		);
// #endregion on-paid

// #region create
export function placeOrder(checkout: PixCheckout, orderId: string, amountCents: number) {
	return orm.em.fork().transactional(async (em) => {
		em.create(Order, { id: orderId, amountCents, paid: false });
		const tx = await em.getTransactionContext()?.client.acquireConnection();
		return checkout.payments.create({ orderId, amountCents, method: "pix", tx });
	});
}
// #endregion create
