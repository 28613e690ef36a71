import type { DeskContext } from "../desk/ports/desk-context.js";
import { retentionDays, retentionOf } from "../desk/privacy/retention.js";

/** A context's ports that age data, which erase nothing. */
export const keepEverything: Pick<DeskContext, "personalData" | "retention"> = {
	personalData: { purge: async () => false },
	retention: retentionOf(retentionDays.default),
};
