import type { Pulse } from "@pix-checkout/postgres";
import { type Check, makeCheck } from "./check";

/** The longest interval of sweeps is 20 s, and the watch sweeps when the schedule stands still. */
const patienceMs = 120_000;

/** Checks when a sweep of any process last began. A sweep under way may take long. */
export function checkSweep({ now, sweep }: Pick<Pulse, "now" | "sweep">): Check {
	if (sweep === null) {
		return makeCheck("sweep", "sweep_never");
	}
	const isRunning = sweep.until > now || now.getTime() - sweep.begunAt.getTime() < patienceMs;
	const at = sweep.begunAt.toISOString();
	return makeCheck("sweep", isRunning ? "sweep_running" : "sweep_stopped", { at });
}
