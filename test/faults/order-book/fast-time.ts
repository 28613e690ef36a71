import { setTimeout as sleep } from "node:timers/promises";
import { storeTimeAhead } from "../../support/move-clock.js";
import type { BookShop } from "./book-shop.js";

const stepMs = 2_000;
const everyMs = 500;

/** Moves the shop's and the service's time five times as fast as the machine's, until the run's end. */
export async function speedUpTime({ sql, sandbox }: BookShop, until: AbortSignal): Promise<void> {
	for (let aheadMs = stepMs; !until.aborted; aheadMs += stepMs) {
		// The database first: no cancellation is older than the read that allowed it.
		await sql(storeTimeAhead(aheadMs));
		await sandbox.clock.advance(stepMs);
		await sleep(everyMs);
	}
}
