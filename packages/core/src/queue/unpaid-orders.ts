import type { ChargeContext } from "../ports/ports.js";

/**
 * Who places an order, as keyed hashes that the shop makes: equal for the same shopper, and telling
 * nothing else.
 */
export interface ShopperKeys {
	/** The customer who is logged in; `null` for a guest. */
	customerKey: string | null;
	/** The e-mail, unless it is that customer's own: then the customer stands for it. */
	emailKey: string | null;
}

/** How many orders of one shopper may wait unpaid at the same time; `null`: any number. */
export interface UnpaidOrderLimits {
	perCustomer: number | null;
	perEmail: number | null;
}

/** One limit that binds one shopper: rows with this `value` in `key` may be `most` unpaid orders. */
export interface UnpaidOrderBound {
	key: keyof ShopperKeys;
	value: string;
	most: number;
}

/** A shopper of whom nothing is known: an order that was not placed by a storefront. */
export const unknownShopper: ShopperKeys = { customerKey: null, emailKey: null };

/** The limits that bind a shopper; none for one of whom nothing is known. */
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
 * Whether a shopper has as many unpaid orders as are allowed, so that the next one would be refused.
 * An early answer: the last word is `queueChargeOfNewOrder`'s.
 *
 * @param sessionId of the order that is being placed: its own charges don't count
 */
export async function hasTooManyUnpaidOrders(
	{ chargeStore, policy }: Pick<ChargeContext, "chargeStore" | "policy">,
	shopper: ShopperKeys,
	sessionId: string | null,
): Promise<boolean> {
	const bounds = unpaidOrderBounds(shopper, policy.unpaidOrderLimits);
	return bounds.length > 0 && chargeStore.reachesBound(bounds, sessionId);
}
