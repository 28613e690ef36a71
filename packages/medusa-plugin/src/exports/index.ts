import type { MedusaContainer } from "@medusajs/framework/types";
import type { CsvCell } from "../csv/csv-stream";
import { type ChargesExportFilter, chargesExport } from "./charges-export";
import { type DaysExportFilter, daysExport } from "./days-export";
import type { ExportLanguage, ExportTable } from "./export-table";

/** What each export is asked for, as JSON. */
interface ExportFilters {
	charges: ChargesExportFilter;
	reconciliation: DaysExportFilter;
}

export type ExportName = keyof ExportFilters;

/** All exports of the admin, by the name that the workflow gets. */
export const exportTables: { [Name in ExportName]: ExportTable<ExportFilters[Name]> } = {
	charges: chargesExport,
	reconciliation: daysExport,
};

/** What to export, as JSON. */
export type ExportInput<Name extends ExportName = ExportName> = {
	[One in Name]: { name: One; filter: ExportFilters[One]; language: ExportLanguage };
}[Name];

/** The rows of an export, read in batches. */
export function exportRows<Name extends ExportName>(
	container: MedusaContainer,
	{ name, filter, language }: ExportInput<Name>,
): AsyncIterable<CsvCell[]> {
	const table: ExportTable<ExportFilters[Name]> = exportTables[name];
	return table.rows(container, filter, language);
}
