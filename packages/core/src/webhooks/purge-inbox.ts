import type { CheckoutContext } from "../ports/checkout-context.js";

/** How long events that match no charge are kept, in days: most of them are forged. */
const unknownDays = 1;

/** So many batches at most are deleted by one sweep; each takes a few milliseconds. */
const mostBatches = 20;

/**
 * Deletes events that are no longer needed, batch by batch.
 *
 * @param goOn asked before each batch; `false` ends it
 */
export async function purgeInbox(
	{ inbox, retention }: Pick<CheckoutContext, "inbox" | "retention">,
	goOn: () => boolean,
): Promise<void> {
	for (let count = 0; count < mostBatches && goOn(); count += 1) {
		const keep = { knownDays: retention.webhookEventDays, unknownDays };
		if ((await inbox.purge(keep)) === 0) {
			return;
		}
	}
}
