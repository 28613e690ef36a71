import express from "express";
import pg from "pg";
import { checkout } from "./checkout.js";

const db = new pg.Pool({ connectionString: process.env.DATABASE_URL });
await checkout.migrate();
await checkout.start();

const app = express().use(checkout.handle);
app.use("/element", express.static("node_modules/@pix-checkout/element/dist"));
app.get("/", (_, response) => {
	response.send(`<form method="post" action="/orders"><button>Buy for R$ 149,40</button></form>`);
});
app.post("/orders", async (_, response) => {
	const { rows } = await db.query("INSERT INTO orders (amount_cents) VALUES (14940) RETURNING *");
	const { id: orderId, amount_cents: amountCents } = rows[0];
	await checkout.payments.create({ orderId, amountCents, method: "pix" });
	response.redirect(303, `/orders/${orderId}`);
});
app.get("/orders/:id", async ({ params }, response) => {
	const { id } = await checkout.payments.getByOrder(params.id);
	response.send(`<script src="/element/pix-checkout.min.js" defer></script>
		<pix-checkout payment-id="${id}"></pix-checkout>`);
});

export const server = app.listen(process.env.PORT ?? 3000);
export async function stop() {
	server.close();
	await checkout.stop();
	await db.end();
}
process.once("SIGTERM", stop);
