/**
 * `npm run bench -- poll`: a plain poll beside Medusa's `/health` and its cart, and `/health` beside
 * thousands of polls that wait. See README.md.
 */
import { Agent } from "node:http";
import { Pool } from "undici";
import { measure, printFigures, quantile } from "./figures.js";
import { addressOfPage, ask } from "./page.js";
import { type BenchStore, withStore } from "./with-store.js";

const charges = 10_000;
const waitingPages = 5_000;
const rounds = 7;
const load = { seconds: 2, concurrency: 32 };

const environment = { PIX_CHECKOUT_MAX_WAITING_PAGES: String(waitingPages) };
await withStore({ charges, environment }, run);

async function run({ shops: [shop], template, sql }: BenchStore): Promise<void> {
	const { cartId } = await shop.fillCart();
	const pool = new Pool(shop.url, { connections: load.concurrency });
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
	const cart = { "x-publishable-api-key": template.publishableKey };
	const ratios: Record<"bySession" | "byOrder" | "toCart", number[]> = {
		bySession: [],
		byOrder: [],
		toCart: [],
	};
	const health: number[] = [];
	for (let round = 0; round <= rounds; round += 1) {
		const alone = await measure(() => get("/health"), load);
		const bySession = await measure(() => page("payses"), load);
		const byOrder = await measure(() => page("order"), load);
		const ofCart = await measure(() => get(`/store/carts/${cartId}`, cart), load);
		// The first round warms up.
		if (round > 0) {
			health.push(alone);
			ratios.bySession.push(bySession / alone);
			ratios.byOrder.push(byOrder / alone);
			ratios.toCart.push(bySession / ofCart);
		}
	}
	const held = await holdPages(shop.url);
	const beside: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		beside.push(await measure(() => get("/health"), load));
	}
	await sql(
		"UPDATE pix_checkout_charge SET state = 'captured', paid_at = now(), version = version + 1",
	);
	await held.answered;
	await pool.close();
	printFigures("Status", {
		"polls by payment session ÷ Medusa's /health": quantile(ratios.bySession, 0.5),
		"polls by order ÷ Medusa's /health": quantile(ratios.byOrder, 0.5),
		"polls by payment session ÷ Medusa's cart": quantile(ratios.toCart, 0.5),
		"Medusa's /health beside 5,000 polls that wait ÷ alone":
			quantile(beside, 0.5) / quantile(health, 0.5),
	});
}

/** Opens pages that wait for news of a charge each, and go on waiting until there are some. */
async function holdPages(url: string): Promise<{ answered: Promise<void> }> {
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
	// In groups: the kernel refuses too many new connections at one moment.
	for (let first = 1; first <= waitingPages; first += 100) {
		await Promise.all(Array.from({ length: 100 }, (_, index) => open(first + index)));
	}
	return { answered: Promise.all(waiting).then(() => agent.destroy()) };
}
