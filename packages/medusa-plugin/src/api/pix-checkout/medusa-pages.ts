import { pagesByIds } from "@pix-checkout/server/platform";

/** The pages of payment sessions and orders, by the form of Medusa's own ids. */
export const medusaPages = pagesByIds({
	form: /^\w{1,100}$/,
	isOrder: (id) => id.startsWith("order_"),
});
