import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../../modules/pix-checkout/checkout-module";
import { orderNumbers } from "../../../../../orders/order-numbers";
import { refusal } from "../../../../utils/validation";
import { type TransactionsAnswer, transactionAnswer } from "../account-answers";
import { answerFailure } from "../account-failure";

const querySchema = z.strictObject({
	type: z.enum(["charge", "withdrawal"]).optional(),
	status: z.enum(["pending", "paid", "expired", "failed", "processing"]).optional(),
	starting_after: z
		.string()
		.regex(/^[A-Za-z0-9_-]{1,200}$/, "must be the next_cursor of an earlier page")
		.optional(),
	limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** One page of the service's transaction list, with links to our orders. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	res.setHeader("Cache-Control", "no-store");
	const query = querySchema.safeParse(req.query);
	if (!query.success) {
		res.status(400).json(refusal(query.error));
		return;
	}
	const { account, store } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const { type, status, starting_after, limit } = query.data;
	try {
		const { value, readAt } = await account.transactions({
			type,
			status,
			startingAfter: starting_after,
			limit,
		});
		const { transactions, nextCursor } = value;
		const charges = transactions.filter((one) => one.type !== "withdrawal");
		const orders = await store.account.ordersOf(charges.flatMap((one) => one.identifiers));
		const numbers = await orderNumbers(req.scope, [...orders.values()]);
		const answer: TransactionsAnswer = {
			transactions: transactions.map((one) => transactionAnswer(one, { orders, numbers })),
			next_cursor: nextCursor,
			limit,
			read_at: readAt.toISOString(),
		};
		res.json(answer);
	} catch (error) {
		answerFailure(res, error);
	}
}
