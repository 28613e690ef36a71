import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../../../../modules/pix-checkout/checkout-module";
import { purchasesOfCustomer } from "../../../../../../../privacy/purchases-of-customer";
import { summaryAnswer } from "../../../../../../../privacy/summary-answer";
import { customerInPath } from "../../../customer-in";

/** How much the plugin holds about a customer: numbers, no data. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const customer = await customerInPath(req);
	const { store } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const { purchases } = await purchasesOfCustomer(req.scope, customer);
	res.json(summaryAnswer(await store.personalData.collect(purchases)));
}
