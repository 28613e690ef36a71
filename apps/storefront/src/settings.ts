/** Where the store's API answers, without a slash at the end. */
export const storeUrl = (import.meta.env.VITE_STORE_URL || "http://localhost:9000").replace(
	/\/+$/,
	"",
);

/** The store's publishable key (`pk_…`): it says which sales channel this shop window belongs to. */
export const publishableKey = import.meta.env.VITE_PUBLISHABLE_KEY || "";
