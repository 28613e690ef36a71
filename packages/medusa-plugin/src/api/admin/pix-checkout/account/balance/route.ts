import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../../modules/pix-checkout/checkout-module";
import { balanceAnswer } from "../account-answers";
import { answerFailure } from "../account-failure";

/** The merchant's balance at the service. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	res.setHeader("Cache-Control", "no-store");
	const { account } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	try {
		res.json(balanceAnswer(await account.balance()));
	} catch (error) {
		answerFailure(res, error);
	}
}
