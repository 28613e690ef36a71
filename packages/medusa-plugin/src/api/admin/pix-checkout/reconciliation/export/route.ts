import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { paymentVerdicts } from "@pix-checkout/core";
import { exportLanguages } from "../../../../../exports/export-table";
import { startExport } from "../../../../../exports/start-export";
import { refusal } from "../../../../utils/validation";
import { daysSchema } from "../days-range";

const choiceSchema = z.object({
	verdict: z.enum(paymentVerdicts).optional(),
	language: z.enum(exportLanguages).default("pt-BR"),
});

/** Exports the payments of days as CSV; Medusa's notifications tell when the file is ready. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const { verdict, language, ...range }: Record<string, unknown> = Object(req.body);
	const choice = choiceSchema.safeParse({ verdict, language });
	if (!choice.success) {
		res.status(400).json(refusal(choice.error));
		return;
	}
	const days = daysSchema.safeParse(range);
	if (!days.success) {
		res.status(400).json(refusal(days.error));
		return;
	}
	await startExport(req, res, {
		name: "reconciliation",
		filter: { ...days.data, verdict: choice.data.verdict },
		language: choice.data.language,
	});
}
