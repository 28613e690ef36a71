/**
 * `npm run bench -- poll`: a plain poll beside Medusa's `/health` and its cart, and `/health` beside
 * thousands of polls that wait. See ../README.md.
 */
import { Agent } from "node:http";
import { parseArgs } from "node:util";
import { Pool } from "undici";
import { z } from "zod";
import { ShopApi } from "../../support/shop-api.js";
import { storeTemplate } from "../../support/store-template.js";
import { measure } from "../measure.js";
import { median } from "../median.js";
import { addressOfPage, ask } from "../page.js";
import { type BenchStore, withStore } from "../with-store.js";

const { values } = parseArgs({
	options: {
		rounds: { type: "string", default: "7" },
		seconds: { type: "string", default: "2" },
		concurrency: { type: "string", default: "32" },
	},
});
const count = z.coerce.number().int().min(1).max(1000);
const settings = z.object({ rounds: count, seconds: count, concurrency: count }).parse(values);

const charges = 10_000;
const waitingPages = 5_000;
const environment = { PIX_CHECKOUT_MAX_WAITING_PAGES: String(waitingPages) };
await withStore({ charges, environment }, run);

async function run({ url, client }: BenchStore): Promise<void> {
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
			const perSecond = await measure(calls[name], settings);
			// The first round warms up.
			if (round > 0) {
				rates[name].push(perSecond);
			}
		}
	}
	const held = holdPages(url);
	await held.begun;
	const beside: number[] = [];
	for (let round = 0; round < settings.rounds; round += 1) {
		beside.push(await measure(calls.health, settings));
	}
	await client.query(
		"UPDATE pix_checkout_charge SET state = 'captured', paid_at = now(), version = version + 1",
	);
	await held.answered;
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
	console.table({
		[`/health beside ${waitingPages.toLocaleString("en")} polls that wait ÷ alone`]:
			Math.round((100 * median(beside)) / median(rates.health)) / 100,
	});
}

/** Opens pages that wait for news of a charge each, and go on waiting until there are some. */
function holdPages(url: string): { begun: Promise<void>; answered: Promise<void> } {
	const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
	const waiting: Promise<void>[] = [];
	const wait = async (page: string, address: string, revision: string) => {
		let answer = { revision, httpStatus: 200 };
		while (answer.revision === revision && answer.httpStatus === 200) {
			answer = await ask(agent, `${page}?wait=50&since=${revision}`, address);
		}
	};
	const open = async (number: number) => {
		const page = `${url}/pix-checkout/payses_${number}`;
		const address = addressOfPage(number);
		const { revision } = await ask(agent, page, address);
		waiting.push(wait(page, address, revision));
	};
	const begin = async () => {
		// In groups: the kernel refuses too many new connections at one moment.
		for (let first = 1; first <= waitingPages; first += 100) {
			await Promise.all(Array.from({ length: 100 }, (_, index) => open(first + index)));
		}
	};
	const begun = begin();
	return {
		begun,
		answered: begun.then(async () => {
			await Promise.all(waiting);
			agent.destroy();
		}),
	};
}
