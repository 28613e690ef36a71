import type { MedusaResponse } from "@medusajs/framework/http";
import type { PaymentDataExport } from "../../../../privacy/export-answer";

/** Sends an export as a file that no cache keeps. */
export function answerExport(res: MedusaResponse, data: PaymentDataExport): void {
	res.setHeader("Cache-Control", "no-store");
	res.setHeader("Content-Disposition", 'attachment; filename="payment-data.json"');
	res.json(data);
}
