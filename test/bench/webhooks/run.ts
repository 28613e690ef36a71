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
import { measureRate } from "./rate.js";

const { values } = parseArgs({
	options: {
		rounds: { type: "string", default: "5" },
		seconds: { type: "string", default: "3" },
		concurrency: { type: "string", default: "32" },
	},
});
const count = z.coerce.number().int().min(1).max(1000);
const settings = z.object({ rounds: count, seconds: count, concurrency: count }).parse(values);

const charges = 50_000;
const steadyRate = 200;
const steadySeconds = 10;

// One fictitious shopper places all orders.
const environment = { PIX_CHECKOUT_MAX_UNPAID_ORDERS: "off" };
await withStore({ charges, durable: true, environment }, run);

async function run(store: BenchStore): Promise<void> {
	const deliveries = deliveriesTo(store.url, charges, settings.concurrency);
	const rate = await measureRate(store, deliveries, settings);
	const { pathname } = new URL(store.webhookUrl);
	const steady = await atRate(steadyRate, steadyRate * steadySeconds, () =>
		deliveries.post(pathname, deliveries.genuine()),
	);
	// What the inbox has not processed yet must not delay the payments.
	await store.client.query("DELETE FROM pix_checkout_webhook_event");
	const captures = await measureCaptures(store, deliveries);
	await deliveries.close();
	console.table({
		...rate,
		"ms to the 200 at 200 a second, p50": Math.round(quantile(steady, 0.5)),
		"ms to the 200 at 200 a second, p99": Math.round(quantile(steady, 0.99)),
		...captures,
	});
}
