/**
 * `npm run bench -- webhooks`: how fast a store acknowledges webhooks, and captures what they are about.
 * See README.md.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { readyForACrowd } from "../support/ready-for-a-crowd.js";
import { printFigures, quantile } from "./figures.js";
import { type BenchStore, withStore } from "./with-store.js";

const charges = 50_000;
/** Webhooks, genuine or forged. */
const perSecond = 200;
const genuine = 2_000;
const forged = 1_000;
const payments = 20;
/** Of the first charge in the store. */
const reference = `pxc_${"1".padStart(24, "0")}`;

await withStore({ charges }, async (store) => {
	const pool = new Pool(new URL(store.webhookUrl).origin, { connections: 32 });
	const path = new URL(store.webhookUrl).pathname;
	const post = async (event: string, data: object) => {
		const { statusCode, body } = await pool.request({
			path,
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ event, data }),
		});
		await body.dump();
		if (statusCode !== 200) {
			throw new Error(`the webhook was answered ${statusCode}`);
		}
	};
	const steady = await atRate(genuine, (index) =>
		post("charge.expired", { id: `ch_svc_${(index % charges) + 1}`, status: "expired" }),
	);
	// What the inbox has not processed yet must not delay the payments.
	await store.sql("DELETE FROM pix_checkout_webhook_event");
	await readyForACrowd({ sql: store.sql, shop: store.shops[0] });
	const watch = watchCaptures(store);
	// Warms up.
	await payAll(store, await placeOrders(store), watch);
	const alone = await payAll(store, await placeOrders(store), watch);
	const orders = await placeOrders(store);
	const [among] = await Promise.all([
		payAll(store, orders, watch),
		// With the secret, and each fourth with the reference that stands in a payer's bank app.
		atRate(forged, (index) => {
			const uuid = `11111111-0000-4000-8000-${String(index).padStart(12, "0")}`;
			const description = index % 4 ? undefined : reference;
			return post("charge.paid", { uuid, status: "paid", amount: 1, description });
		}),
	]);
	watch.stop();
	await pool.close();
	printFigures("Webhooks", {
		"ms to the 200 at 200 a second, p50": quantile(steady, 0.5),
		"ms to the 200 at 200 a second, p99": quantile(steady, 0.99),
		"ms from the payment to the capture, p50": quantile(alone, 0.5),
		"ms from the payment to the capture, most": Math.max(...alone),
		"the same among 1,000 forged webhooks, p50": quantile(among, 0.5),
		"the same among 1,000 forged webhooks, most": Math.max(...among),
	});
});

interface Order {
	orderId: string;
	/** Of its charge. */
	uuid: string;
}

async function placeOrders({ shops, sandbox, sql }: BenchStore): Promise<Order[]> {
	const orders: Order[] = [];
	while (orders.length < payments) {
		const { orderId } = await shops[0].placeOrder();
		let uuid: string | undefined;
		while (uuid === undefined) {
			await sleep(20);
			const [row] = await sql(
				"SELECT charge_id FROM pix_checkout_charge WHERE order_id = $1 AND state = 'pending'",
				[orderId],
			);
			uuid = sandbox.charges().find(({ id }) => id === row?.charge_id)?.uuid;
		}
		orders.push({ orderId, uuid });
	}
	return orders;
}

/**
 * Pays in even distances over the time that the forged webhooks take, each by its own webhook.
 *
 * @returns the milliseconds from each payment to its capture
 */
function payAll({ sandbox }: BenchStore, orders: Order[], watch: CaptureWatch): Promise<number[]> {
	return Promise.all(
		orders.map(async ({ orderId, uuid }, index) => {
			await sleep(((index + 0.5) * (forged / perSecond) * 1000) / payments);
			const start = performance.now();
			sandbox.pay(uuid);
			return (await watch.captured(orderId)) - start;
		}),
	);
}

interface CaptureWatch {
	/** Resolves with the time of the order's capture. */
	captured(orderId: string): Promise<number>;
	stop(): void;
}

/** Notes when Medusa has captured the payment of an order, by one query every few milliseconds. */
function watchCaptures({ sql }: BenchStore): CaptureWatch {
	const waiting = new Map<string, (at: number) => void>();
	let isOn = true;
	const look = async () => {
		while (isOn) {
			const rows = await sql(
				`SELECT link.order_id FROM order_payment_collection link
				JOIN payment USING (payment_collection_id) JOIN capture ON capture.payment_id = payment.id
				WHERE link.order_id = ANY($1)`,
				[[...waiting.keys()]],
			);
			for (const row of rows) {
				waiting.get(String(row.order_id))?.(performance.now());
				waiting.delete(String(row.order_id));
			}
			await sleep(10);
		}
	};
	void look();
	return {
		captured: (orderId) =>
			new Promise((resolve) => {
				waiting.set(orderId, resolve);
			}),
		stop: () => {
			isOn = false;
		},
	};
}

/**
 * Calls `send` 200 times a second, whether earlier calls have ended or not.
 *
 * @returns the milliseconds from the moment at which each was due to its end
 */
function atRate(count: number, send: (index: number) => Promise<void>): Promise<number[]> {
	const start = performance.now();
	return Promise.all(
		Array.from({ length: count }, async (_, index) => {
			const due = (index * 1000) / perSecond;
			await sleep(due);
			await send(index);
			return performance.now() - start - due;
		}),
	);
}
