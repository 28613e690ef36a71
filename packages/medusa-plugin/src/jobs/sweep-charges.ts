import type { MedusaContainer } from "@medusajs/framework/types";
import { sweepCharges } from "@pix-checkout/core";
import { chargeContext } from "../charges/charge-context";
import { processInbox } from "../inbox/process-inbox";

/** Only spares the service and the database: rows are kept apart by their own leases. */
let underWay = false;

/** Finishes what webhooks, polls and events have not: the inbox, and every charge whose time has come. */
export default async function sweep(container: MedusaContainer): Promise<void> {
	if (underWay) {
		return;
	}
	underWay = true;
	try {
		await sweepOnce(container);
	} finally {
		underWay = false;
	}
}

async function sweepOnce(container: MedusaContainer): Promise<void> {
	const { context, ledger } = chargeContext(container);
	const { processed } = await processInbox(context, ledger.inbox);
	const { advanced, moved } = await sweepCharges(context);
	if (processed + moved > 0) {
		context.journal.info(
			`sweep: ${processed} deliveries, ${advanced} charges looked at, ${moved} moved`,
		);
	}
	await ledger.payers.forgetFinished();
}

export const config = {
	name: "pix-checkout-sweep",
	schedule: { interval: 10_000 },
};
