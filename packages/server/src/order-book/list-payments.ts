import { z } from "zod";
import { readTogether, runPart } from "../charge/steps/errors.js";
import type { Database } from "../database/database.js";
import type { StoreContext } from "../desk/ports/store-context.js";
import { readBookedOrders } from "./booked-order.js";
import type { Payment } from "./payment.js";
import type { filterSchema } from "./payment-requests.js";
import { showPayment } from "./show-payment.js";

export interface PaymentPage {
	payments: Payment[];
	/** The `after` of the next page; `null` on the last. */
	next: string | null;
}

const placeSchema = z.object({ id: z.string(), order_id: z.string(), created_at: z.date() });

const conditionsOfState = {
	open: "covered_at IS NULL AND cancelled_at IS NULL",
	paid: "covered_at IS NOT NULL",
	cancelled: "cancelled_at IS NOT NULL",
};

/** Lists payments, newest first. Logs one that can't be read, and leaves it out. */
export async function listPayments(
	context: StoreContext,
	database: Database,
	{ orderId, state, limit, after }: z.output<typeof filterSchema>,
): Promise<PaymentPage> {
	const [createdAt, afterId = null] = after?.split(" ") ?? [];
	const rows = z.array(placeSchema).parse(
		await database.query(
			`SELECT id, order_id, created_at FROM pix_checkout_payment
			WHERE ($1::text IS NULL OR order_id = $1) AND ${state ? conditionsOfState[state] : "true"}
				AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3))
			ORDER BY created_at DESC, id DESC LIMIT $4`,
			[orderId ?? null, createdAt ? new Date(createdAt) : null, afterId, limit],
		),
	);
	const orderIds = rows.map(({ order_id }) => order_id);
	const { found } = await readTogether(
		context.logger,
		"reading payments",
		orderIds,
		async (some) => [...(await readBookedOrders(database, some)).values()],
	);
	const orders = orderIds.flatMap((id) => found.find((order) => order.orderId === id) ?? []);
	const payments = await Promise.all(
		orders.map((order) =>
			runPart(context.logger, `reading the payment of order ${order.orderId}`, () =>
				showPayment(context, order),
			),
		),
	);
	const last = rows.at(-1);
	return {
		payments: payments.filter((payment) => payment !== null),
		next: last && rows.length === limit ? `${last.created_at.toISOString()} ${last.id}` : null,
	};
}
