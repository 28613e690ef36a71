/**
 * `npm run bench -- payments`: from an order to its code, and from a payment to the page. See
 * ../README.md.
 */
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { CartCopies } from "../../support/cart-copies.js";
import { readyForACrowd } from "../../support/ready-for-a-crowd.js";
import { ShopApi, sessionIdIn } from "../../support/shop-api.js";
import { storeTemplate } from "../../support/store-template.js";
import { waitFor } from "../../support/wait-for.js";
import { quantile } from "../median.js";
import { ask, untilShown } from "../page.js";
import { type BenchStore, withStore } from "../with-store.js";

const { values } = parseArgs({
	options: {
		payments: { type: "string", default: "100" },
	},
});
const count = z.coerce.number().int().min(1).max(1000);
const settings = z.object({ payments: count }).parse(values);

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
/** More than 60 codes a minute would wait for the service's limit. */
const apartMs = 1_050;
const completionSchema = z.object({ order: z.object({ id: z.string() }) });
await withStore(
	{
		charges: 0,
		sandbox: { rateLimit: { chargesPerMinute: 100_000 } },
		environment: { PIX_CHECKOUT_MAX_UNPAID_ORDERS: "off" },
	},
	run,
);
agent.destroy();

async function run({ url, webhookUrl, sandbox, client, serveAnother }: BenchStore): Promise<void> {
	const other = await serveAnother();
	sandbox.setWebhookUrl(webhookUrl);
	const sql = async (statement: string, parameters: unknown[] = []) =>
		(await client.query(statement, parameters)).rows;
	const shop = new ShopApi(url, await storeTemplate(), { copies: new CartCopies(sql) });
	await readyForACrowd({ sql, shop });
	const pageAt = (origin: string, sessionId: string) => ({
		url: `${origin}/pix-checkout/${sessionId}`,
		address: "203.0.113.1",
	});

	/** Places an order and waits for its code, as the page does from the answer of `complete` on. */
	const placeOrder = async () => {
		const { cartId, collectionId } = await shop.fillCart();
		const sessionId = sessionIdIn((await shop.startPayment(collectionId, "pix")).body);
		const completed = await shop.ok("POST", `/store/carts/${cartId}/complete?fields=id`);
		const answeredAt = performance.now();
		const shownAt = await untilShown(agent, pageAt(url, sessionId), "pending");
		const { id: orderId } = completionSchema.parse(completed).order;
		const chargeId = sandbox.charges().at(-1)?.id ?? "";
		return { sessionId, orderId, chargeId, codeMs: shownAt - answeredAt };
	};
	const codes: number[] = [];
	const here: number[] = [];
	const there: number[] = [];
	let nextAt = 0;
	const payOrder = async (times: { here: number[]; there: number[]; codes: number[] }) => {
		await sleep(Math.max(0, nextAt - performance.now()));
		nextAt = performance.now() + apartMs;
		const { sessionId, orderId, chargeId, codeMs } = await placeOrder();
		times.codes.push(codeMs);
		const pages = [pageAt(url, sessionId), pageAt(other.url, sessionId)];
		const shown = await Promise.all(pages.map((page) => ask(agent, page.url, page.address)));
		const waiting = pages.map((page, index) => untilShown(agent, page, "paid", shown[index]));
		// The stores take requests in their order: after these, both polls wait.
		await Promise.all(pages.map((page) => ask(agent, page.url, page.address)));
		const paidAt = performance.now();
		sandbox.pay(chargeId);
		const [hereAt = 0, thereAt = 0] = await Promise.all(waiting);
		times.here.push(hereAt - paidAt);
		times.there.push(thereAt - paidAt);
		// The next payment is another shopper's, and doesn't come at the same moment.
		await waitFor(
			"the capture",
			() => sql("SELECT state FROM pix_checkout_charge WHERE order_id = $1", [orderId]),
			([row]) => row?.state === "captured",
		);
	};
	// The first ones warm up.
	for (let order = 0; order < 5; order += 1) {
		await payOrder({ here: [], there: [], codes: [] });
	}
	for (let order = 0; order < settings.payments; order += 1) {
		await payOrder({ here, there, codes });
	}
	const row = (times: number[]) => ({
		p50: Math.round(quantile(times, 0.5)),
		p99: Math.round(quantile(times, 0.99)),
		most: Math.round(Math.max(...times)),
		of: times.length,
	});
	console.table({
		"ms from the answer of complete to the code": row(codes),
		"ms from the payment to the page": row(here),
		"ms to a page at another process": row(there),
	});
}
