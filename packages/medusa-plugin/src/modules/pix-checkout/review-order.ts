import type { MedusaContainer } from "@medusajs/framework/types";
import {
	attemptsOfOrder,
	reviewOrder as reviewAttempts,
	reviewCancelledCaptures,
} from "@pix-checkout/server/platform";
import { narrowOpenCollections } from "../../orders/fit-open-collections";
import { checkoutServices } from "./checkout-services";

/**
 * Revokes the codes that an order no longer wants, reports a payment that its cancellation kept, has the
 * order's issues ask for what is owed now, and lets an order with a captured payment ask for no more than
 * it lacks.
 */
export async function reviewOrder(container: MedusaContainer, orderId: string): Promise<void> {
	const { context } = checkoutServices(container);
	const charges = (await attemptsOfOrder(context, orderId)) ?? [];
	await reviewCancelledCaptures(context, charges);
	await reviewAttempts(context, orderId, charges);
	// Medusa opens a collection by its summary, which may lack a payment that was captured meanwhile.
	if (charges.some(({ state }) => state === "captured")) {
		await context.orderLocks.hold(orderId, () => narrowOpenCollections(container, orderId));
	}
}
