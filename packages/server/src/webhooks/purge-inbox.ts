import type { CheckoutContext } from "../charge/ports/checkout-context.js";

/** How many batches one sweep deletes at most; each takes a few milliseconds. */
const maxBatches = 20;
/** How long events stay that match no charge: most of them are forged. */
const unknownDays = 1;

/**
 * Deletes the events that the store no longer needs, batch by batch.
 *
 * @param mayContinue called before each batch; `false` ends the purge
 */
export async function purgeInbox(
	{ inbox, retention }: Pick<CheckoutContext, "inbox" | "retention">,
	mayContinue: () => boolean,
): Promise<void> {
	for (let count = 0; count < maxBatches && mayContinue(); count += 1) {
		const keep = { knownDays: retention.webhookEventDays, unknownDays };
		if ((await inbox.purge(keep)) === 0) {
			return;
		}
	}
}
