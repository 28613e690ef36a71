import type { MedusaContainer } from "@medusajs/framework/types";
import { errorCode, workCreationQueue } from "@pix-checkout/core";
import { checkoutServices } from "./checkout-services";

/** No creation is begun later than this after a run's begin, in milliseconds; the next run goes on. */
const runMs = 20_000;

/** The run of this process, and whether somebody asked for another one meanwhile. */
let run: Promise<number> | null = null;
let again = false;

/**
 * Makes the charges that wait, as fast as the service's limit allows, and comes back by itself when
 * the limit is reset. One run at a time in a process; the queue keeps processes apart. Whatever fails
 * is left for the next sweep.
 *
 * @returns how many were sent to the service; not to be awaited where others wait, such as in a
 * subscriber: Medusa delivers one event at a time
 */
export function runCreationQueue(container: MedusaContainer): Promise<number> {
	if (run) {
		again = true;
		return run;
	}
	run = runQueue(container).finally(() => {
		run = null;
	});
	return run;
}

async function runQueue(container: MedusaContainer): Promise<number> {
	const { context } = checkoutServices(container);
	let total = 0;
	try {
		do {
			again = false;
			const until = new Date(context.clock.now().getTime() + runMs);
			const { sent, limitedUntil } = await workCreationQueue(context, until);
			total += sent;
			if (limitedUntil) {
				comeBack(container, limitedUntil.getTime() - context.clock.now().getTime());
				break;
			}
		} while (again);
	} catch (error) {
		context.logger.warn(`waiting charges could not all be made: ${errorCode(error)}`);
	}
	return total;
}

let timer: NodeJS.Timeout | null = null;

/** Sooner than the next sweep: shoppers wait for these. */
function comeBack(container: MedusaContainer, delayMs: number): void {
	if (timer) {
		return;
	}
	const runAgain = () => {
		timer = null;
		void runCreationQueue(container);
	};
	timer = setTimeout(runAgain, Math.max(delayMs, 0)).unref();
}
