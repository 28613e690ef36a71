/**
 * Who places an order, as keyed hashes that the shop makes: equal for the same shopper, and statusFault
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
