import type PixCheckoutModuleService from "../modules/pix-checkout/service";

/** How long events that lead to none of our charges are kept, in days: most of them are forged. */
const unknownDays = 1;

/** So many batches at most are deleted by one sweep; each takes a few milliseconds. */
const mostBatches = 20;

/**
 * Deletes events that are no longer needed, batch by batch.
 *
 * @param goOn asked before each batch; `false` ends it
 */
export async function purgeInbox(
	{ inbox, options }: PixCheckoutModuleService,
	goOn: () => boolean,
): Promise<void> {
	for (let count = 0; count < mostBatches && goOn(); count += 1) {
		const purged = await inbox.purge({ knownDays: options.webhookEventDays, unknownDays });
		if (purged === 0) {
			return;
		}
	}
}
