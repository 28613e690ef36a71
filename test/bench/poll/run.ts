/**
 * `npm run bench -- poll`: a plain poll beside Medusa's `/health` and its cart. See ../README.md.
 */
import { parseArgs } from "node:util";
import { Pool } from "undici";
import { z } from "zod";
import { ShopApi } from "../../support/shop-api.js";
import { storeTemplate } from "../../support/store-template.js";
import { measure } from "../measure.js";
import { median } from "../median.js";
import { addressOfPage } from "../waiting/page.js";
import { type BenchStore, withStore } from "../with-store.js";

const { values } = parseArgs({
	options: {
		rounds: { type: "string", default: "7" },
		seconds: { type: "string", default: "2" },
		concurrency: { type: "string", default: "32" },
		/** `NODE_OPTIONS` for the process of the store, for instance `--node=--inspect`. */
		node: { type: "string", default: "" },
	},
});
const count = z.coerce.number().int().min(1).max(1000);
const settings = z.object({ rounds: count, seconds: count, concurrency: count }).parse(values);

const charges = 10_000;
const environment = { NODE_OPTIONS: values.node };
await withStore({ charges, environment }, run);

async function run({ url }: BenchStore): Promise<void> {
	const template = await storeTemplate();
	const { cartId } = await new ShopApi(url, template).fillCart();
	const pool = new Pool(url, { connections: settings.concurrency });
	const get = async (path: string, headers: Record<string, string> = {}) => {
		const { statusCode, body } = await pool.request({ path, method: "GET", headers });
		await body.dump();
		if (statusCode !== 200) {
			throw new Error(`${path} answered ${statusCode}`);
		}
	};
	let asked = 0;
	/** Each charge's page has an address of its own. */
	const page = (kind: string) => {
		const number = (asked++ % charges) + 1;
		return get(`/pix-checkout/${kind}_${number}`, { "x-forwarded-for": addressOfPage(number) });
	};
	const calls = {
		health: () => get("/health"),
		bySession: () => page("payses"),
		byOrder: () => page("order"),
		cart: () => get(`/store/carts/${cartId}`, { "x-publishable-api-key": template.publishableKey }),
	};
	type Call = keyof typeof calls;
	const rates: Record<Call, number[]> = { health: [], bySession: [], byOrder: [], cart: [] };
	const names: Call[] = ["health", "bySession", "byOrder", "cart"];
	for (let round = 0; round <= settings.rounds; round += 1) {
		for (const name of names) {
			const { perSecond } = await measure(calls[name], settings);
			// The first round warms up.
			if (round > 0) {
				rates[name].push(perSecond);
			}
		}
	}
	await pool.close();
	/** The median of the ratios within each round. */
	const ratio = (of: Call, to: Call) => {
		const ratios = rates[of].map((rate, round) => rate / (rates[to][round] ?? Number.NaN));
		return Math.round(median(ratios) * 100) / 100;
	};
	console.table(
		names.map((name) => ({
			request: name,
			"a second": Math.round(median(rates[name])),
			"÷ /health": ratio(name, "health"),
			"÷ the cart": ratio(name, "cart"),
		})),
	);
}
