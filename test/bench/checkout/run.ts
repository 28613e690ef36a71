/**
 * `npm run bench -- checkout`: orders, creations at the service's limit, captures and sweeps, at two
 * processes of a store. See ../README.md.
 */
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Fault } from "@pix-checkout/sandbox";
import { z } from "zod";
import { inParallel } from "../../support/in-parallel.js";
import { readyForACrowd } from "../../support/ready-for-a-crowd.js";
import { type FilledCart, sessionIdIn } from "../../support/shop-api.js";
import { waitFor } from "../../support/wait-for.js";
import { cpuSecondsOf } from "../cpu-seconds.js";
import { quantile } from "../median.js";
import { addressOfPage, ask, untilShown } from "../page.js";
import { type BenchShop, withShop } from "./with-shop.js";

const { values } = parseArgs({
	options: {
		orders: { type: "string", default: "150" },
		sweeps: { type: "string", default: "20" },
	},
});
const settings = z
	.object({
		// More than two minutes of the limit.
		orders: z.coerce.number().int().min(130).max(10_000),
		sweeps: z.coerce.number().int().min(1).max(1_000),
	})
	.parse(values);

const completionSchema = z.object({ order: z.object({ id: z.string() }) });

/** The limit of the service's specification. */
const perMinute = 60;
const atOnce = 8;
const singleCaptures = 20;
const waitingOrders = 10;
const lostOrders = 10;
const sweepSeconds = 1;
const minuteMs = 60_000;
const longMs = 30 * minuteMs;

await withShop({ PIX_CHECKOUT_SWEEP_SECONDS: String(sweepSeconds) }, run);

async function run(shop: BenchShop): Promise<void> {
	const { shops, admin, regionId, sandbox } = shop;
	await readyForACrowd({ sql: shop.sql, shop: shops[0] });
	await admin.post(`/admin/regions/${regionId}`, {
		payment_providers: ["pp_pix_pix-checkout", "pp_boleto_pix-checkout", "pp_system_default"],
	});
	for (const each of shops) {
		await each.placeOrder("pix");
		await captureByMedusa(shop, [await placeForMedusa(shop, 0)]);
	}
	await untilStates(shop, ["pending"], "the first codes");

	// A service at its limit: the charges queue until all orders are placed.
	sandbox.faults.add({
		fault: { kind: "rate_limited", resetMs: 5_000 },
		on: "create",
		times: "always",
	});
	const carts = await inParallel(1, numbers(settings.orders), () => shops[0].fillCart());
	const placing = await measured(shop, () =>
		inParallel(atOnce, carts, (cart, nth) => place(shop, cart, nth)),
	);
	sandbox.faults.clear();
	await untilStates(shop, ["pending"], "all codes");
	const creation = creationOf(shop);

	const waitingSweep = await cpuOfSweep(shop);
	const open = sandbox.charges().filter(({ status }) => status === "pending");
	const lost = [
		...(await lostAnswers(shop, { kind: "dropped_after" })),
		...(await lostAnswers(shop, { kind: "error_after", status: 503 })),
	];
	const single: number[] = [];
	for (const charge of open.slice(0, singleCaptures)) {
		const start = performance.now();
		sandbox.pay(charge.id);
		await untilCaptured(shop, [charge.id]);
		single.push(performance.now() - start);
	}
	const together = open.slice(singleCaptures, -waitingOrders).map(({ id }) => id);
	const capturing = await measured(shop, async () => {
		for (const id of together) {
			sandbox.pay(id);
		}
		await untilCaptured(shop, together);
	});
	const payments = await inParallel(atOnce, together, (_, nth) => placeForMedusa(shop, nth));
	const medusas = await measured(shop, () => captureByMedusa(shop, payments));
	const fewSweep = await cpuOfSweep(shop);
	const rest = open.slice(-waitingOrders).map(({ id }) => id);
	for (const id of rest) {
		sandbox.pay(id);
	}
	await untilCaptured(shop, rest);
	const idleSweep = await cpuOfSweep(shop);

	const perOrderMs = (placing.cpuSeconds * 1_000) / settings.orders;
	const captureMs = (capturing.cpuSeconds * 1_000) / together.length;
	const medusasMs = (medusas.cpuSeconds * 1_000) / together.length;
	console.table({
		"orders placed a second": round(settings.orders / placing.seconds),
		"CPU ms to place an order": round(perOrderMs),
		"codes in the fullest minute of the limit ÷ the limit": round(creation.inFullest / perMinute),
		"codes that the limit rejected": creation.rejected,
		"ms from a new minute of the limit to its first code": round(quantile(creation.waits, 0.5)),
		"ms from a creation without an answer to its code, p50": round(quantile(lost, 0.5)),
		"ms from a creation without an answer to its code, p90": round(quantile(lost, 0.9)),
		"ms from a creation without an answer to its code, most": round(Math.max(...lost)),
		"ms from payment to capture, p50": round(quantile(single, 0.5)),
		"ms from payment to capture, p99": round(quantile(single, 0.99)),
		"captures a second": round(together.length / capturing.seconds),
		"captures a second ÷ Medusa's own": round(medusas.seconds / capturing.seconds),
		"CPU ms of a capture": round(captureMs),
		"CPU of a capture ÷ Medusa's own": round(captureMs / medusasMs),
		"CPU of a capture ÷ placing an order": round(captureMs / perOrderMs),
		"CPU ms of a sweep without open orders": round(idleSweep),
		[`CPU ms of a sweep with ${waitingOrders} open orders`]: round(fewSweep),
		[`CPU ms of a sweep with ${open.length} open orders`]: round(waitingSweep),
		"CPU of a sweep without open orders ÷ placing an order": round(idleSweep / perOrderMs),
		[`CPU of a sweep with ${open.length} open orders ÷ placing an order`]: round(
			waitingSweep / perOrderMs,
		),
	});
}

/** Returns the payment session's id. */
async function place({ shops }: BenchShop, { cartId, collectionId }: FilledCart, nth: number) {
	const shop = nth % 2 === 0 ? shops[0] : shops[1];
	const { body } = await shop.startPayment(collectionId, "pix");
	const sessionId = sessionIdIn(body);
	await shop.ok("POST", `/store/carts/${cartId}/complete?fields=id`);
	return sessionId;
}

/**
 * Places orders whose charges the service makes without an answer, and pays them in the end. A page
 * waits for each, beside those of all open orders. Another process has the sweep, and is slow.
 *
 * @returns the milliseconds from each POST to its code on the page
 */
async function lostAnswers(shop: BenchShop, fault: Fault): Promise<number[]> {
	const { shops, sandbox, sql } = shop;
	const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
	const pageOf = (sessionId: string, nth: number) => ({
		url: `${shops[nth % 2]?.url}/pix-checkout/${sessionId}`,
		address: addressOfPage(nth),
	});
	const carts = await inParallel(1, numbers(lostOrders), () => shops[0].fillCart());
	await holdSweeps(shop);
	const waiting = await sql("SELECT session_id FROM pix_checkout_charge WHERE state = 'pending'");
	let isOver = false;
	const others = waiting.map(async ({ session_id: sessionId }, nth) => {
		const { url, address } = pageOf(String(sessionId), nth);
		let { revision } = await ask(agent, url, address);
		while (!isOver) {
			({ revision } = await ask(agent, `${url}?wait=5&since=${revision}`, address));
		}
	});
	const { id } = sandbox.faults.add({ fault, on: "create", times: "always" });
	const times = await inParallel(lostOrders, carts, async (cart, nth) => {
		const sessionId = await place(shop, cart, nth);
		await untilShown(agent, pageOf(sessionId, nth), "pending");
		const shownAt = Date.now();
		const [row] = await sql(
			"SELECT requested_at FROM pix_checkout_charge WHERE session_id = $1 ORDER BY attempt",
			[sessionId],
		);
		return shownAt - new Date(String(row?.requested_at)).getTime();
	});
	sandbox.faults.remove(id);
	isOver = true;
	await Promise.all(others);
	agent.destroy();
	await letSweep(shop);
	const made = sandbox.charges().slice(-lostOrders);
	for (const charge of made) {
		sandbox.pay(charge.id);
	}
	await untilCaptured(
		shop,
		made.map((charge) => charge.id),
	);
	return times;
}

/** Places an order whose payment Medusa's own provider has authorized. Returns that payment's id. */
async function placeForMedusa({ shops, admin }: BenchShop, nth: number): Promise<string> {
	const shop = nth % 2 === 0 ? shops[0] : shops[1];
	const { cartId, collectionId } = await shop.fillCart();
	await shop.ok("POST", `/store/payment-collections/${collectionId}/payment-sessions`, {
		provider_id: "pp_system_default",
	});
	const { order } = completionSchema.parse(
		await shop.ok("POST", `/store/carts/${cartId}/complete?fields=id`),
	);
	const { collections } = await admin.books(order.id);
	return collections[0]?.payments[0]?.id ?? "";
}

/** Captures as the admin's button does. */
async function captureByMedusa({ admin }: BenchShop, payments: readonly string[]): Promise<void> {
	await inParallel(atOnce, payments, (id) => admin.post(`/admin/payments/${id}/capture`));
}

/**
 * How the store used the limit while charges were queued. The service counts in windows of a minute;
 * each begins with its first creation, on a whole second.
 */
function creationOf({ sandbox }: BenchShop) {
	const creations = sandbox.requests().filter(({ operation }) => operation === "create");
	const times = creations
		.filter(({ status }) => status === 201)
		.map(({ at }) => Date.parse(at))
		.sort((a, b) => a - b);
	const windows: { reset: number; times: number[] }[] = [];
	for (const time of times) {
		const last = windows.at(-1);
		if (last && time < last.reset) {
			last.times.push(time);
		} else {
			windows.push({ reset: Math.floor(time / 1_000) * 1_000 + minuteMs, times: [time] });
		}
	}
	const fullest = Math.max(...windows.map((window) => window.times.length));
	const waits = windows.flatMap(({ reset, times: used }, index) => {
		const next = windows[index + 1]?.times[0];
		return used.length === perMinute && next !== undefined ? [next - reset] : [];
	});
	const rejected = creations.filter(({ status, faults }) => status === 429 && faults.length === 0);
	return { inFullest: fullest, waits, rejected: rejected.length };
}

/** The processor time of one sweep, in milliseconds, beside the time of a store that doesn't sweep. */
async function cpuOfSweep(shop: BenchShop): Promise<number> {
	await holdSweeps(shop);
	const alone = await measured(shop, () => sleep(settings.sweeps * sweepSeconds * 1_000));
	await letSweep(shop);
	const before = await sweepsOf(shop);
	let sweeps = 0;
	const sweeping = await measured(shop, async () => {
		let last = before;
		while (sweeps < settings.sweeps) {
			await sleep(25);
			const now = await sweepsOf(shop);
			if (now !== last) {
				last = now;
				sweeps += 1;
			}
		}
	});
	const idle = (alone.cpuSeconds / alone.seconds) * sweeping.seconds;
	return ((sweeping.cpuSeconds - idle) * 1_000) / sweeps;
}

/** When the last sweep began. */
async function sweepsOf({ sql }: BenchShop): Promise<string> {
	const [row] = await sql(
		"SELECT value->>'begunAt' AS begun FROM pix_checkout_state WHERE id = 'sweep_lease'",
	);
	return String(row?.begun);
}

/** Takes the sweep's lease between two sweeps. */
async function holdSweeps({ sql }: BenchShop): Promise<void> {
	await waitFor(
		"a sweep to end",
		() =>
			sql(
				`UPDATE pix_checkout_state
				SET value = value || '{"holder": "bench", "until": "2100-01-01T00:00:00Z"}'
				WHERE id = 'sweep_lease' AND (value->>'until')::timestamptz <= now() RETURNING id`,
			),
		(rows) => rows.length > 0,
		longMs,
	);
}

async function letSweep({ sql }: BenchShop): Promise<void> {
	await sql(
		`UPDATE pix_checkout_state SET value = value || jsonb_build_object('until', value->>'begunAt')
		WHERE id = 'sweep_lease'`,
	);
}

async function untilStates({ sql }: BenchShop, states: string[], what: string): Promise<void> {
	await waitFor(
		what,
		() => sql("SELECT state FROM pix_checkout_charge WHERE state <> ALL($1) LIMIT 1", [states]),
		(rows) => rows.length === 0,
		longMs,
	);
}

/** Asks often, because the time until then is measured. */
async function untilCaptured({ sql }: BenchShop, chargeIds: readonly string[]): Promise<void> {
	const statement = `SELECT id FROM pix_checkout_charge
		WHERE charge_id = ANY($1) AND state <> 'captured' LIMIT 1`;
	while ((await sql(statement, [chargeIds])).length > 0) {
		await sleep(10);
	}
}

async function measured({ pids }: BenchShop, work: () => Promise<unknown>) {
	const cpu = await cpuSecondsOf(pids);
	const start = performance.now();
	await work();
	const seconds = (performance.now() - start) / 1_000;
	const cpuSeconds = (await cpuSecondsOf(pids)) - cpu;
	return { seconds, cpuSeconds };
}

function numbers(count: number): number[] {
	return Array.from({ length: count }, (_, index) => index);
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
