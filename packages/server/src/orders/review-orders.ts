import type { ChargeRecord } from "../charge/charge-record.js";
import { openStates } from "../charge/charge-states.js";
import type { OrderContext } from "../charge/ports/charge-context.js";
import { readTogether, runPart } from "../charge/steps/errors.js";
import { findOrderOfCharge } from "./find-order-of-charge.js";
import { reviewCharge, withAcceptedMoney } from "./revoke-charge.js";
import { settleIssues } from "./settle-issues.js";

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
			const withAccepted = order && (await withAcceptedMoney(context, order, records));
			await reviewCharge(context, record, withAccepted);
		});
	}
}

/** Reviews all orders with an open charge or issue that may have changed since then. */
export async function reviewChangedOrders(context: OrderContext, since: Date): Promise<void> {
	const open = await context.chargeStore.listOpenOrders();
	if (open.length > 0) {
		await reviewOrders(context, await context.orders.listChanged(open, since));
	}
}

/**
 * Reviews an order after an act of the merchant: revokes the codes that it no longer wants, restores
 * wanted ones, and has its open issues ask for what is owed now.
 *
 * @param records all attempts of the order
 */
export async function reviewOrder(
	context: OrderContext,
	orderId: string,
	records: ChargeRecord[],
): Promise<void> {
	await reviewCharges(context, records);
	await settleIssues(context, [orderId], records);
}

/** Reviews these orders as {@link reviewOrder} does one. */
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
		await runPart(context.logger, "settling the issues of changed orders", () =>
			settleIssues(context, ids, found),
		);
	}
}
