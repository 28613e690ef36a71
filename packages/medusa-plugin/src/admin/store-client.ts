import Medusa from "@medusajs/js-sdk";

/** The store's admin API, with the dashboard's login. */
export const storeClient = new Medusa({
	baseUrl: __BACKEND_URL__ || "/",
	auth: {
		type: __AUTH_TYPE__ ?? "session",
		...(__JWT_TOKEN_STORAGE_KEY__ ? { jwtTokenStorageKey: __JWT_TOKEN_STORAGE_KEY__ } : {}),
	},
});
