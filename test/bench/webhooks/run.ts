/**
 * `npm run bench:webhooks`: how fast a store acknowledges webhooks. See ../README.md.
 */
import { parseArgs } from "node:util";
import { Pool } from "undici";
import { z } from "zod";
import { measure } from "../measure.js";
import { median, quantile } from "../median.js";
import { type BenchStore, withStore } from "../with-store.js";

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
await withStore({ charges, durable: true }, run);

async function run({ url, webhookUrl }: BenchStore): Promise<void> {
	const pool = new Pool(url, { connections: settings.concurrency });
	const post = async (path: string, body: object) => {
		const { statusCode, body: answer } = await pool.request({
			path,
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		await answer.dump();
		if (statusCode !== 200) {
			throw new Error(`${path.replace(/[^/]+$/, "…")} answered ${statusCode}`);
		}
	};
	const { pathname } = new URL(webhookUrl);
	let delivered = 0;
	const times: number[] = [];
	/** Each of another charge of the store, which the service doesn't know. */
	const genuine = async () => {
		delivered += 1;
		const start = performance.now();
		const id = `ch_svc_${(delivered % charges) + 1}`;
		await post(pathname, { event: "charge.expired", data: { id, status: "expired" } });
		times.push(performance.now() - start);
	};
	/** Medusa's own route for a provider of its own: it emits an event and stores nothing. */
	const medusas = () => post("/hooks/payment/system_default", {});
	const ratios: number[] = [];
	const rates: number[] = [];
	for (let round = 0; round <= settings.rounds; round += 1) {
		const bare = await measure(medusas, settings);
		const ours = await measure(genuine, settings);
		// The first round warms up.
		if (round > 0) {
			ratios.push(ours.perSecond / bare.perSecond);
			rates.push(ours.perSecond);
		}
	}
	await pool.close();
	console.table({
		"webhooks a second": Math.round(median(rates)),
		"÷ Medusa's own route": Math.round(median(ratios) * 100) / 100,
		"ms to the 200, p50": Math.round(quantile(times, 0.5)),
		"ms to the 200, p99": Math.round(quantile(times, 0.99)),
	});
}
