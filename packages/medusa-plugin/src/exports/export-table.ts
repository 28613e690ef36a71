import type { MedusaContainer } from "@medusajs/framework/types";
import type { CsvCell } from "../csv/csv-stream";

/** The languages of the admin. */
export const exportLanguages = ["en", "pt-BR"] as const;

export type ExportLanguage = (typeof exportLanguages)[number];

/** One kind of export. */
export interface ExportTable<Filter> {
	/** The file's name. */
	fileName: string;
	/** The heads of the columns. */
	header: Record<ExportLanguage, readonly string[]>;
	/** The rows, read in batches. */
	rows(
		container: MedusaContainer,
		filter: Filter,
		language: ExportLanguage,
	): AsyncIterable<CsvCell[]>;
}
