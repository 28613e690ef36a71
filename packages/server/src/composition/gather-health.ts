import { migrations } from "../database/schema/migrations.js";
import type { Health } from "../desk/health/health.js";
import { healthOf } from "../desk/health/health-of.js";
import type { CheckoutProcess } from "./checkout-process.js";

/** The health of a shop at this moment, in one query. */
export async function gatherHealth(
	{ store, policy, accountGuard }: Pick<CheckoutProcess, "store" | "policy" | "accountGuard">,
	sweepIntervalMs: number,
): Promise<Health> {
	return healthOf(await store.vitals(), {
		databaseAheadMs: store.clock.aheadMs,
		sweepIntervalMs,
		clockSkewMs: policy.times.clockSkewMs,
		account: await accountGuard.whose(),
		versions: { node: process.versions.node, schema: migrations.at(-1)?.name ?? "" },
	});
}
