/** The address of the store's API, without a trailing slash. */
export const storeUrl = (import.meta.env.VITE_STORE_URL || "http://localhost:9000").replace(
	/\/+$/,
	"",
);

/** The store's publishable key (`pk_…`): it selects the sales channel of this storefront. */
export const publishableKey = import.meta.env.VITE_PUBLISHABLE_KEY || "";
