import type { MedusaRequestHandler } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { methodOfProvider } from "../../../provider-ids";

const bodySchema = z.object({ provider_id: z.string() });

/**
 * Medusa marks a collection as paid with any provider that the request names. Only the service
 * confirms a Pix or boleto, so the attempt would leave the collection `awaiting` without a session,
 * and Medusa marks no such collection as paid.
 */
export const refuseMarkAsPaid: MedusaRequestHandler = (req, res, next) => {
	const body = bodySchema.safeParse(req.body);
	if (!body.success || methodOfProvider(body.data.provider_id) === null) {
		next();
		return;
	}
	res.status(400).json({
		type: "not_allowed",
		code: "not_confirmed",
		message:
			"A Pix or boleto is paid when the service confirms it; mark the collection as paid without this provider",
	});
};
