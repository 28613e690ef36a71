import { createPixCheckout } from "@pix-checkout/server";

/** What a shop exports for `--config`. */
export const checkout = createPixCheckout({
	database: process.env.DATABASE_URL,
	service: {
		apiUrl: process.env.PIX_CHECKOUT_API_URL,
		secretKey: process.env.PIX_CHECKOUT_SECRET_KEY,
		webhookSecret: process.env.PIX_CHECKOUT_WEBHOOK_SECRET,
	},
	onPaid: async ({ orderId }, { tx }) => {
		await tx.query("INSERT INTO shipped VALUES ($1)", [orderId]);
	},
});
