/**
 * `npm run bench -- payments`: from an order to its code, and from a payment to the page. See
 * README.md.
 */
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { readyForACrowd } from "../support/ready-for-a-crowd.js";
import { sessionIdIn } from "../support/shop-api.js";
import { waitFor } from "../support/wait-for.js";
import { printFigures, quantile } from "./figures.js";
import { ask, untilShown } from "./page.js";
import { type BenchStore, withStore } from "./with-store.js";

const payments = 100;
/** The first ones warm up. */
const first = 5;
/** More than 60 codes a minute would wait for the service's limit. */
const apartMs = 1_050;
const completionSchema = z.object({ order: z.object({ id: z.string() }) });

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
await withStore({ processes: 2, sandbox: { rateLimit: { chargesPerMinute: 100_000 } } }, run);
agent.destroy();

async function run(store: BenchStore): Promise<void> {
	await readyForACrowd({ sql: store.sql, shop: store.shops[0] });
	const times: Times[] = [];
	while (times.length < first + payments) {
		const begunAt = performance.now();
		times.push(await payOrder(store));
		await sleep(Math.max(0, begunAt + apartMs - performance.now()));
	}
	const of = (figure: keyof Times, share: number) =>
		quantile(
			times.slice(first).map((each) => each[figure]),
			share,
		);
	printFigures("Payments and their pages", {
		"ms from the payment to the page, p50": of("pageMs", 0.5),
		"ms from the payment to the page, p99": of("pageMs", 0.99),
		"the same at another process, p50": of("otherPageMs", 0.5),
		"the same at another process, p99": of("otherPageMs", 0.99),
		"ms from the placed order to the code, p50": of("codeMs", 0.5),
		"ms from the placed order to the code, p99": of("codeMs", 0.99),
	});
}

interface Times {
	codeMs: number;
	pageMs: number;
	otherPageMs: number;
}

/** Places an order, waits for its code, and pays it while a page waits at each process. */
async function payOrder({ shops, sandbox, sql }: BenchStore): Promise<Times> {
	const [shop] = shops;
	const { cartId, collectionId } = await shop.fillCart();
	const sessionId = sessionIdIn((await shop.startPayment(collectionId, "pix")).body);
	const completed = await shop.ok("POST", `/store/carts/${cartId}/complete?fields=id`);
	const answeredAt = performance.now();
	const pages = shops.map(({ url }) => ({
		url: `${url}/pix-checkout/${sessionId}`,
		address: "203.0.113.1",
	}));
	// As the page does from the answer of `complete` on.
	const codeAt = await untilShown(agent, pages[0] ?? { url: "", address: "" }, "pending");
	const shown = await Promise.all(pages.map((page) => ask(agent, page.url, page.address)));
	const waiting = pages.map((page, index) => untilShown(agent, page, "paid", shown[index]));
	// The stores take requests in their order: after these, both polls wait.
	await Promise.all(pages.map((page) => ask(agent, page.url, page.address)));
	const paidAt = performance.now();
	sandbox.pay(sandbox.charges().at(-1)?.id ?? "");
	const [pageAt = 0, otherPageAt = 0] = await Promise.all(waiting);
	// The next payment is another shopper's, and doesn't come at the same moment.
	await waitFor(
		"the capture",
		() =>
			sql("SELECT state FROM pix_checkout_charge WHERE order_id = $1", [
				completionSchema.parse(completed).order.id,
			]),
		([row]) => row?.state === "captured",
	);
	return {
		codeMs: codeAt - answeredAt,
		pageMs: pageAt - paidAt,
		otherPageMs: otherPageAt - paidAt,
	};
}
