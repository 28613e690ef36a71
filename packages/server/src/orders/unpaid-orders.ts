import type { ChargeContext } from "../charge/ports/charge-context.js";
import type { ShopperKeys, UnpaidOrderBound, UnpaidOrderLimits } from "../charge/shopper-keys.js";

/** The limits that bind a shopper; none bind an unknown shopper. */
export function unpaidOrderBounds(
	shopper: ShopperKeys,
	limits: UnpaidOrderLimits | undefined,
): UnpaidOrderBound[] {
	const bound = (key: keyof ShopperKeys, most: number | null): UnpaidOrderBound[] => {
		const value = shopper[key];
		return value === null || most === null ? [] : [{ key, value, most }];
	};
	return limits
		? [...bound("customerKey", limits.perCustomer), ...bound("emailKey", limits.perEmail)]
		: [];
}

/**
 * Whether a shopper has as many unpaid orders as the policy allows. An early answer:
 * `queueChargeOfNewOrder` decides.
 *
 * @param sessionId the session of the new order, whose own charges don't count
 */
export async function hasTooManyUnpaidOrders(
	{ chargeStore, policy }: Pick<ChargeContext, "chargeStore" | "policy">,
	shopper: ShopperKeys,
	sessionId: string | null,
): Promise<boolean> {
	const bounds = unpaidOrderBounds(shopper, policy.unpaidOrderLimits);
	return bounds.length > 0 && chargeStore.reachesBound(bounds, sessionId);
}
