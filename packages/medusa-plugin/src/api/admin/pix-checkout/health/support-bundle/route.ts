import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { supportBundle } from "../../../../../health/support-bundle";
import { installationOf } from "../../../../../installation/installation-of";
import { cleanId, notFound, parsed } from "../../../../utils/validation";

const querySchema = z.strictObject({
	/** An order's id, or its number. */
	order_id: cleanId.optional(),
});

/** The support bundle, as a file. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const { order_id } = parsed(querySchema, req.query);
	const bundle = await supportBundle(req.scope, installationOf(req), order_id);
	if (order_id !== undefined && bundle.order === null) {
		const message = "No order with this id or number has a Pix or boleto charge";
		throw notFound("order_not_found", message);
	}
	const day = bundle.health.checked_at.slice(0, 10);
	res.setHeader("Cache-Control", "no-store");
	res.setHeader("Content-Disposition", `attachment; filename="pix-checkout-support-${day}.json"`);
	res.json(bundle);
}
