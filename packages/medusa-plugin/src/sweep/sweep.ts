import type { MedusaContainer } from "@medusajs/framework/types";
import { runPart, type SweepReport, sweepCharges } from "@pix-checkout/core";
import { announceAttention } from "../attention/announce-attention";
import { chargeWork } from "../charges/charge-context";
import { createCharges } from "../charges/create-charges";
import { recoverOrders } from "../charges/recover-orders";
import { reviewOrdersSinceLastLook } from "../charges/review-order";
import { processInbox } from "../inbox/process-inbox";
import { purgeInbox } from "../inbox/purge-inbox";
import { forgetPayers } from "./forget-payers";
import { holdSweep } from "./hold-sweep";

/**
 * One sweep over everything that webhooks, polls and events have not finished: the inbox, orders
 * without an intent, waiting charges, the service's list, charges whose time has come, attention that nobody was told of. One
 * instance at a time: each part asks whether it still holds the sweep before whatever it does next.
 * Charges are made by all instances at once.
 *
 * @param idleMs nothing is done if a sweep began less than so many milliseconds ago
 * @returns whether this one swept
 */
export async function sweep(container: MedusaContainer, idleMs = 0): Promise<boolean> {
	const work = chargeWork(container);
	const { context, ledger } = work;
	const held = await holdSweep(ledger.sweepLease, context.journal.warn, idleMs);
	if (!held) {
		return false;
	}
	const goOn = held.isHeld;
	// One part that fails doesn't keep the others from running.
	const part = <T>(name: string, run: () => Promise<T>) => runPart(context.journal, name, run);
	try {
		await part("comparing the clocks", () => ledger.clock.compare());
		const inbox = await part("the inbox", () => processInbox(work, goOn));
		await part("looking for orders without a charge", () => recoverOrders(container, goOn));
		await part("looking at orders that changed", () => reviewOrdersSinceLastLook(work));
		const created = createCharges(container);
		const report = await part("the sweep over charges", () => sweepCharges(context, goOn));
		const line = report && summary(inbox?.processed ?? 0, await created, report);
		if (line) {
			context.journal.info(line);
		}
		await part("forgetting payers", () => forgetPayers(ledger, goOn));
		await part("forgetting shoppers", () => ledger.shoppers.forgetOld());
		await part("deleting old webhook events", () => purgeInbox(ledger, goOn));
	} finally {
		await announceAttention(container);
		await held.end();
	}
	return true;
}

/** What it did, in one line; nothing when it did nothing. */
function summary(deliveries: number, created: number, report: SweepReport): string | null {
	const { paid, adopted, advanced, moved, troubles, listed } = report;
	if (deliveries + created + paid + adopted + moved + troubles === 0) {
		return null;
	}
	return `sweep: ${deliveries} deliveries, ${created} charges made, ${listed} listed, ${paid} found paid, ${adopted} found again, ${advanced} asked about, ${moved} moved, ${troubles} troubles`;
}
