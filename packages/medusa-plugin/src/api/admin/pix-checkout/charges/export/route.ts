import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { exportLanguages } from "../../../../../exports/export-table";
import { startExport } from "../../../../../exports/start-export";
import { parsed } from "../../../../utils/validation";
import { chargeFilter, filterFields } from "../charge-query";

const bodySchema = z.strictObject({
	...filterFields,
	language: z.enum(exportLanguages).default("pt-BR"),
});

/** Exports the charges of a search as CSV; Medusa's notifications tell when the file is ready. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const { language, ...query } = parsed(bodySchema, req.body ?? {});
	const filter = await chargeFilter(req.scope, query);
	await startExport(req, res, { name: "charges", filter, language });
}
