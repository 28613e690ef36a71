// #region imports
import type { OnPaid, PixCheckout } from "@pix-checkout/server";
import makeKnex from "knex";

// #endregion imports

// #region setup
const knex = makeKnex({ client: "pg", connection: process.env.DATABASE_URL });

// #endregion setup
export function close() {
	return knex.destroy();
}

// #region on-paid
export const onPaid: OnPaid = ({ orderId }, { tx }) =>
	knex.transaction(
		async (transaction) => {
			await transaction("orders").where({ id: orderId }).update({ paid: true });
		},
		{ connection: tx },
	);
// #endregion on-paid

// #region create
export function placeOrder(checkout: PixCheckout, orderId: string, amountCents: number) {
	return knex.transaction(async (transaction) => {
		await transaction("orders").insert({ id: orderId, amount_cents: amountCents });
		const tx = await transaction.client.acquireConnection();
		return checkout.payments.create({ orderId, amountCents, method: "pix", tx });
	});
}
// #endregion create
