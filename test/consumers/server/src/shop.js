import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createPixCheckout } from "@pix-checkout/server";

/** What the shops have in common: the options, and a page that orders and shows the payment. */
export const checkout = createPixCheckout({
	database: process.env.DATABASE_URL,
	service: {
		apiUrl: process.env.PIX_CHECKOUT_API_URL,
		secretKey: process.env.PIX_CHECKOUT_SECRET_KEY,
		webhookSecret: process.env.PIX_CHECKOUT_WEBHOOK_SECRET,
	},
	storefronts: ["https://shop.example"],
	onPaid: async ({ orderId }, { tx }) => {
		await tx.query("INSERT INTO shipped (order_id) VALUES ($1)", [orderId]);
	},
});

// #region hide
/** A path, or a line with one, as a log may have it: the webhook's path holds its secret. */
export function hideSecret(text) {
	return text.replace(/(\/hooks\/)[^/?\s"]+/, "$1***");
}
// #endregion hide

// #region statuses
const statuses = { invalid_request: 422, payer_incomplete: 422, payment_not_found: 404 };

/** The HTTP status of a PaymentError: 409 where the payment's state is in the way. */
export function statusOf({ code }) {
	return statuses[code] ?? 409;
}
// #endregion statuses

export const port = Number(process.env.PORT);

const element = readFileSync(
	createRequire(import.meta.url).resolve("@pix-checkout/element/pix-checkout.min.js"),
	"utf8",
);

export async function orderPage() {
	const orderId = randomUUID();
	const { id } = await checkout.payments.create({ orderId, amountCents: 5_990, method: "pix" });
	return `<!doctype html>
<html lang="pt-BR">
	<link rel="icon" href="data:,">
	<script type="module">${element}</script>
	<h1>${orderId}</h1>
	<pix-checkout payment-id="${id}"></pix-checkout>
</html>`;
}
