/**
 * `npm run bench -- webhooks`: how fast a store acknowledges webhooks, and captures what they are about.
 * See ../README.md.
 */
import { parseArgs } from "node:util";
import { z } from "zod";
import { quantile } from "../median.js";
import { type BenchStore, withStore } from "../with-store.js";
import { measureCaptures } from "./captures.js";
import { atRate, deliveriesTo } from "./deliveries.js";

const { values } = parseArgs({
	options: {
		seconds: { type: "string", default: "10" },
		connections: { type: "string", default: "32" },
	},
});
const count = z.coerce.number().int().min(1).max(1000);
const settings = z.object({ seconds: count, connections: count }).parse(values);

const charges = 50_000;
const steadyRate = 200;

// One fictitious shopper places all orders.
const environment = { PIX_CHECKOUT_MAX_UNPAID_ORDERS: "off" };
await withStore({ charges, durable: true, environment }, run);

async function run(store: BenchStore): Promise<void> {
	const deliveries = deliveriesTo(store.url, charges, settings.connections);
	const { pathname } = new URL(store.webhookUrl);
	const steady = await atRate(steadyRate, steadyRate * settings.seconds, () =>
		deliveries.post(pathname, deliveries.genuine()),
	);
	// What the inbox has not processed yet must not delay the payments.
	await store.client.query("DELETE FROM pix_checkout_webhook_event");
	const captures = await measureCaptures(store, deliveries);
	await deliveries.close();
	console.table({
		"ms to the 200 at 200 a second, p50": Math.round(quantile(steady, 0.5)),
		"ms to the 200 at 200 a second, p99": Math.round(quantile(steady, 0.99)),
		...captures,
	});
}
