import type { BackOfficeContext } from "../back-office/ports/back-office-context.js";

/** A context's ports that age data, which erase nothing. */
export const keepEverything: Pick<BackOfficeContext, "personalData" | "retention"> = {
	personalData: { purge: async () => false },
	retention: {
		webhookEventDays: 30,
		payerDays: 3,
		shopperKeyDays: 30,
		codeDays: 90,
		issueNoteDays: 365,
		refundProofDays: 1825,
		historyDays: 1825,
	},
};
