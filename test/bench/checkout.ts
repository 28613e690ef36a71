/**
 * `npm run bench -- checkout`: orders, captures and sweeps, at two processes of a store. See README.md.
 */
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { inParallel } from "../support/in-parallel.js";
import { readyForACrowd } from "../support/ready-for-a-crowd.js";
import type { FilledCart } from "../support/shop-api.js";
import { waitFor } from "../support/wait-for.js";
import { printFigures } from "./figures.js";
import { type BenchStore, withStore } from "./with-store.js";

const orders = 150;
const sweeps = 20;
const atOnce = 8;
const sweepSeconds = 1;
const longMs = 30 * 60_000;

const completionSchema = z.object({ order: z.object({ id: z.string() }) });

await withStore(
	{
		processes: 2,
		redis: true,
		environment: { PIX_CHECKOUT_SWEEP_SECONDS: String(sweepSeconds) },
	},
	run,
);

async function run(store: BenchStore): Promise<void> {
	const { shops, admin, template, sandbox } = store;
	await readyForACrowd({ sql: store.sql, shop: shops[0] });
	await admin.post(`/admin/regions/${template.regionId}`, {
		payment_providers: ["pp_pix_pix-checkout", "pp_boleto_pix-checkout", "pp_system_default"],
	});
	for (const [nth, shop] of shops.entries()) {
		await shop.placeOrder("pix");
		await captureByMedusa(store, [await placeForMedusa(store, nth)]);
	}
	await untilAllPending(store);

	// A service at its limit: the charges queue until all orders are placed.
	sandbox.faults.add({
		fault: { kind: "rate_limited", resetMs: 5_000 },
		on: "create",
		times: "always",
	});
	const numbers = Array.from({ length: orders }, (_, index) => index);
	const carts = await inParallel(1, numbers, () => shops[0].fillCart());
	const placing = await measured(store, () =>
		inParallel(atOnce, carts, (cart, nth) => place(store, cart, nth)),
	);
	sandbox.faults.clear();
	await untilAllPending(store);

	const waitingSweep = await cpuOfSweep(store);
	const open = sandbox.charges().map(({ id }) => id);
	const capturing = await measured(store, async () => {
		for (const id of open) {
			sandbox.pay(id);
		}
		await untilCaptured(store, open);
	});
	const payments = await inParallel(atOnce, open, (_, nth) => placeForMedusa(store, nth));
	const medusas = await measured(store, () => captureByMedusa(store, payments));
	const idleSweep = await cpuOfSweep(store);

	const cpuOfOrder = placing.cpuSeconds / orders;
	const cpuOfCapture = capturing.cpuSeconds / open.length;
	printFigures("Orders, two processes with Redis", {
		"orders placed a second": orders / placing.seconds,
		"CPU ms to place an order": cpuOfOrder * 1_000,
		"captures a second": open.length / capturing.seconds,
		"CPU of a capture ÷ placing an order": cpuOfCapture / cpuOfOrder,
		"CPU of a capture ÷ Medusa's own": capturing.cpuSeconds / medusas.cpuSeconds,
		"CPU of a sweep without open orders ÷ placing an order": idleSweep / cpuOfOrder,
		[`CPU of a sweep with ${open.length} open orders ÷ placing an order`]:
			waitingSweep / cpuOfOrder,
	});
}

function shopOf({ shops }: BenchStore, nth: number) {
	return shops[nth % shops.length] ?? shops[0];
}

async function place(store: BenchStore, cart: FilledCart, nth: number): Promise<void> {
	const shop = shopOf(store, nth);
	await shop.startPayment(cart.collectionId, "pix");
	await shop.ok("POST", `/store/carts/${cart.cartId}/complete?fields=id`);
}

/** Places an order whose payment Medusa's own provider has authorized. Returns that payment's id. */
async function placeForMedusa(store: BenchStore, nth: number): Promise<string> {
	const shop = shopOf(store, nth);
	const { cartId, collectionId } = await shop.fillCart();
	await shop.ok("POST", `/store/payment-collections/${collectionId}/payment-sessions`, {
		provider_id: "pp_system_default",
	});
	const { order } = completionSchema.parse(
		await shop.ok("POST", `/store/carts/${cartId}/complete?fields=id`),
	);
	const { collections } = await store.admin.books(order.id);
	return collections[0]?.payments[0]?.id ?? "";
}

/** Captures as the admin's button does. */
async function captureByMedusa({ admin }: BenchStore, payments: readonly string[]): Promise<void> {
	await inParallel(atOnce, payments, (id) => admin.post(`/admin/payments/${id}/capture`));
}

/**
 * The processor seconds of one sweep: the time of a store that sweeps, without the time of the same
 * store while the benchmark holds the sweep's lease.
 */
async function cpuOfSweep(store: BenchStore): Promise<number> {
	await holdSweeps(store);
	const alone = await measured(store, () => sleep(sweeps * sweepSeconds * 1_000));
	await letSweep(store);
	let last = await beginOfSweep(store);
	let seen = 0;
	const sweeping = await measured(store, async () => {
		while (seen < sweeps) {
			await sleep(25);
			const now = await beginOfSweep(store);
			if (now !== last) {
				last = now;
				seen += 1;
			}
		}
	});
	const idle = (alone.cpuSeconds / alone.seconds) * sweeping.seconds;
	return (sweeping.cpuSeconds - idle) / sweeps;
}

async function beginOfSweep({ sql }: BenchStore): Promise<string> {
	const [row] = await sql(
		"SELECT value->>'begunAt' AS begun FROM pix_checkout_state WHERE id = 'sweep_lease'",
	);
	return String(row?.begun);
}

/** Takes the sweep's lease between two sweeps. */
async function holdSweeps({ sql }: BenchStore): Promise<void> {
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

async function letSweep({ sql }: BenchStore): Promise<void> {
	await sql(
		`UPDATE pix_checkout_state SET value = value || jsonb_build_object('until', value->>'begunAt')
		WHERE id = 'sweep_lease'`,
	);
}

async function untilAllPending({ sql }: BenchStore): Promise<void> {
	await waitFor(
		"all codes",
		() => sql("SELECT state FROM pix_checkout_charge WHERE state <> 'pending' LIMIT 1"),
		(rows) => rows.length === 0,
		longMs,
	);
}

/** Asks often, because the time until then is measured. */
async function untilCaptured({ sql }: BenchStore, chargeIds: readonly string[]): Promise<void> {
	const statement = `SELECT id FROM pix_checkout_charge
		WHERE charge_id = ANY($1) AND state <> 'captured' LIMIT 1`;
	while ((await sql(statement, [chargeIds])).length > 0) {
		await sleep(10);
	}
}

async function measured({ pids }: BenchStore, work: () => Promise<unknown>) {
	const cpu = await cpuSecondsOf(pids);
	const start = performance.now();
	await work();
	const seconds = (performance.now() - start) / 1_000;
	const cpuSeconds = (await cpuSecondsOf(pids)) - cpu;
	return { seconds, cpuSeconds };
}

/** The processor time of some processes together, as Linux counts it in hundredths of a second. */
async function cpuSecondsOf(pids: readonly number[]): Promise<number> {
	const each = await Promise.all(
		pids.map(async (pid) => {
			const stat = await readFile(`/proc/${pid}/stat`, "utf8");
			const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
			return (Number(fields[11]) + Number(fields[12])) / 100;
		}),
	);
	return each.reduce((sum, seconds) => sum + seconds, 0);
}
