import { z } from "@medusajs/framework/zod";
import {
	type ChargePage,
	type NoCharge,
	orderPage,
	type StoreContext,
	sessionPage,
} from "@pix-checkout/core";
import { cleanId } from "../utils/validation";

/** The parameters of the routes that show a charge. */
export const chargeParams = z.object({ id: cleanId });

/** The form of Medusa's own ids. */
const idSchema = z.string().regex(/^\w{1,100}$/);

/** What the id in a route's address asks about; `null` for an id that no order can have. */
export function pageOf(context: StoreContext, parameter: string): ChargePage | null {
	// An impossible session has no charge.
	const id = idSchema.safeParse(parameter).data ?? "";
	if (isOrderId(parameter)) {
		return id === "" ? null : orderPage(context, id);
	}
	return sessionPage(context, id);
}

/** Whether the id in a route's address is an order's, and not a payment session's. */
export function isOrderId(parameter: string): boolean {
	return parameter.startsWith("order_");
}

/** What the routes say when there is no charge. */
export const noChargeMessages: Record<Exclude<NoCharge, "paid_otherwise">, string> = {
	charge_not_found: "There is no charge for this payment; it is made when the order is placed",
	order_not_found: "There is no such order",
};
