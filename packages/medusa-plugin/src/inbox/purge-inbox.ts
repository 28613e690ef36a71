import type LedgerService from "../modules/pix-checkout-ledger/service";

/** How long events that lead to none of our charges are kept, in days: most of them are forged. */
const unknownDays = 1;

/** Deletes a batch of events that are no longer needed. */
export async function purgeInbox({ inbox, options }: LedgerService): Promise<void> {
	await inbox.purge({ knownDays: options.webhookEventDays, unknownDays });
}
