/** The plugin's entry in `plugins`. */
export const pluginName = "@pix-checkout/medusa-plugin";

/** The plugin's entry among the payment module's providers. */
export const providerEntry = {
	resolve: "@pix-checkout/medusa-plugin/providers/pix-checkout",
	// The last part of the providers' ids, such as `pp_pix_pix-checkout`.
	id: "pix-checkout",
};

/** The payment module's entry when the store has none. */
export const paymentModulePath = "@medusajs/medusa/payment";
