import { chargesExport } from "./charges-export";

/** All exports of the admin, by the name that the workflow gets. */
export const exportTables = { charges: chargesExport };

export type ExportName = keyof typeof exportTables;
