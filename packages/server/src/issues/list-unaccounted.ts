import type { ChargeRecord } from "../charge/charge-record.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";

/**
 * Lists the charges at the service that carry a reference of these rows, are none of the rows', and may
 * be money for their order. A charge that the merchant accepted for an order is accounted for: it has a
 * row of its own.
 */
export async function listUnaccounted(
	{ chargeStore }: Pick<ChargeContext, "chargeStore">,
	attempts: ChargeRecord[],
): Promise<string[]> {
	const unaccounted: string[] = [];
	for (const unmatched of await chargeStore.listUnmatched(attempts.map(({ id }) => id))) {
		const own = await chargeStore.findByChargeId(unmatched);
		if (own === null || own.acceptedOrderId === null) {
			unaccounted.push(unmatched);
		}
	}
	return unaccounted;
}
