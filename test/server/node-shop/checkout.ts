import { createPixCheckout } from "@pix-checkout/server";

const { DATABASE_URL: database, PIX_CHECKOUT_WEBHOOK_SECRET: webhookSecret } = process.env;
const { PIX_CHECKOUT_API_URL: apiUrl, PIX_CHECKOUT_SECRET_KEY: secretKey } = process.env;

export const checkout = createPixCheckout({
	database,
	service: { apiUrl, secretKey, webhookSecret },
	onPaid: async ({ orderId }, { tx }) => {
		await tx.query("UPDATE orders SET paid_at = now() WHERE id = $1", [orderId]);
	},
});
