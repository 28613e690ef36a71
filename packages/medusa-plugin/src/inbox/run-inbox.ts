import type { MedusaContainer } from "@medusajs/framework/types";
import { errorCode } from "@pix-checkout/core";
import { announceAttention } from "../attention/announce-attention";
import { chargeWork } from "../charges/charge-context";
import { processInbox } from "./process-inbox";

/**
 * Processes the inbox now, and again when one of its deliveries is due soon. Not awaited by the
 * webhook route: what fails here stays in the inbox, for the sweep.
 */
export async function runInbox(container: MedusaContainer): Promise<void> {
	const work = chargeWork(container);
	const { context } = work;
	try {
		const { nextAt } = await processInbox(work);
		await announceAttention(container);
		const delay = nextAt
			? nextAt.getTime() - context.clock.now().getTime()
			: Number.POSITIVE_INFINITY;
		if (delay < soonMs) {
			setTimeout(() => void runInbox(container), Math.max(delay, 50)).unref();
		}
	} catch (error) {
		context.journal.warn(
			`the inbox could not be processed and waits for the sweep: ${errorCode(error)}`,
		);
	}
}

/** Later than this the sweep is in time. */
const soonMs = 5_000;
