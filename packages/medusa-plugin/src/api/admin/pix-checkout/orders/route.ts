import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { orderOfNumber } from "../../../../orders/order-numbers";
import { parsed } from "../../../utils/validation";

const querySchema = z.strictObject({ number: z.coerce.number().int().min(1).max(2_147_483_647) });

/** `null` when no order has the number. */
export interface NumberedOrderAnswer {
	order_id: string | null;
}

/**
 * The order with exactly this number. Medusa's search for orders finds digits in post codes, phones and
 * streets, too, and has no filter for the number.
 */
export async function GET(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse<NumberedOrderAnswer>,
): Promise<void> {
	const { number } = parsed(querySchema, req.query);
	res.json({ order_id: await orderOfNumber(req.scope, number) });
}
