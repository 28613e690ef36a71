import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import type { ListedIssue } from "@pix-checkout/server/platform";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../../../modules/pix-checkout/checkout-module";
import { type Buyer, buyerOfOrder, buyerOfSession } from "../../../../../../orders/buyer-of";
import { noIssue, readIssueRequest, storeOf } from "../../act-on-issue";

/** The answer's body; a public contract. */
export interface IssueCustomerAnswer {
	/** `null` for an issue that is about no order and no cart of Medusa. */
	customer: {
		/** The id of Medusa's customer. */
		id: string | null;
		name: string | null;
		email: string | null;
		phone: string | null;
	} | null;
}

/** The customer of an issue, read from Medusa now: no issue holds a customer's data. */
export async function GET(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse<IssueCustomerAnswer>,
): Promise<void> {
	const { id } = readIssueRequest(req, z.unknown());
	const issue = await storeOf(req).issues.find(id);
	if (!issue) {
		throw noIssue(id);
	}
	const buyer = await buyerOf(req, issue);
	res.json({
		customer: buyer && {
			id: buyer.customerId,
			name: buyer.name,
			email: buyer.email,
			phone: buyer.phone,
		},
	});
}

async function buyerOf(
	{ scope }: AuthenticatedMedusaRequest,
	{ orderId, chargeRecordId }: ListedIssue,
): Promise<Buyer | null> {
	const { options, store } = scope.resolve<CheckoutModule>(pixCheckoutModule);
	if (orderId !== null) {
		return buyerOfOrder(scope, options.payerAliases, orderId);
	}
	const charge = chargeRecordId === null ? null : await store.charges.findById(chargeRecordId);
	return charge && buyerOfSession(scope, options.payerAliases, charge.sessionId);
}
