import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { planBrazil, setUpBrazil } from "../../../../../brazil/set-up-brazil";
import { parsed } from "../../../../utils/validation";

const bodySchema = z
	.strictObject({
		/** Without it the route answers what it would change, and changes nothing. */
		confirm: z.boolean().default(false),
		/** The price of a new shipping option. */
		shipping_price_cents: z.int().min(0).max(10_000_000).default(0),
	})
	.prefault({});

/** Shows or takes the steps that let the store sell in Brazil. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const { confirm, shipping_price_cents } = parsed(bodySchema, req.body ?? {});
	const run = confirm ? setUpBrazil : planBrazil;
	const plan = await run(req.scope, { shippingPriceCents: shipping_price_cents });
	res.json({ applied: confirm, ...plan });
}
