import type { MedusaContainer } from "@medusajs/framework/types";
import { type SweepReport, sweepCharges } from "@pix-checkout/core";
import { announceAttention } from "../attention/announce-attention";
import { chargeWork } from "../charges/charge-context";
import { createCharges } from "../charges/create-charges";
import { recoverOrders } from "../charges/recover-orders";
import { processInbox } from "../inbox/process-inbox";
import type LedgerService from "../modules/pix-checkout-ledger/service";

/** The lease is extended when this much of it was used, in milliseconds. */
const extendAfterMs = 10_000;

/**
 * One sweep over everything that webhooks, polls and events have not finished: the inbox, orders
 * without an intent, waiting charges, the service's list, charges whose time has come, attention that nobody was told of. One
 * instance at a time.
 *
 * @param idleMs nothing is done if a sweep began less than so many milliseconds ago
 * @returns whether this one swept
 */
export async function sweep(container: MedusaContainer, idleMs = 0): Promise<boolean> {
	const work = chargeWork(container);
	const { context, ledger } = work;
	const holder = await ledger.sweepLease.begin(idleMs);
	if (holder === null) {
		return false;
	}
	try {
		await ledger.clock.compare();
		const { processed } = await processInbox(work);
		await recoverOrders(container);
		const created = createCharges(container);
		const report = await sweepCharges(context, keepLease(ledger, holder));
		const line = summary(processed, await created, report);
		if (line) {
			context.journal.info(line);
		}
		await ledger.payers.forgetFinished();
		await ledger.shoppers.forgetOld();
	} finally {
		await announceAttention(container);
		await ledger.sweepLease.end(holder);
	}
	return true;
}

function keepLease(ledger: LedgerService, holder: string): () => Promise<boolean> {
	let extendedAt = Date.now();
	return async () => {
		if (Date.now() - extendedAt < extendAfterMs) {
			return true;
		}
		extendedAt = Date.now();
		return ledger.sweepLease.extend(holder);
	};
}

/** What it did, in one line; nothing when it did nothing. */
function summary(deliveries: number, created: number, report: SweepReport): string | null {
	const { paid, adopted, advanced, moved, troubles, listed } = report;
	if (deliveries + created + paid + adopted + moved + troubles === 0) {
		return null;
	}
	return `sweep: ${deliveries} deliveries, ${created} charges made, ${listed} listed, ${paid} found paid, ${adopted} found again, ${advanced} asked about, ${moved} moved, ${troubles} troubles`;
}
