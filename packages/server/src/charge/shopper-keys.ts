/**
 * The shopper of an order, as keyed hashes of the store: equal for the same shopper, and without any
 * other information.
 */
export interface ShopperKeys {
	/** The logged-in customer; `null` for a guest. */
	customerKey: string | null;
	/** The e-mail address; `null` if it is the customer's own, because `customerKey` covers it. */
	emailKey: string | null;
}

/** How many orders of one shopper may wait unpaid at the same time; `null` for any number. */
export interface UnpaidOrderLimits {
	perCustomer: number | null;
	perEmail: number | null;
}

/** One limit of one shopper: at most `most` unpaid orders may have this `value` in `key`. */
export interface UnpaidOrderBound {
	key: keyof ShopperKeys;
	value: string;
	most: number;
}

/** A shopper without any key: no storefront placed the order. */
export const unknownShopper: ShopperKeys = { customerKey: null, emailKey: null };
