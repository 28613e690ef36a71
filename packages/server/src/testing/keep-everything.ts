import type { BackOfficeContext } from "../desk/ports/back-office-context.js";
import { retentionDays, retentionOf } from "../desk/privacy/retention.js";

/** A context's ports that age data, which erase nothing. */
export const keepEverything: Pick<BackOfficeContext, "personalData" | "retention"> = {
	personalData: { purge: async () => false },
	retention: retentionOf(retentionDays.default),
};
