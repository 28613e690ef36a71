import { type Pulse, stateOfSweep } from "@pix-checkout/server/platform";
import { type Check, makeCheck } from "./check";

/** Checks when a sweep of any process last began. */
export function checkSweep(pulse: Pick<Pulse, "now" | "sweep">): Check {
	const at = pulse.sweep?.begunAt.toISOString();
	return makeCheck("sweep", `sweep_${stateOfSweep(pulse)}`, at === undefined ? {} : { at });
}
