import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { paymentVerdicts } from "@pix-checkout/server/platform";
import { daysExport } from "../../../../../exports/days-export";
import { exportLanguages } from "../../../../../exports/export-table";
import { sendExport } from "../../../../../exports/send-export";
import { parsed } from "../../../../utils/validation";
import { daysSchema } from "../days-range";

const choiceSchema = z.object({
	verdict: z.enum(paymentVerdicts).optional(),
	language: z.enum(exportLanguages).default("pt-BR"),
});

/** The payments of days as CSV. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const { verdict, language, ...range }: Record<string, unknown> = Object(req.body);
	const choice = parsed(choiceSchema, { verdict, language });
	await sendExport(req, res, daysExport, {
		filter: { ...parsed(daysSchema, range), verdict: choice.verdict },
		language: choice.language,
	});
}
