import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { countedCharges } from "@pix-checkout/server/platform";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../../modules/pix-checkout/checkout-module";
import { orderNumbers } from "../../../../../orders/order-numbers";
import { parsed } from "../../../../utils/validation";
import { type ChargeAnswer, chargeAnswer } from "../charge-answer";
import { chargeFilter, filterFields } from "../charge-query";

const bodySchema = z.strictObject({
	...filterFields,
	limit: z.int().min(1).max(100).default(20),
	offset: z.int().min(0).max(countedCharges).default(0),
});

/** A page of charges, newest first. */
export interface ChargeListAnswer {
	charges: ChargeAnswer[];
	/** The number on all pages together, at most 1,000: that many means "or more". */
	count: number;
	limit: number;
	offset: number;
}

/** Searches charges. A POST, because a search may name a shopper's e-mail address. */
export async function POST(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse<ChargeListAnswer>,
): Promise<void> {
	const { limit, offset, ...query } = parsed(bodySchema, req.body);
	const { store } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const filter = await chargeFilter(req.scope, query);
	const { charges, count } = await store.overview.search(filter, { limit, offset });
	const numbers = await orderNumbers(
		req.scope,
		charges.map(({ orderId }) => orderId),
	);
	res.json({
		charges: charges.map((charge) => chargeAnswer(charge, numbers)),
		count,
		limit,
		offset,
	});
}
