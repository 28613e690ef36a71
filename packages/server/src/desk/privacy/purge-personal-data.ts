import type { Retention } from "../../charge/ports/checkout-context.js";
import { runPart } from "../../charge/steps/errors.js";
import type { DeskContext } from "../ports/desk-context.js";
import { type AgingData, agingData } from "../ports/personal-data.js";

/** How many batches of each kind of data one sweep erases at most. */
const maxBatches = 5;

const daysOf: Record<AgingData, (retention: Retention) => number> = {
	shopperKeys: ({ shopperKeyDays }) => shopperKeyDays,
	codes: ({ codeDays }) => codeDays,
	issueNotes: ({ issueNoteDays }) => issueNoteDays,
	refundProofs: ({ refundProofDays }) => refundProofDays,
	history: ({ historyDays }) => historyDays,
};

/**
 * Erases data that is older than the merchant's options allow, some at each sweep.
 *
 * @param mayContinue called before each batch; `false` ends the purge
 */
export async function purgePersonalData(
	{ personalData, retention, logger }: Pick<DeskContext, "personalData" | "retention" | "logger">,
	mayContinue: () => boolean,
): Promise<void> {
	for (const data of agingData) {
		await runPart(logger, `erasing old data (${data})`, async () => {
			const days = daysOf[data](retention);
			for (let count = 0; count < maxBatches && mayContinue(); count += 1) {
				if (!(await personalData.purge(data, days))) {
					return;
				}
			}
		});
	}
}
