import type { MedusaRequestHandler } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { refusal } from "@pix-checkout/server/platform";
import { cleanId } from "../validation";

const paramsSchema = z.object({ id: cleanId });

/**
 * Later middlewares query the database for this id, and PostgreSQL rejects some texts with an
 * error.
 */
export const requireCleanId: MedusaRequestHandler = (req, res, next) => {
	const params = paramsSchema.safeParse(req.params);
	if (params.success) {
		next();
		return;
	}
	res.status(400).json(refusal(params.error));
};
