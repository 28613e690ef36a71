import { createPixCheckout } from "@pix-checkout/server";

/** The checkout of a shop without a platform. Next evaluates this once for each of its bundles. */
export const checkout = createPixCheckout({
	database: process.env.DATABASE_URL,
	service: {
		apiUrl: process.env.PIX_CHECKOUT_API_URL,
		secretKey: process.env.PIX_CHECKOUT_SECRET_KEY,
		webhookSecret: process.env.PIX_CHECKOUT_WEBHOOK_SECRET,
		// Next runs as in production here.
		sandbox: true,
	},
	storefronts: ["https://shop.example"],
	onPaid: async ({ orderId }, { tx }) => {
		await tx.query("INSERT INTO shipped (order_id) VALUES ($1)", [orderId]);
	},
});
