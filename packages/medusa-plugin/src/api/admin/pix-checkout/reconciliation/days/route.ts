import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { summarizeDays } from "@pix-checkout/server/platform";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../../modules/pix-checkout/checkout-module";
import { parsed } from "../../../../utils/validation";
import { daysSchema } from "../days-range";
import { type DaysAnswer, dayAnswer } from "../reconciliation-answer";

/** The payments of each day in São Paulo: the service against the charge store. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const { from, to } = parsed(daysSchema, req.query);
	const { store } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const sums = await store.servicePayments.sumsOfDays(from, to);
	const answer: DaysAnswer = { days: summarizeDays(sums).map(dayAnswer), from, to };
	res.json(answer);
}
