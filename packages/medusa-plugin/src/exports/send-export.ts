import { pipeline } from "node:stream/promises";
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { errorCode } from "@pix-checkout/server/platform";
import { csvStream } from "../csv/csv-stream";
import { loggerOn } from "../logging/logger";
import type { ExportLanguage, ExportTable } from "./export-table";

/**
 * Answers with an export as a file, as fast as the client takes the rows, so that
 * no table stands whole in memory. A failure ends the connection: nobody must take half a file for the
 * whole one.
 */
export async function sendExport<Filter>(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse,
	table: ExportTable<Filter>,
	{ filter, language }: { filter: Filter; language: ExportLanguage },
): Promise<void> {
	res.setHeader("Content-Type", "text/csv; charset=utf-8");
	res.setHeader("Content-Disposition", `attachment; filename="${table.fileName}"`);
	try {
		await pipeline(table.rows(req.scope, filter, language), csvStream(table.header[language]), res);
	} catch (error) {
		const logger = loggerOn(req.scope.resolve(ContainerRegistrationKeys.LOGGER));
		logger.warn(`an export ended early: ${errorCode(error)}`);
	}
}
