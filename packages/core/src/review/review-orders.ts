import type { ChargeRecord } from "../charge/charge-record.js";
import { openStates } from "../charge/charge-states.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { runPart } from "../steps/errors.js";
import { reviewCharge } from "./revoke-charge.js";

/** So many orders are read by one query. */
const ordersPerQuery = 100;

/**
 * Looks whether these orders still want their open charges, and takes the codes off the page that
 * they don't want.
 */
export async function reviewOrders(context: ChargeContext, orderIds: string[]): Promise<void> {
	for (let start = 0; start < orderIds.length; start += ordersPerQuery) {
		const ids = orderIds.slice(start, start + ordersPerQuery);
		await reviewCharges(context, await context.chargeStore.listByOrders(ids));
	}
}

/** The same for the charges of one order, by rows that may not know their order yet. */
export async function reviewCharges(
	context: ChargeContext,
	records: ChargeRecord[],
): Promise<void> {
	const open = records.filter(({ state }) => openStates.includes(state));
	if (open.length === 0) {
		return;
	}
	const { logger } = context;
	const orders = await runPart(logger, "reading changed orders at once", () =>
		context.orders.findOrders(open),
	);
	for (const record of open) {
		await runPart(logger, `looking at the order of charge ${record.reference}`, async () => {
			// One order that can't be read doesn't hide the others, and a deleted one is asked for twice.
			const order =
				orders?.get(record.sessionId) ??
				(await context.orders.findOrder(record.sessionId, record.orderId));
			await reviewCharge(context, record, order);
		});
	}
}

/** The same for all orders with an open charge that may have changed since. */
export async function reviewChangedOrders(context: ChargeContext, since: Date): Promise<void> {
	const open = await context.chargeStore.listOpenOrders();
	if (open.length > 0) {
		await reviewOrders(context, await context.orders.listChanged(open, since));
	}
}
