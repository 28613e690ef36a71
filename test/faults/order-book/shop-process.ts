/*
 * One process of a shop without a platform: its pages and webhooks, and `POST /call`, by which its
 * merchant and its shoppers reach `checkout.payments`.
 */
import { createServer, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { createPixCheckout, PaymentError, type PixCheckout } from "@pix-checkout/server";
import pg from "pg";
import { z } from "zod";
import { limitPools, watchConnections } from "./doomed-connections.js";
import { hostileOnPaid } from "./hostile-on-paid.js";
import { hurryTimers } from "./hurry-timers.js";

const settingsSchema = z.object({
	port: z.int(),
	database: z.string(),
	service: z.object({ apiUrl: z.string(), secretKey: z.string(), webhookSecret: z.string() }),
	pixGraceMinutes: z.number(),
	/** How many times sooner its timers end. */
	pace: z.number(),
	/** The connections of each pool at most. */
	connections: z.int(),
});

export type ShopSettings = z.infer<typeof settingsSchema>;

const cents = z.object({ amountCents: z.number() });
const method = z.enum(["pix", "boleto"]);
const payer = z.record(z.string(), z.unknown());
/** A call of `checkout.payments`. */
const callSchema = z.discriminatedUnion("name", [
	z.object({
		name: z.literal("create"),
		wanted: cents.extend({ orderId: z.string(), method, payer }),
	}),
	z.object({ name: z.literal("get"), id: z.string() }),
	z.object({
		name: z.literal("change"),
		id: z.string(),
		changes: z.union([cents, z.object({ method })]),
	}),
	z.object({ name: z.literal("newCode"), id: z.string() }),
	z.object({ name: z.literal("cancel"), id: z.string() }),
	z.object({
		name: z.literal("recordRefund"),
		id: z.string(),
		refund: cents.extend({ refundId: z.string() }),
	}),
]);

export type PaymentCall = z.infer<typeof callSchema>;

const { port, database, pace, connections, ...options } = settingsSchema.parse(
	JSON.parse(process.env.SHOP_SETTINGS ?? "null"),
);
// It ends with the test.
process.once("disconnect", () => process.exit());
hurryTimers(pace);
const pool = new pg.Pool({ connectionString: database, max: 10 });
pool.on("error", () => {});
watchConnections(end);
limitPools(connections);
const checkout: PixCheckout = createPixCheckout({
	...options,
	database,
	onPaid: hostileOnPaid({ pool, checkout: () => checkout, end }),
});
await checkout.start();
const server = createServer(async (request, response) => {
	if (request.url !== "/call") {
		return checkout.handle(request, response);
	}
	const { status, body } = await answer(request);
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
});
server.listen(port, "127.0.0.1", () => process.send?.("ready"));

/** Ends PostgreSQL's process of a connection. */
async function end(pid: number): Promise<void> {
	await pool.query("SELECT pg_terminate_backend($1)", [pid]);
}

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
	try {
		return { status: 200, body: await perform(callSchema.parse(await json(request))) };
	} catch (error) {
		return error instanceof PaymentError
			? { status: 409, body: { code: error.code } }
			: { status: 500, body: String(error) };
	}
}

function perform(call: PaymentCall) {
	const { payments } = checkout;
	switch (call.name) {
		case "create":
			return payments.create(call.wanted);
		case "get":
			return payments.get(call.id);
		case "change":
			return payments.change(call.id, call.changes);
		case "newCode":
			return payments.newCode(call.id);
		case "cancel":
			return payments.cancel(call.id);
		case "recordRefund":
			return payments.recordRefund(call.id, call.refund);
	}
}
