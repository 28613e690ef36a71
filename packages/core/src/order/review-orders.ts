import type { ChargeRecord } from "../charge/charge-record.js";
import { openStates } from "../charge/charge-states.js";
import type { OrderContext } from "../charge/ports/charge-context.js";
import { readTogether, runPart } from "../charge/steps/errors.js";
import { findOrderOfCharge } from "./find-order-of-charge.js";
import { reviewCharge, withAcceptedMoney } from "./revoke-charge.js";

/** How many orders one query reads. */
const ordersPerQuery = 100;

/** Reviews the open charges among these rows, which may not know their order yet. */
export async function reviewCharges(context: OrderContext, records: ChargeRecord[]): Promise<void> {
	const open = records.filter(({ state }) => openStates.includes(state));
	if (open.length === 0) {
		return;
	}
	const { logger } = context;
	const orders = await runPart(logger, "reading changed orders", () =>
		context.orders.findOrders(open),
	);
	for (const record of open) {
		await runPart(logger, `reviewing the order of charge ${record.reference}`, async () => {
			// Reads the order alone if the shared query lacks it: it failed, or the order was deleted.
			const order = orders?.get(record.sessionId) ?? (await findOrderOfCharge(context, record));
			await reviewCharge(context, record, order && withAcceptedMoney(order, records));
		});
	}
}

/** Reviews all orders with an open charge that may have changed since then. */
export async function reviewChangedOrders(context: OrderContext, since: Date): Promise<void> {
	const open = await context.chargeStore.listOpenOrders();
	if (open.length > 0) {
		await reviewOrders(context, await context.orders.listChanged(open, since));
	}
}

/** Revokes the codes of open charges that these orders no longer want, and restores wanted ones. */
async function reviewOrders(context: OrderContext, orderIds: string[]): Promise<void> {
	for (let start = 0; start < orderIds.length; start += ordersPerQuery) {
		const ids = orderIds.slice(start, start + ordersPerQuery);
		const { found } = await readTogether(
			context.logger,
			"reading the charges of changed orders",
			ids,
			(some) => context.chargeStore.listByOrders(some),
		);
		await reviewCharges(context, found);
	}
}
