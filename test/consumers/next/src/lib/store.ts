import Medusa from "@medusajs/js-sdk";

/** The store's public address. A shop with one store would name it NEXT_PUBLIC_…, for the browser too. */
export const storeUrl = process.env.STORE_URL ?? "http://localhost:9000";

export const sdk = new Medusa({
	baseUrl: storeUrl,
	publishableKey: process.env.PUBLISHABLE_KEY,
});
