import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { chargesExport } from "../../../../../exports/charges-export";
import { exportLanguages } from "../../../../../exports/export-table";
import { sendExport } from "../../../../../exports/send-export";
import { parsed } from "../../../../utils/validation";
import { chargeFilter, filterFields } from "../charge-query";

const bodySchema = z.strictObject({
	...filterFields,
	language: z.enum(exportLanguages).default("pt-BR"),
});

/** The charges of a search as CSV. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const { language, ...query } = parsed(bodySchema, req.body ?? {});
	const filter = await chargeFilter(req.scope, query);
	await sendExport(req, res, chargesExport, { filter, language });
}
