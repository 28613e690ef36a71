import type { MedusaContainer } from "@medusajs/framework/types";
import {
	ContainerRegistrationKeys,
	MedusaError,
	Modules,
	OrderChangeStatus,
	OrderChangeType,
	OrderStatus,
} from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows";
import {
	type CancelAnswer,
	type Clock,
	errorCode,
	type Logger,
} from "@pix-checkout/server/platform";
import { medusaDatabase } from "../modules/pix-checkout/medusa-database";
import { isCancelled, isUnpaid } from "./order-view";
import { forgetPromotions, notePromotions, returnPromotions } from "./promotion-usage";
import { queryRows } from "./query-rows";
import { readOrders } from "./read-orders";

const sentSchema = z.object({
	status: z.string(),
	fulfillments: z
		.array(z.object({ canceled_at: z.unknown().transform((time) => time ?? null) }).nullish())
		.nullish()
		.transform((all) => (all ?? []).filter((one) => one != null)),
});

/** Longer than any process works on a change that one workflow creates and confirms. */
const abandonedChangeMs = 2 * 60_000;

/** Cancels an unpaid order by Medusa's own workflow. See `OrderGateway.cancelOrder`. */
export async function cancelOrder(
	{ container, clock, logger }: { container: MedusaContainer; clock: Clock; logger: Logger },
	orderId: string,
): Promise<CancelAnswer> {
	const order = (await readOrders(container, [orderId])).get(orderId);
	const database = medusaDatabase(container.resolve(ContainerRegistrationKeys.PG_CONNECTION));
	// Medusa refunds every capture of an order that it cancels, so the order must have none.
	if (!order || !isUnpaid(order)) {
		// A later cancellation of the paid order is the merchant's, and gives nothing back.
		await forgetPromotions(database, orderId);
		return "kept";
	}
	if (isCancelled(order)) {
		return "cancelled";
	}
	if (await hasOpenChange(container, clock, orderId)) {
		return "open_change";
	}
	await notePromotions(database, orderId);
	try {
		await cancelOrderWorkflow(container).run({ input: { order_id: orderId } });
	} catch (error) {
		const type = typeOf(error);
		if (type === MedusaError.Types.NOT_ALLOWED) {
			await forgetPromotions(database, orderId);
			return "refused";
		}
		// Medusa's answer to a change that began meanwhile is the one to any invalid data.
		if (
			type === MedusaError.Types.INVALID_DATA &&
			(await hasOpenChange(container, clock, orderId))
		) {
			await forgetPromotions(database, orderId);
			return "open_change";
		}
		throw error;
	}
	try {
		await returnPromotions(database, orderId);
	} catch (error) {
		logger.warn(`the promotions of order ${orderId} stay used for now: ${errorCode(error)}`);
	}
	return "cancelled";
}

/**
 * While a change of an order is open, Medusa cancels nothing. An edit, a return, a claim or an exchange
 * is the merchant's work, and stays. Ends two others:
 *
 * - a request to transfer the order to another customer, because any customer who knows its id may make
 *   one;
 * - the change that Medusa's cancellation creates for its credit lines, when its process died.
 *
 * @returns whether one of the merchant's is open
 */
async function hasOpenChange(
	container: MedusaContainer,
	clock: Clock,
	orderId: string,
): Promise<boolean> {
	const orders = container.resolve(Modules.ORDER);
	const open = await orders.listOrderChanges({
		order_id: orderId,
		status: [OrderChangeStatus.PENDING, OrderChangeStatus.REQUESTED],
	});
	// Medusa's types lack some of its own kinds.
	const ofKind = (kind: string) =>
		open.filter(({ change_type }: { change_type?: string }) => change_type === kind);
	const transfers = ofKind("transfer");
	if (transfers.length > 0 && !(await isSentOrCompleted(container, orderId))) {
		await orders.declineOrderChange(transfers.map(({ id }) => id));
	}
	const creditLines = ofKind(OrderChangeType.CREDIT_LINE);
	const before = clock.now().getTime() - abandonedChangeMs;
	const abandoned = creditLines.filter(({ created_at }) => new Date(created_at).getTime() < before);
	if (abandoned.length > 0) {
		await orders.cancelOrderChange(abandoned.map(({ id }) => id));
	}
	return open.length > transfers.length + creditLines.length;
}

/** Then Medusa cancels nothing, and the transfer is the customers' own affair. */
async function isSentOrCompleted(container: MedusaContainer, orderId: string): Promise<boolean> {
	const orders = await queryRows(container, sentSchema, {
		entity: "order",
		fields: ["status", "fulfillments.canceled_at"],
		filters: { id: orderId },
	});
	return orders.some(
		({ status, fulfillments }) =>
			status === OrderStatus.COMPLETED ||
			fulfillments.some(({ canceled_at }) => canceled_at === null),
	);
}

/** Medusa's workflows throw values that are not always an `Error`. */
function typeOf(error: unknown): unknown {
	const { type }: { type?: unknown } = Object(error);
	return type;
}
