import type { MedusaContainer } from "@medusajs/framework/types";
import {
	attemptsOfOrder,
	availableActions,
	type ChargeRecord,
	refundOfOrder,
	shownAttemptOfOrder,
} from "@pix-checkout/server/platform";
import type { CheckoutServices } from "../../../../modules/pix-checkout/checkout-services";
import { orderNumbers } from "../../../../orders/order-numbers";
import { chargeAnswer } from "../charges/charge-answer";
import { issueNames } from "../issues/issue-names";
import { historyAnswer, type OrderPageAnswer } from "./order-answer";

/** The charges of an order with their history; `null` without such an order. */
export async function orderOf(
	container: MedusaContainer,
	{ context, checkout }: CheckoutServices,
	orderId: string,
): Promise<OrderPageAnswer | null> {
	const attempts = await attemptsOfOrder(context, orderId);
	if (!attempts) {
		return null;
	}
	const chargeRecordIds = attempts.map(({ id }) => id);
	const history = await checkout.store.history.list({ orderId, chargeRecordIds });
	const actors = history.flatMap(({ actor }) => actor ?? []);
	const shown = leadingAttempt(attempts);
	const [numbers, { users }, refund] = await Promise.all([
		orderNumbers(container, [orderId]),
		issueNames(container, [], actors),
		shown ? refundOfOrder(context, shown, attempts) : null,
	]);
	const now = context.clock.now();
	return {
		attempts: attempts.map((attempt) => chargeAnswer(attempt, numbers)),
		shown_id: shown?.id ?? null,
		refund,
		actions: await availableActions(context, orderId, attempts),
		history: history.map((entry) => historyAnswer(entry, users)),
		server_time: now.toISOString(),
	};
}

/** What the shopper's page shows, but a capture before a code that nobody is to pay. */
function leadingAttempt(attempts: ChargeRecord[]): ChargeRecord | undefined {
	const shown = shownAttemptOfOrder(attempts);
	return shown?.state === "pending" && shown.codeRevokedAt === null
		? shown
		: (attempts.findLast(({ state }) => state === "captured") ?? shown);
}
