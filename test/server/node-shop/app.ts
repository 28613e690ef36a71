import { createPixCheckout } from "@pix-checkout/server";
import express from "express";

const { DATABASE_URL: database, PIX_CHECKOUT_WEBHOOK_SECRET: webhookSecret } = process.env;
const { PIX_CHECKOUT_API_URL: apiUrl, PIX_CHECKOUT_SECRET_KEY: secretKey } = process.env;

export const checkout = createPixCheckout({
	database,
	service: { apiUrl, secretKey, webhookSecret },
	onPaid: async ({ orderId }, { tx }) => {
		await tx.query("INSERT INTO shipped (order_id) VALUES ($1)", [orderId]);
	},
});
await checkout.migrate();
await checkout.start();

const app = express().use(checkout.handle);
app.use("/element", express.static("node_modules/@pix-checkout/element/dist"));
app.get("/orders/:id", async ({ params }, response) => {
	const order = { orderId: params.id, amountCents: 14_940, method: "pix" } as const;
	const { id } = await checkout.payments.create(order);
	response.send(`<script src="/element/pix-checkout.min.js" defer></script>
		<pix-checkout payment-id="${id}"></pix-checkout>`);
});
export const server = app.listen(process.env.PORT ?? 3000);
