import { backOffMs, type ChargeContext, errorCode, receiveHint } from "@pix-checkout/core";
import type { InboxTable, StoredDelivery } from "../modules/pix-checkout-ledger/inbox-table";

/** How long a delivery is ours once taken, in milliseconds; after a crash another try takes it. */
const leaseMs = 120_000;
const batch = 50;
/** With a back-off of at most 5 minutes this is about a day. */
const maxTries = 300;
/** What the service does not confirm, or nobody knows, is soon let be: most of it is forged. */
const maxTriesOfUnconfirmed = 4;
/** A row that another process is working on is free again in a moment. */
const busyRetryMs = 300;

/**
 * Acts on the deliveries whose time has come.
 *
 * @returns how many were looked at, and when the next one is due if any of these must be tried again
 */
export async function processInbox(
	context: ChargeContext,
	inbox: InboxTable,
): Promise<{ processed: number; nextAt: Date | null }> {
	const now = context.clock.now();
	const claimed = await inbox.claimDue(now, new Date(now.getTime() + leaseMs), batch);
	let nextAt: Date | null = null;
	for (const delivery of claimed) {
		const retryAt = await processDelivery(context, inbox, delivery);
		if (retryAt && (!nextAt || retryAt < nextAt)) {
			nextAt = retryAt;
		}
	}
	return { processed: claimed.length, nextAt };
}

async function processDelivery(
	context: ChargeContext,
	inbox: InboxTable,
	delivery: StoredDelivery,
): Promise<Date | null> {
	if (delivery.charge_id === "") {
		await inbox.finish(delivery, "ignored");
		return null;
	}
	const { outcome, error } = await act(context, delivery);
	if (outcome === "done") {
		await inbox.finish(delivery, "done");
		return null;
	}
	const limit = outcome === "retry" ? maxTries : maxTriesOfUnconfirmed;
	if (delivery.tries + 1 >= limit) {
		await inbox.finish(delivery, outcome === "retry" ? "given_up" : "ignored");
		context.journal.warn(`webhook ${delivery.id} (${delivery.event}) ended: ${error ?? outcome}`);
		return null;
	}
	const delay = delivery.tries === 0 && !error ? busyRetryMs : backOffMs(delivery.tries);
	const retryAt = new Date(context.clock.now().getTime() + delay);
	await inbox.retryAt(delivery, retryAt, error);
	return retryAt;
}

async function act(context: ChargeContext, delivery: StoredDelivery) {
	try {
		const hint = {
			chargeId: delivery.charge_id,
			claimsPaid: delivery.event === "charge.paid",
			description: delivery.reference,
		};
		return { outcome: await receiveHint(context, hint), error: null };
	} catch (error) {
		return { outcome: "retry" as const, error: errorCode(error) };
	}
}
