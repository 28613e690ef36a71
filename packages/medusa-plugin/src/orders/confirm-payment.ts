import type { MedusaContainer } from "@medusajs/framework/types";
import { MathBN, Modules, PaymentActions, PaymentSessionStatus } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { processPaymentWorkflow } from "@medusajs/medusa/core-flows";
import { decimalFromCents } from "@pix-checkout/server/platform";
import {
	capturedOf,
	collectionOfSession,
	isRecorded,
	lackOf,
	type MedusaOrder,
	orderView,
} from "./order-view";
import { queryRows } from "./query-rows";
import { readOrders } from "./read-orders";

const sessionSchema = z.object({
	id: z.string(),
	status: z.enum(PaymentSessionStatus),
	amount: z.union([z.number(), z.string()]),
	currency_code: z.string(),
	data: z.record(z.string(), z.unknown()).nullish(),
	payment: z.object({ id: z.string() }).nullish(),
});

/** A decimal in reais, as Medusa's arithmetic gives it. */
type BigNumberJs = ReturnType<typeof MathBN.convert>;

const oneCent = MathBN.convert("0.01");

/**
 * Runs Medusa's own workflow for a captured payment; it asks the plugin's provider, which asks the
 * charge store. See `OrderGateway.confirmPayment`.
 */
export async function confirmPayment(
	container: MedusaContainer,
	{ sessionId, orderId, amountCents }: { sessionId: string; orderId: string; amountCents: number },
): Promise<void> {
	const amount = MathBN.convert(decimalFromCents(amountCents));
	const before = (await readOrders(container, [orderId])).get(orderId);
	if (before && isRecorded(before, sessionId)) {
		return;
	}
	await setAmounts(container, before, sessionId, amount);
	await processPaymentWorkflow(container).run({
		input: {
			action: PaymentActions.SUCCESSFUL,
			data: { session_id: sessionId, amount },
		},
	});
	const order = (await readOrders(container, [orderId])).get(orderId);
	// The workflow does nothing where it has no branch; only the recorded capture counts.
	if (!order || orderView(order, sessionId).capturedBy !== "this_session") {
		throw new Error(`Medusa's workflow did not capture order ${orderId}`);
	}
}

/**
 * Medusa captures the amount of the session, so the gateway sets it to the confirmed amount. It also
 * lowers the amount of a collection that asks for more because its order has grown: then the
 * collection is complete, and the rest gets a collection of its own. It does the same for a fraction
 * of a cent, because Medusa's own rounding depends on the locale.
 */
async function setAmounts(
	container: MedusaContainer,
	order: MedusaOrder | undefined,
	sessionId: string,
	amount: BigNumberJs,
): Promise<void> {
	const session = await findSession(container, sessionId);
	if (!session || session.payment) {
		return;
	}
	const payments = container.resolve(Modules.PAYMENT);
	if (!MathBN.eq(session.amount, amount)) {
		await payments.updatePaymentSession({
			id: sessionId,
			amount,
			currency_code: session.currency_code,
			data: session.data ?? {},
			status: session.status,
		});
	}
	const collection = order && collectionOfSession(order, sessionId);
	if (collection) {
		const lacks = lackOf(order, collection);
		if (!MathBN.eq(lacks, amount) && MathBN.gt(lacks, MathBN.sub(amount, oneCent))) {
			await payments.updatePaymentCollections(collection.id, {
				amount: MathBN.add(capturedOf(order, collection), amount),
			});
		}
	}
}

async function findSession(container: MedusaContainer, sessionId: string) {
	const [session] = await queryRows(container, sessionSchema, {
		entity: "payment_session",
		fields: ["id", "status", "amount", "currency_code", "data", "payment.id"],
		filters: { id: sessionId },
	});
	return session;
}
