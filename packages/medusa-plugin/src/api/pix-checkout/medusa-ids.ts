import type { PlatformIds } from "@pix-checkout/server";

/** The form of Medusa's own ids. */
export const medusaIds: PlatformIds = {
	form: /^\w{1,100}$/,
	isOrder: (id) => id.startsWith("order_"),
};
