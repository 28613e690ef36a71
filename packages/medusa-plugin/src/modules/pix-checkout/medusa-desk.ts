import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { type Desk, type DeskPlatform, deskOf, gatherHealth } from "@pix-checkout/server/platform";
import { pluginVersions } from "../../health/versions";
import { buyerOfOrder, buyerOfSession } from "../../orders/buyer-of";
import { orderNumbers, orderOfNumber } from "../../orders/order-numbers";
import { ordersOfEmail } from "../../orders/orders-of-email";
import { purchasesOfCustomer } from "../../orders/purchases-of-customer";
import { queryRows } from "../../orders/query-rows";
import type { CheckoutModule } from "./checkout-module";
import { checkoutServices } from "./checkout-services";
import { sweepIntervalMs } from "./sweep-interval";

const userSchema = z.object({
	id: z.string(),
	email: z.string(),
	first_name: z.string().nullish(),
	last_name: z.string().nullish(),
});

/**
 * The desk of a request.
 *
 * @param by the id of an admin user or API key
 */
export function medusaDesk(container: MedusaContainer, by: string): Desk {
	const { checkout, context } = checkoutServices(container, { source: "admin", actor: by });
	return deskOf(checkout, {
		context,
		by,
		platform: platformOn(container, checkout),
		refundTargetDays: checkout.options.refundTargetDays,
		health: async () => {
			const health = await gatherHealth(checkout, sweepIntervalMs(process.env));
			return { ...health, versions: { ...pluginVersions, ...health.versions } };
		},
	});
}

function platformOn(
	container: MedusaContainer,
	{ options: { payerAliases }, store: { charges } }: CheckoutModule,
): DeskPlatform {
	return {
		findOrder: async (text) => {
			const [, number] = /^#?(\d{1,10})$/.exec(text) ?? [];
			if (number !== undefined) {
				return orderOfNumber(container, Number(number));
			}
			return text.startsWith("order_") ? text : null;
		},
		orderNumbers: (ids) => orderNumbers(container, ids),
		ordersOfEmail: (email) => ordersOfEmail(container, email),
		usersBy: (ids) => usersBy(container, [...new Set(ids)]),
		buyerOf: async ({ orderId, chargeRecordId }) => {
			if (orderId !== null) {
				return buyerOfOrder(container, payerAliases, orderId);
			}
			const charge = chargeRecordId === null ? null : await charges.findById(chargeRecordId);
			return charge && buyerOfSession(container, payerAliases, charge.sessionId);
		},
		purchasesOf: (customer) => purchasesOfCustomer(container, customer),
	};
}

/** The names of admin users; a deleted one has none. */
async function usersBy(container: MedusaContainer, ids: string[]) {
	if (ids.length === 0) {
		return new Map();
	}
	const users = await queryRows(container, userSchema, {
		entity: "user",
		fields: ["id", "email", "first_name", "last_name"],
		filters: { id: ids },
	});
	return new Map(
		users.map(({ id, email, first_name, last_name }) => {
			const name = [first_name, last_name].filter(Boolean).join(" ");
			return [id, { name: name || email, email }];
		}),
	);
}
