import { setTimeout as sleep } from "node:timers/promises";
import { CartCopies } from "../../support/cart-copies.js";
import { readyForACrowd } from "../../support/ready-for-a-crowd.js";
import { ShopApi } from "../../support/shop-api.js";
import { storeTemplate } from "../../support/store-template.js";
import { quantile } from "../median.js";
import type { BenchStore } from "../with-store.js";
import { atRate, type Deliveries } from "./deliveries.js";

const payments = 20;
const forged = 1_000;
/** Of the first charge in the store. */
const reference = `pxc_${"1".padStart(24, "0")}`;
/** Of forged webhooks; they take five seconds. */
const perSecond = 200;

/**
 * The time from a payment at the service to Medusa's capture, alone and while a thousand forged
 * webhooks come with the secret, each fourth with the reference that stands in a payer's bank app.
 */
export async function measureCaptures(
	store: BenchStore,
	{ post }: Deliveries,
): Promise<Record<string, number>> {
	const { url, webhookUrl, client, sandbox } = store;
	const sql = async (statement: string, values: unknown[] = []) =>
		(await client.query(statement, values)).rows;
	const template = { ...(await storeTemplate()), serverUrl: "" };
	const shop = new ShopApi(url, template, { copies: new CartCopies(sql) });
	await readyForACrowd({ sql, shop });
	const watch = watchCaptures(sql);
	const { pathname } = new URL(webhookUrl);

	/** Pays in even distances over the time that the forged ones take, each by its own webhook. */
	const payAll = async (orders: { orderId: string; uuid: string }[]) => {
		const captured = orders.map(async ({ orderId, uuid }, index) => {
			await sleep(((index + 0.5) * (forged / perSecond) * 1000) / payments);
			const start = performance.now();
			sandbox.pay(uuid);
			return (await watch.captured(orderId)) - start;
		});
		return Promise.all(captured);
	};
	const place = async () => {
		const orders: { orderId: string; uuid: string }[] = [];
		for (let count = 0; count < payments; count += 1) {
			const { orderId } = await shop.placeOrder();
			const { uuid } = await untilCharge(orderId, store);
			orders.push({ orderId, uuid });
		}
		return orders;
	};

	sandbox.setWebhookUrl(webhookUrl);
	// Warms up.
	await payAll(await place());
	const alone = await payAll(await place());
	const orders = await place();
	const [among] = await Promise.all([
		payAll(orders),
		atRate(perSecond, forged, (index) => {
			const uuid = `11111111-0000-4000-8000-${String(index).padStart(12, "0")}`;
			const description = index % 4 ? undefined : reference;
			const data = { uuid, status: "paid", amount: 1, description };
			return post(pathname, { event: "charge.paid", data });
		}),
	]);
	watch.stop();
	return {
		"ms to the capture alone, p50": Math.round(quantile(alone, 0.5)),
		"ms to the capture alone, most": Math.round(Math.max(...alone)),
		"ms to the capture among 1,000 forged, p50": Math.round(quantile(among, 0.5)),
		"ms to the capture among 1,000 forged, most": Math.round(Math.max(...among)),
	};
}

async function untilCharge(orderId: string, { client, sandbox }: BenchStore) {
	for (;;) {
		const { rows } = await client.query(
			"SELECT charge_id FROM pix_checkout_charge WHERE order_id = $1 AND state = 'pending'",
			[orderId],
		);
		const charge = sandbox.charges().find(({ id }) => id === rows[0]?.charge_id);
		if (charge) {
			return charge;
		}
		await sleep(20);
	}
}

/** Notes when Medusa has captured the payment of an order, by one query every few milliseconds. */
function watchCaptures(sql: (statement: string, values: unknown[]) => Promise<unknown[]>) {
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
				const { order_id }: { order_id?: unknown } = Object(row);
				waiting.get(String(order_id))?.(performance.now());
				waiting.delete(String(order_id));
			}
			await sleep(10);
		}
	};
	void look();
	return {
		captured: (orderId: string) =>
			new Promise<number>((resolve) => {
				waiting.set(orderId, resolve);
			}),
		stop: () => {
			isOn = false;
		},
	};
}
