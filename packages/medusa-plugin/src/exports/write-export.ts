import { pipeline } from "node:stream/promises";
import type { IFileModuleService, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { type CsvCell, csvStream } from "../csv/csv-stream";

/**
 * Writes rows into a file of Medusa's file module, as far as the provider takes them, so that no
 * table stands whole in memory.
 *
 * @returns the file's key
 */
export async function writeExport(
	container: MedusaContainer,
	filename: string,
	header: readonly string[],
	rows: AsyncIterable<CsvCell[]>,
): Promise<string> {
	const files: IFileModuleService = container.resolve(Modules.FILE);
	const { writeStream, promise, fileKey } = await files.getUploadStream({
		filename,
		mimeType: "text/csv",
	});
	await pipeline(rows, csvStream(header), writeStream);
	await promise;
	return fileKey;
}
