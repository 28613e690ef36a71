import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { customerOf } from "../../../../privacy/customer-of";
import { cleanId, cleanText, refusal } from "../../../utils/validation";

const paramsSchema = z.object({ id: cleanId });
const bodySchema = z.strictObject({ email: cleanText(320).trim().min(3) });

/**
 * The customer in a request's path. Answers 400 or 404 itself.
 *
 * @returns `null` when it has answered
 */
export async function customerInPath(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse,
): Promise<{ customer_id: string } | null> {
	const params = paramsSchema.safeParse(req.params);
	if (!params.success) {
		res.status(400).json(refusal(params.error));
		return null;
	}
	const { id } = params.data;
	if ((await customerOf(req.scope, id)) === null) {
		res.status(404).json({
			type: "not_found",
			code: "customer_not_found",
			message: `There is no customer ${id}; a guest's data are found by e-mail`,
		});
		return null;
	}
	return { customer_id: id };
}

/**
 * The guest in a request's body: addresses stand in logs, so no e-mail stands in one. Answers 400
 * itself.
 *
 * @returns `null` when it has answered
 */
export function guestInBody(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse,
): { email: string } | null {
	const body = bodySchema.safeParse(req.body);
	if (!body.success) {
		res.status(400).json(refusal(body.error));
		return null;
	}
	return body.data;
}
