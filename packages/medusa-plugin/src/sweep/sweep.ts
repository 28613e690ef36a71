import type { MedusaContainer } from "@medusajs/framework/types";
import { runPart, type SweepReport, sweepCharges } from "@pix-checkout/core";
import { checkoutServices } from "../charges/checkout-services";
import { recoverOrders } from "../charges/recover-orders";
import { reviewOrdersSinceLastLook } from "../charges/review-order";
import { runCreationQueue } from "../charges/run-creation-queue";
import { processInbox } from "../inbox/process-inbox";
import { purgeInbox } from "../inbox/purge-inbox";
import { announceIssues } from "../issues/announce-issues";
import { forgetPayers } from "./forget-payers";
import { holdSweep } from "./hold-sweep";

/**
 * One sweep over everything that webhooks, polls and events have not finished: the inbox, orders
 * without a queued charge, waiting charges, the service's list, charges whose time has come, issue that nobody was told of. One
 * instance at a time: each part asks whether it still holds the sweep before whatever it does next.
 * Charges are made by all instances at once.
 *
 * @param idleMs nothing is done if a sweep began less than so many milliseconds ago
 * @returns whether this one swept
 */
export async function sweep(container: MedusaContainer, idleMs = 0): Promise<boolean> {
	const work = checkoutServices(container);
	const { context, chargeStore } = work;
	const held = await holdSweep(chargeStore.sweepLease, context.logger.warn, idleMs);
	if (!held) {
		return false;
	}
	const goOn = held.isHeld;
	// One part that fails doesn't keep the others from running.
	const part = <T>(name: string, run: () => Promise<T>) => runPart(context.logger, name, run);
	try {
		await part("comparing the clocks", () => chargeStore.clock.compare());
		const inbox = await part("the inbox", () => processInbox(work, goOn));
		await part("looking for orders without a charge", () => recoverOrders(container, goOn));
		await part("looking at orders that changed", () => reviewOrdersSinceLastLook(work));
		const created = runCreationQueue(container);
		const report = await part("the sweep over charges", () => sweepCharges(context, goOn));
		const line = report && summary(inbox?.processed ?? 0, await created, report);
		if (line) {
			context.logger.info(line);
		}
		await part("forgetting payers", () => forgetPayers(chargeStore, goOn));
		await part("forgetting shoppers", () => chargeStore.shoppers.forgetOld());
		await part("deleting old webhook events", () => purgeInbox(chargeStore, goOn));
	} finally {
		await announceIssues(container);
		await held.end();
	}
	return true;
}

/** What it did, in one line; nothing when it did nothing. */
function summary(webhookEvents: number, created: number, report: SweepReport): string | null {
	const { paid, adopted, advanced, moved, troubles, listed } = report;
	if (webhookEvents + created + paid + adopted + moved + troubles === 0) {
		return null;
	}
	return `sweep: ${webhookEvents} webhook events, ${created} charges made, ${listed} listed, ${paid} found paid, ${adopted} found again, ${advanced} asked about, ${moved} moved, ${troubles} troubles`;
}
