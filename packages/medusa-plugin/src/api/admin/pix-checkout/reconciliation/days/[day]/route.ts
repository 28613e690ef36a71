import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { paymentVerdicts, summarizeDay, sumOfPayment } from "@pix-checkout/server/platform";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../../../modules/pix-checkout/checkout-module";
import { orderNumbers } from "../../../../../../orders/order-numbers";
import { paymentsOfDay } from "../../../../../../reconciliation/payments-of-day";
import { parsed } from "../../../../../utils/validation";
import { daySchema } from "../../days-range";
import { type DayDetailAnswer, dayAnswer, paymentAnswer } from "../../reconciliation-answer";

const querySchema = z.strictObject({
	day: daySchema,
	verdict: z.enum(paymentVerdicts).optional(),
	limit: z.coerce.number().int().min(1).max(100).default(20),
	offset: z.coerce.number().int().min(0).default(0),
});

/** The payments of a day in São Paulo by the service, the charge store and Medusa. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const query = { ...req.query, day: req.params.day };
	const { day, verdict, limit, offset } = parsed(querySchema, query);
	const payments = await paymentsOfDay(req.scope, day);
	const chosen = payments.filter((one) => verdict === undefined || one.verdict === verdict);
	const page = chosen.slice(offset, offset + limit);
	const numbers = await orderNumbers(
		req.scope,
		page.map(({ orderId }) => orderId),
	);
	const { store } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const issues = await store.reconciliation.findIssues(page);
	const captured = payments.flatMap(({ recorded }) => recorded ?? []);
	const answer: DayDetailAnswer = {
		day: {
			...dayAnswer(summarizeDay(day, payments.map(sumOfPayment))),
			medusa: {
				count: captured.length,
				captured_cents: captured.reduce((sum, { capturedCents }) => sum + capturedCents, 0),
				refunded_cents: captured.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
			},
		},
		payments: page.map((payment, index) =>
			paymentAnswer(payment, numbers, issues[index]?.id ?? null),
		),
		count: chosen.length,
		limit,
		offset,
	};
	res.json(answer);
}
