import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { customerOf } from "../../../../privacy/customer-of";
import type { PaymentDataExport } from "../../../../privacy/export-answer";
import { cleanId, cleanText, notFound, parsed } from "../../../utils/validation";

const paramsSchema = z.object({ id: cleanId });
const bodySchema = z.strictObject({ email: cleanText(320).trim().min(3) });

/** The customer in a request's path. Medusa answers 400 or 404 for a wrong one. */
export async function customerInPath(
	req: AuthenticatedMedusaRequest,
): Promise<{ customer_id: string }> {
	const { id } = parsed(paramsSchema, req.params);
	if ((await customerOf(req.scope, id)) === null) {
		throw notFound(
			"customer_not_found",
			`There is no customer ${id}; a guest's data are found by e-mail`,
		);
	}
	return { customer_id: id };
}

/** The guest in a request's body: addresses stand in logs, so no e-mail stands in one. */
export function guestInBody(req: AuthenticatedMedusaRequest): { email: string } {
	return parsed(bodySchema, req.body);
}

/** Sends an export as a file. */
export function answerExport(res: MedusaResponse, data: PaymentDataExport): void {
	res.setHeader("Content-Disposition", 'attachment; filename="payment-data.json"');
	res.json(data);
}
